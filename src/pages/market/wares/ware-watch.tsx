import { useState } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { itemSubject } from '../../../resources/alerts/price/alert-subject.ts';
import { ItemStar } from '../../../resources/items/market/item-star.tsx';

const PriceAlertDialog = lazyPart(
  'price alert',
  () => import('../../../resources/alerts/price/price-alert-dialog.tsx').then((module) => module.PriceAlertDialog),
  { isPlain: true },
);

const UNKNOWN = { ARCA: null, RON: null };

export type WareWatchProps = {
  itemId: string;
  /** What is asked for it now, once it is known. */
  ware: Ware | undefined;
  tokens: readonly TokenInfo[];
  isPlayer: boolean;
};

/** Keeping an eye on an item: its star, and being told of its price. */
export function WareWatch({ itemId, ware, tokens, isPlayer }: WareWatchProps) {
  const t = useText();
  const name = useItemNames().item(itemId);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton size="small" reason={isPlayer ? undefined : t('heroes.alertLogin')} onClick={() => setOpen(true)}>
        {t('heroes.alert')}
      </ActionButton>
      <ItemStar itemId={itemId} />
      {isOpen && (
        <PriceAlertDialog
          subject={itemSubject({ id: itemId, floors: ware?.floors ?? UNKNOWN }, name)}
          tokens={tokens}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
}
