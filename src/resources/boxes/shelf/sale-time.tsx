import type { BoxSale } from '../../../../core/wire/game/boxes.ts';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { useText } from '../../../lib/text/use-text.ts';

export type SaleTimeProps = { state: BoxSale['state']; startsAt: string | null; endsAt: string | null };

/** "Start in 01:20:05" before a sale or an event, "Ends in …" while it lasts, by the server's clock. */
export function SaleTime({ state, startsAt, endsAt }: SaleTimeProps) {
  const t = useText();
  if (state === 'upcoming' && startsAt !== null) {
    return (
      <>
        {t('boxes.startIn')} <Countdown until={startsAt} />
      </>
    );
  }
  if (state !== 'ongoing' || endsAt === null) return null;
  return (
    <>
      {t('boxes.endsIn')} <Countdown until={endsAt} />
    </>
  );
}
