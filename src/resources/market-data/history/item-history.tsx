import { useMemo } from 'react';
import type { ItemEvent } from '../../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { Timeline, type TimelineEvent } from '../../../components/display/flow/timeline.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../market-data.module.css';

export type ItemHistoryProps = {
  itemId: string;
  tokens: readonly TokenInfo[];
  explorerUrl: string | null | undefined;
};

const sorters = [{ field: 'at', order: 'desc' as const }];
const SIZE = 10;
const tones: Partial<Record<ItemEvent['kind'], TimelineEvent['tone']>> = {
  sale: 'success',
  listed: 'brand',
  burned: 'danger',
};

type DetailsProps = { event: ItemEvent; tokens: readonly TokenInfo[]; explorerUrl: string | null };

function Details({ event, tokens, explorerUrl }: DetailsProps) {
  const t = useText();
  const token = tokens.find(({ id }) => id === event.currency);
  return (
    <>
      <span>{t('prices.times', { pieces: formatPieces(event.pieces) })}</span>
      {event.price && token && <Money amount={event.price} token={token} compact={false} />}
      {event.from && <Person address={event.from} />}
      {event.to && <Person address={event.to} />}
      <span className={styles.note}>
        {t('prices.transaction')} <Address address={event.txHash} kind="tx" copy={false} explorerUrl={explorerUrl} />
      </span>
    </>
  );
}

/** What happened to pieces of an item, each with its transaction. */
export function ItemHistory({ itemId, tokens, explorerUrl = null }: ItemHistoryProps) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ itemId }), [itemId]);
  const list = useCursorList<ItemEvent>({
    resource: 'marketData',
    endpoint: 'itemEvents',
    filters,
    sorters,
    size: SIZE,
    live: 'off',
  });
  useLiveEvent('itemOrders', () => void list.query.refetch());
  const events = list.rows.map((event): TimelineEvent => ({
    key: event.id,
    at: event.at,
    title: t(`prices.event.${event.kind}`),
    tone: tones[event.kind] ?? 'plain',
    details: <Details event={event} tokens={tokens} explorerUrl={explorerUrl} />,
  }));
  return (
    <section aria-label={t('prices.events')}>
      <h3>{t('prices.events')}</h3>
      <ListState
        resource="marketData"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('prices.noEvents')}
      >
        <Timeline label={t('prices.events')} events={events} />
        {list.hasMore && (
          <button type="button" className={styles.more} disabled={list.isLoadingMore} onClick={list.loadMore}>
            {t(list.isLoadingMore ? 'common.states.loadingMore' : 'common.actions.showMore')}
          </button>
        )}
      </ListState>
    </section>
  );
}
