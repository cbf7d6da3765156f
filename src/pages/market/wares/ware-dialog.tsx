import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ItemAbout } from '../../../resources/items/details/item-about.tsx';
import { useItem } from '../../../resources/items/details/use-item.ts';
import { useWareWindow, WareWindow } from '../../../resources/items/events/ware-window.tsx';
import { BuyItems } from '../../../resources/orders/stacks/buy-items.tsx';
import { BuyPiecesButton } from '../../../resources/orders/stacks/buy-pieces-button.tsx';
import { LatestSales } from '../../../resources/orders/stacks/latest-sales.tsx';
import { SellButton } from '../../../resources/orders/stacks/sell-button.tsx';
import { currencyToBuyIn, usePurchase } from '../../../resources/orders/stacks/use-purchase.ts';
import { WareWatch } from './ware-watch.tsx';

export type WareDialogProps = {
  itemId: string;
  tokens: readonly TokenInfo[];
  account: string | null;
  vipLevel: number;
  currency: Currency | null;
  reason: string | null;
  onClose: () => void;
};

/** How many of it are one's own, none included, and a way to sell them; nothing before that is known. */
function Own({
  itemId,
  wallet,
  ...sell
}: Pick<WareDialogProps, 'itemId' | 'tokens' | 'vipLevel' | 'reason'> & { wallet: string | undefined }) {
  const t = useText();
  if (wallet === undefined) return null;
  return (
    <>
      {t('items.owned', { amount: formatPieces(wallet) })}{' '}
      {wallet !== '0' && <SellButton holding={{ id: itemId, amount: wallet }} {...sell} look={{ size: 'small' }} />}
    </>
  );
}

/** One item of the market: what is offered of it, what it is, and what was paid for it. */
export function WareDialog(props: WareDialogProps) {
  const { itemId, tokens, account, vipLevel, currency, reason, onClose } = props;
  const item = useItem(itemId, account);
  const window = useWareWindow(itemId);
  // What may be wrong with it is read before it can be bought.
  const record = window === undefined ? undefined : item.data;
  const purchase = usePurchase({
    ...{ itemId, tokens, account, reason },
    currency: record && (currency ?? currencyToBuyIn(record.ware.floors)),
    onDone: onClose,
  });
  // A row that has nothing to say and nothing to wait for would be a gap.
  const hasOwn = account !== null && (record !== undefined || !item.isError);
  return (
    <ItemDialog
      title={useItemNames().item(itemId)}
      itemId={itemId}
      note={hasOwn && <Own wallet={item.data?.own?.wallet} {...{ itemId, tokens, vipLevel, reason }} />}
      aside={<WareWatch {...{ itemId, tokens }} ware={item.data?.ware} />}
      isTall
      onClose={onClose}
      actions={(record || !item.isError) && <BuyPiecesButton purchase={purchase} />}
    >
      <ShowState query={item} record={record} skeleton={<TableSkeleton rows={6} />}>
        {(details) => (
          <>
            {window && <WareWindow window={window} />}
            <BuyItems purchase={purchase}>
              <ItemAbout details={details} tokens={tokens} />
              <LatestSales itemId={itemId} tokens={tokens} />
            </BuyItems>
          </>
        )}
      </ShowState>
    </ItemDialog>
  );
}
