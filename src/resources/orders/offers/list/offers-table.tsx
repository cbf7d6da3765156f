import { useCallback, useMemo, useState } from 'react';
import { marketOfferEndpoints, type MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { ListState } from '../../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import type { BulkAction } from '../../../../components/table/data-table-types.ts';
import { ListTable } from '../../../../components/table/growing/list-table.tsx';
import { useStore } from '../../../../lib/store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { AcceptDialog } from '../dialogs/accept-dialog.tsx';
import { CancelDialog } from '../dialogs/cancel-dialog.tsx';
import { ChangeDialog } from '../dialogs/change-dialog.tsx';
import { leastOffer } from '../least-offer.ts';
import { offerCodec, toOfferFilter, type OfferQuery, type OfferTab } from '../offer-query.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { useOfferedHeroes } from '../use-offered-heroes.ts';
import { MadeActions, ReceivedAction } from './offer-actions.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import { useReadAll } from './use-read-all.ts';
import { useSoughtFirst } from './use-sought-first.ts';

export type OffersTableProps = {
  tab: Exclude<OfferTab, 'counters'>;
  account: string;
  vipLevel: number;
  /** ARCA. */
  token: TokenInfo;
  /** Why nothing can be offered or accepted now. */
  reason: string | null;
  query: OfferQuery;
  onChange: (query: OfferQuery) => void;
};

type Open = { kind: 'accept' | 'change'; offer: MarketOffer } | { kind: 'cancel'; offers: MarketOffer[] };

const rowKey = ({ id }: MarketOffer) => id;
const MOST_AT_ONCE = 50;

function useOffers({ tab, account, query }: Pick<OffersTableProps, 'tab' | 'account' | 'query'>) {
  const least = useStore(leastOffer);
  const filter = useMemo(() => toOfferFilter(tab, account, least), [tab, account, least]);
  const field = query.sort === 'highest' ? 'amount' : 'madeAt';
  const sorters = useMemo(() => [{ field, order: 'desc' as const }], [field]);
  const list = useSoughtFirst<MarketOffer>({ endpoint: 'list', filter, sorters }, query.row);
  const readAll = useReadAll<MarketOffer>(marketOfferEndpoints.list, filter, sorters);
  return { list, readAll, sort: { field, order: 'desc' } as const };
}

/** Offers received, made or closed as rows, with what can be done about each and about many at once. */
export function OffersTable(props: OffersTableProps) {
  const { tab, account, token, reason, query, onChange } = props;
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const { list, readAll, sort } = useOffers(props);
  const heroes = useOfferedHeroes(list.rows.map(({ tokenId }) => tokenId));
  const renderAction = useCallback(
    (offer: MarketOffer) => {
      const hero = offer.tokenId === null ? undefined : heroes.get(offer.tokenId);
      const shared = { offer, hero, reason };
      if (tab === 'received')
        return <ReceivedAction {...shared} onAccept={(chosen) => setOpen({ kind: 'accept', offer: chosen })} />;
      return (
        <MadeActions
          {...shared}
          onChange={(chosen) => setOpen({ kind: 'change', offer: chosen })}
          onCancel={(offers) => setOpen({ kind: 'cancel', offers })}
        />
      );
    },
    [tab, heroes, reason],
  );
  const columns = useOfferColumns({ tab, heroes, token, account, renderAction });
  const cancelAction: BulkAction<MarketOffer> = {
    key: 'cancel',
    label: t('offers.actions.cancel.label'),
    danger: true,
    disabledReason: (rows) => (rows.length > MOST_AT_ONCE ? t('market.tooMany', { count: MOST_AT_ONCE }) : undefined),
    run: (offers) => setOpen({ kind: 'cancel', offers }),
  };

  return (
    <>
      <ListState
        resource="offers"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyText={t(`offers.none.${tab}`)}
      >
        <ListTable<MarketOffer>
          tableId={`offers.${tab}`}
          account={account}
          label={t('offers.titles.list')}
          columns={columns}
          list={list}
          rowKey={rowKey}
          isSought={query.row === '' ? undefined : ({ id }) => id === query.row}
          saysChanges
          sort={sort}
          onSort={(next) => onChange({ ...query, sort: next?.field === 'amount' ? 'highest' : 'newest' })}
          search={offerCodec.encode(query).toString()}
          onSearch={(search) => onChange(offerCodec.decode(new URLSearchParams(search)))}
          readAll={readAll}
          fileName={`offers-${tab}`}
          around={380}
          least={320}
          {...(tab === 'made' ? { bulkActions: [cancelAction] } : {})}
        />
      </ListState>
      {open && <Dialogs {...props} open={open} heroes={heroes} onClose={() => setOpen(null)} />}
    </>
  );
}

type DialogsProps = Pick<OffersTableProps, 'account' | 'vipLevel' | 'token' | 'reason'> & {
  open: Open;
  heroes: ReturnType<typeof useOfferedHeroes>;
  onClose: () => void;
};

function Dialogs({ open, heroes, account, vipLevel, token, reason, onClose }: DialogsProps) {
  const texts = useOfferTexts();
  const heroOf = ({ tokenId }: MarketOffer) => (tokenId === null ? undefined : heroes.get(tokenId));
  if (open.kind === 'cancel') {
    const asked = open.offers.map((offer) => ({
      id: offer.id,
      name: texts.ofOffer(offer, heroOf(offer)),
      amount: offer.amount,
    }));
    return <CancelDialog what="offer" asked={asked} token={token} onClose={onClose} />;
  }
  const shared = { offer: open.offer, token, reason, onClose };
  const hero = heroOf(open.offer);
  if (open.kind === 'change') return <ChangeDialog {...shared} hero={hero} />;
  return <AcceptDialog {...shared} hero={hero} account={account} vipLevel={vipLevel} />;
}
