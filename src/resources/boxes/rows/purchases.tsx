import { useMemo } from 'react';
import type { BoxPurchase } from '../../../../core/wire/game/boxes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import { BoxRow } from './box-row.tsx';

const sorters = [{ field: 'at', order: 'desc' as const }];

/** What an account has bought or exchanged, as it arrived. */
export function Purchases({ account, tokens }: { account: string; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const names = useBoxNames();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const filters = useMemo(() => toCrudFilters({ account }), [account]);
  const list = useCursorList<BoxPurchase>({ resource: 'boxes', endpoint: 'purchases', filters, sorters });
  const paid = ({ currency, price }: BoxPurchase) => {
    const token = tokens.find(({ id }) => id === currency);
    return token ? <Money amount={price} token={token} large /> : null;
  };
  return (
    <ListState
      resource="boxes"
      query={list.query}
      isEmpty={list.rows.length === 0}
      skeleton={<TableSkeleton rows={4} />}
      emptyText={t('boxes.noPurchase')}
    >
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ul className={styles.rows}>
        {list.rows.map((purchase) => (
          <BoxRow
            key={purchase.id}
            boxId={purchase.boxId}
            name={names.boxes(purchase.boxId, purchase.amount)}
            note={
              <>
                {t('boxes.delivery.arrived')} · {t(`boxes.purchaseKind.${purchase.kind}`)} ·{' '}
                <RelativeTime at={purchase.at} />
              </>
            }
          >
            {paid(purchase)}
            <Address address={purchase.txHash} kind="tx" explorerUrl={explorerUrl} />
          </BoxRow>
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </ListState>
  );
}
