import type { ItemEvent } from '../../../../core/wire/game/item-events.ts';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';

type Window = Pick<ItemEvent, 'startsAt' | 'endsAt'>;

/** Where an event stands at a moment of the server's clock, in milliseconds. */
export function stateAt({ startsAt, endsAt }: Window, now: number): ItemEvent['state'] {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'upcoming';
  return endsAt !== null && now >= Date.parse(endsAt) ? 'closed' : 'ongoing';
}

export const useItemEventState = (event: Window): ItemEvent['state'] => useServerTime((now) => stateAt(event, now));

/** "Start in 01:20:05" before an event, "Ends in …" while it lasts. */
export function EventTime({ event }: { event: Window }) {
  const t = useText();
  const state = useItemEventState(event);
  if (state === 'upcoming' && event.startsAt !== null) {
    return (
      <>
        {t('boxes.startIn')} <Countdown until={event.startsAt} />
      </>
    );
  }
  if (state !== 'ongoing' || event.endsAt === null) return null;
  return (
    <>
      {t('boxes.endsIn')} <Countdown until={event.endsAt} />
    </>
  );
}
