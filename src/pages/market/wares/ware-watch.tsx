import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { itemSubject } from '../../../resources/alerts/price/alert-subject.ts';
import { PriceAlertButton } from '../../../resources/alerts/price/price-alert-button.tsx';
import { ItemStar } from '../../../resources/items/market/item-star.tsx';

const UNKNOWN = { ARCA: null, RON: null };

export type WareWatchProps = {
  itemId: string;
  /** What is asked for it now, once it is known. */
  ware: Ware | undefined;
  tokens: readonly TokenInfo[];
};

/** Keeping an eye on an item: its star, and being told of its price. */
export function WareWatch({ itemId, ware, tokens }: WareWatchProps) {
  const name = useItemNames().item(itemId);
  return (
    <>
      <PriceAlertButton subject={itemSubject({ id: itemId, floors: ware?.floors ?? UNKNOWN }, name)} tokens={tokens} />
      <ItemStar itemId={itemId} />
    </>
  );
}
