import type { TradingEvent } from '../../../../core/wire/game/boxes.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';

/** What an event is called: after what it gives. */
export function useEventName() {
  const t = useText();
  const names = useBoxNames();
  return ({ id, gives }: Pick<TradingEvent, 'id' | 'gives'>): string => {
    const [first, ...rest] = gives;
    if (!first) return t('boxes.event.entry', { id });
    const name = names.boxes(first.boxId, first.amount);
    return rest.length === 0 ? name : t('boxes.event.andMore', { name, count: rest.length });
  };
}
