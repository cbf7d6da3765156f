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
import { LatestSales } from '../../../resources/orders/stacks/latest-sales.tsx';
import { SellButton } from '../../../resources/orders/stacks/sell-button.tsx';
import { WareWatch } from './ware-watch.tsx';

export type WareDialogProps = {
  itemId: string;
  tokens: readonly TokenInfo[];
  account: string | null;
  isPlayer: boolean;
  vipLevel: number;
  currency: Currency | null;
  reason: string | null;
  onClose: () => void;
};

/** One item of the market: what is offered of it, what it is, and what was paid for it. */
export function WareDialog(props: WareDialogProps) {
  const { itemId, tokens, account, isPlayer, vipLevel, currency, reason, onClose } = props;
  const t = useText();
  const names = useItemNames();
  const item = useItem(itemId, account);
  const window = useWareWindow(itemId);
  const wallet = item.data?.own?.wallet ?? '0';
  return (
    <ItemDialog
      title={names.item(itemId)}
      itemId={itemId}
      name={names.item(itemId)}
      note={wallet === '0' ? undefined : t('items.owned', { amount: formatPieces(wallet) })}
      aside={<WareWatch {...{ itemId, tokens, isPlayer }} ware={item.data?.ware} />}
      isTall
      onClose={onClose}
      actions={
        wallet !== '0' && (
          <SellButton holding={{ id: itemId, amount: wallet }} tokens={tokens} vipLevel={vipLevel} reason={reason} />
        )
      }
    >
      <ShowState
        query={item}
        record={window === undefined ? undefined : item.data}
        skeleton={<TableSkeleton rows={6} />}
      >
        {(details) => (
          <>
            {window && <WareWindow window={window} />}
            <BuyItems
              itemId={itemId}
              tokens={tokens}
              currency={
                currency ?? (details.ware.floors.ARCA === null && details.ware.floors.RON !== null ? 'RON' : 'ARCA')
              }
              account={account}
              reason={reason}
              onDone={onClose}
            >
              <ItemAbout details={details} tokens={tokens} />
              <LatestSales itemId={itemId} tokens={tokens} />
            </BuyItems>
          </>
        )}
      </ShowState>
    </ItemDialog>
  );
}
