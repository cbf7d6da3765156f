import { useCallback, useMemo, useState } from 'react';
import { marketOfferEndpoints, type CounterOffer } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { ListState } from '../../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import type { BulkAction } from '../../../../components/table/data-table-types.ts';
import { ListTable } from '../../../../components/table/growing/list-table.tsx';
import { isSameAddress } from '../../../../lib/address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { AcceptCounterDialog } from '../dialogs/accept-counter-dialog.tsx';
import { CancelDialog } from '../dialogs/cancel-dialog.tsx';
import { useOfferedHeroes } from '../use-offered-heroes.ts';
import { CounterAction } from './offer-actions.tsx';
import { useCounterColumns } from './offer-columns.tsx';
import { useReadAll } from './use-read-all.ts';
import { useSoughtFirst } from './use-sought-first.ts';

export type CountersTableProps = {
  account: string;
  tokens: readonly TokenInfo[];
  /** ARCA. */
  token: TokenInfo;
  reason: string | null;
  /** The one that a notice led to; '' for none. */
  sought?: string;
};

type Open = { kind: 'accept'; counter: CounterOffer } | { kind: 'cancel'; counters: CounterOffer[] };

const rowKey = ({ id }: CounterOffer) => id;
const sorters = [{ field: 'id', order: 'desc' as const }];
const sort = { field: 'id', order: 'desc' } as const;
const MOST_AT_ONCE = 50;

/** Other prices that stand: those that one was asked, and those that one asks. */
export function CountersTable({ account, tokens, token, reason, sought = '' }: CountersTableProps) {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const filter = useMemo(() => ({ account, isOpen: true }), [account]);
  const readAll = useReadAll<CounterOffer>(marketOfferEndpoints.counters, filter, sorters);
  const list = useSoughtFirst<CounterOffer>({ endpoint: 'counters', filter, sorters }, sought);
  const heroes = useOfferedHeroes(list.rows.map(({ tokenId }) => tokenId));
  const renderAction = useCallback(
    (counter: CounterOffer) => (
      <CounterAction
        counter={counter}
        account={account}
        reason={reason}
        onAccept={(chosen) => setOpen({ kind: 'accept', counter: chosen })}
        onCancel={(counters) => setOpen({ kind: 'cancel', counters })}
      />
    ),
    [account, reason],
  );
  const columns = useCounterColumns({ heroes, token, account, renderAction });
  const cancelAction: BulkAction<CounterOffer> = {
    key: 'cancel',
    label: t('offers.actions.cancel.label'),
    danger: true,
    disabledReason: (rows) => {
      if (rows.some(({ seller }) => !isSameAddress(seller, account))) return t('offers.notYourCounter');
      return rows.length > MOST_AT_ONCE ? t('market.tooMany', { count: MOST_AT_ONCE }) : undefined;
    },
    run: (counters) => setOpen({ kind: 'cancel', counters }),
  };
  const nameOf = (id: string) => heroes.get(id)?.name ?? t('offers.heroNumber', { id });
  const close = () => setOpen(null);
  return (
    <>
      <ListState
        resource="offers"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyText={t('offers.none.counters')}
      >
        <ListTable<CounterOffer>
          tableId="offers.counters"
          account={account}
          label={t('offers.titles.counters')}
          columns={columns}
          list={list}
          rowKey={rowKey}
          isSought={sought === '' ? undefined : ({ id }) => id === sought}
          saysChanges
          sort={sort}
          onSort={NO_SORT}
          search=""
          onSearch={NO_SORT}
          readAll={readAll}
          fileName="counter-offers"
          around={380}
          least={320}
          bulkActions={[cancelAction]}
        />
      </ListState>
      {open?.kind === 'accept' && (
        <AcceptCounterDialog
          counter={open.counter}
          hero={heroes.get(open.counter.tokenId)}
          tokens={tokens}
          token={token}
          reason={reason}
          onClose={close}
        />
      )}
      {open?.kind === 'cancel' && (
        <CancelDialog
          what="counter"
          asked={open.counters.map(({ id, tokenId, price }) => ({ id, name: nameOf(tokenId), amount: price }))}
          token={token}
          onClose={close}
        />
      )}
    </>
  );
}

/** Its columns have one order, and it keeps no view of its own in the URL. */
const NO_SORT = () => undefined;
