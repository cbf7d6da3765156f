import { Countdown } from '../../components/display/time/countdown.tsx';
import { useText } from '../../lib/text/use-text.ts';
import type { Standstill } from './standstill.ts';

/** Why nobody can begin, and how long that lasts. */
export function StandstillNote({ standstill: { reason, until } }: { standstill: Standstill }) {
  const t = useText();
  return (
    <p>
      {t(`mining.closed.${reason}`)}{' '}
      {until !== null && (
        <>
          {t('mining.freeIn')} <Countdown until={until} />
        </>
      )}
    </p>
  );
}
