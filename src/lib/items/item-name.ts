import { useMemo } from 'react';
import {
  itemIdentityOf,
  isOfType,
  itemTypeNumbers,
  type NumberedType,
} from '../../../core/rules/items/item-identity.ts';
import { useDynamicText, useText, type Translate } from '../text/use-text.ts';
import { nameOfBox, nameOfCoupon } from './box-name.ts';

type DynamicText = ReturnType<typeof useDynamicText>;

const numberedTypes = Object.keys(itemTypeNumbers) as NumberedType[];

/** Of its type, one of a kind: an item of another category is a treasure. */
function nameOfUnique(t: Translate, id: string): string {
  const identity = itemIdentityOf(id);
  const type = numberedTypes.find((each) => isOfType(identity, each));
  return type ? t('items.uniqueName', { type: t(`items.type.${type}`), id }) : t('items.treasureName', { id });
}

function nameOf(t: Translate, text: DynamicText, id: string): string {
  const type = itemIdentityOf(id)?.type;
  if (type === undefined) return t('boxes.unknown', { id });
  if (type === 'box') return nameOfBox(t, id);
  if (type === 'coupon') return nameOfCoupon(t, id);
  if (type === 'unique') return nameOfUnique(t, id);
  // Those that the game knows by name; the others are told apart by their number.
  return text(`items.known.${id}`, t('items.name', { type: t(`items.type.${type}`), id }));
}

/** What items are called: their ids say what they are. Needs the texts of boxes and of items. */
export function useItemNames() {
  const t = useText();
  const text = useDynamicText();
  return useMemo(
    () => ({
      item: (id: string) => nameOf(t, text, id),
      /** "3 × Badge #20001" */
      some: (id: string, amount: number | string) => t('boxes.some', { amount, name: nameOf(t, text, id) }),
    }),
    [t, text],
  );
}
