import { Link } from 'react-router-dom';
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { ItemDialog } from '../../components/dialog/item-dialog.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ItemAbout } from '../../resources/items/details/item-about.tsx';
import { useItem } from '../../resources/items/details/use-item.ts';
import { WearButton } from '../../resources/items/worn/wear-button.tsx';
import { SellButton } from '../../resources/orders/stacks/sell-button.tsx';
import styles from './list.module.css';

export type OwnItemDialogProps = {
  itemId: string;
  account: string;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason: string | null;
  onClose: () => void;
};

/** Where it is traded, entered with, exchanged or used. */
function Ways({ itemId }: { itemId: string }) {
  const t = useText();
  const identity = itemIdentityOf(itemId);
  if (identity?.type === 'voucher') return <Link to={`/boxes/activity/${itemId}`}>{t('items.seeExchange')}</Link>;
  if (identity?.type === 'coupon') return <Link to={`/coupon/list?coupon=${itemId}`}>{t('items.seeSale')}</Link>;
  return <Link to={`/market/items?item=${itemId}`}>{t('items.seeMarket')}</Link>;
}

/** How many are in the wallet, and whether they are worn. */
function Held({ itemId, wallet, reason }: Pick<OwnItemDialogProps, 'itemId' | 'reason'> & { wallet: string }) {
  const t = useText();
  return (
    <>
      {t('items.owned', { amount: formatPieces(wallet) })}
      {wallet !== '0' && <WearButton itemId={itemId} reason={reason} />}
    </>
  );
}

/** One of one's own items: what it is, where one's pieces are, and what can be done with it. */
export function OwnItemDialog({ itemId, account, tokens, vipLevel, reason, onClose }: OwnItemDialogProps) {
  const t = useText();
  const names = useItemNames();
  const item = useItem(itemId, account);
  const wallet = item.data?.own?.wallet ?? '0';
  const isReading = !item.data && !item.isError;
  const isNone = item.data !== undefined && wallet === '0';
  const sale = { tokens, vipLevel, reason: reason ?? (isNone ? t('market.sell.nothing') : null) };
  return (
    <ItemDialog
      title={names.item(itemId)}
      itemId={itemId}
      note={item.data && <Held {...{ itemId, wallet, reason }} />}
      isTall
      onClose={onClose}
      actions={
        (item.data || isReading) && (
          <SellButton
            holding={{ id: itemId, amount: wallet }}
            {...sale}
            look={{ kind: 'primary', block: true, pending: isReading }}
          />
        )
      }
    >
      <ShowState query={item} record={item.data} skeleton={<TableSkeleton rows={6} />}>
        {(details) => <ItemAbout details={details} tokens={tokens} />}
      </ShowState>
      {!isReading && (
        <p className={styles.links}>
          <Ways itemId={itemId} />
        </p>
      )}
    </ItemDialog>
  );
}
