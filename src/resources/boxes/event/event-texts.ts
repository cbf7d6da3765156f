import { nameOfEvent } from '../../../../core/rules/items/item-names.ts';
import type { TradingEvent } from '../../../../core/wire/game/boxes.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';

type Event = Pick<TradingEvent, 'id' | 'gives'>;

/** What an event is called, what it gives, and in a line what it is for. Needs the texts of boxes and of items. */
export function useEventTexts() {
  const t = useText();
  const text = useDynamicText();
  const names = useBoxNames();
  const given = ({ gives: [first, ...rest] }: Event): string => {
    if (!first) return t('boxes.event.entry');
    const name = names.boxes(first.boxId, first.amount);
    return rest.length === 0 ? name : t('boxes.event.andMore', { name, count: rest.length });
  };
  return {
    name: ({ id }: Pick<TradingEvent, 'id'>): string => nameOfEvent(t, text, id),
    given,
    about: (event: Event): string =>
      event.gives.length === 0 ? t('boxes.event.entryAbout') : t('boxes.event.about', { what: given(event) }),
  };
}
