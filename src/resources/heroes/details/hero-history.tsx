import { useMemo } from 'react';
import type { Hero, HeroEvent } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Address } from '../../../components/display/address.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { Money } from '../../../components/display/money.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from './details.module.css';
import { useHeroChange } from './use-hero-change.ts';

export type HeroHistoryProps = {
  hero: Pick<Hero, 'id' | 'contractAddress'>;
  tokens: readonly TokenInfo[];
  explorerUrl: string | null | undefined;
};

const kinds = {
  sales: ['sale'],
  other: ['minted', 'listed', 'repriced', 'cancelled', 'transfer', 'changed', 'burned'],
} as const;
const sorters = [{ field: 'at', order: 'desc' as const }];
const SIZE = 10;

function useHistory({ id, contractAddress }: HeroHistoryProps['hero'], which: keyof typeof kinds) {
  const filters = useMemo(
    () => toCrudFilters({ contractAddress, nftId: id, kind: [...kinds[which]] }),
    [contractAddress, id, which],
  );
  const list = useCursorList<HeroEvent>({
    resource: 'heroes',
    endpoint: 'history',
    filters,
    sorters,
    size: SIZE,
    live: 'off',
  });
  useHeroChange(id, () => void list.query.refetch());
  return list;
}

function More({ list }: { list: ReturnType<typeof useHistory> }) {
  const t = useText();
  if (!list.hasMore) return null;
  return (
    <button type="button" className={styles.more} disabled={list.isLoadingMore} onClick={list.loadMore}>
      {t(list.isLoadingMore ? 'common.states.loadingMore' : 'common.actions.showMore')}
    </button>
  );
}

function useSaleColumns({ tokens, explorerUrl }: Omit<HeroHistoryProps, 'hero'>): SmallColumn<HeroEvent>[] {
  const t = useText();
  const explorer = explorerUrl === undefined ? {} : { explorerUrl };
  const column = (key: 'when' | 'seller' | 'buyer' | 'price' | 'fee', of: SmallColumn<HeroEvent>['of']) => ({
    key,
    title: t(`heroes.fields.${key}`),
    of,
  });
  const when = ({ at, txHash }: HeroEvent) => (
    <>
      <DateField at={at} show="date" />
      <div className={styles.transaction}>
        <span className="visually-hidden">{t('heroes.fields.transaction')} </span>
        <Address address={txHash} kind="tx" copy={false} {...explorer} />
      </div>
    </>
  );
  const price = ({ price: paid, currency }: HeroEvent) => {
    const token = tokens.find(({ id }) => id === currency);
    return paid && token && <Money amount={paid} token={token} compact={false} fixed />;
  };
  const party = { isWords: true, isLate: true };
  return [
    column('when', when),
    { ...column('seller', ({ from }) => from && <Person address={from} />), ...party },
    { ...column('buyer', ({ to }) => to && <Person address={to} />), ...party },
    { ...column('price', price), place: 'main' },
    column('fee', ({ feeBps }) => feeBps !== null && formatBps(feeBps)),
  ];
}

/** For how much it changed hands, newest first. */
export function SaleHistory({ hero, tokens, explorerUrl }: HeroHistoryProps) {
  const t = useText();
  const list = useHistory(hero, 'sales');
  const columns = useSaleColumns({ tokens, explorerUrl });
  if (list.query.isSuccess && list.rows.length === 0) return <p className={styles.plain}>{t('heroes.neverSold')}</p>;
  return (
    <ListState resource="heroes" query={list.query} isEmpty={false} skeleton={<TableSkeleton rows={3} />}>
      <SmallTable label={t('heroes.titles.sales')} columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      <More list={list} />
    </ListState>
  );
}

/** Everything else that happened to it. */
export function OtherHistory({ hero, tokens, explorerUrl }: HeroHistoryProps) {
  const t = useText();
  const list = useHistory(hero, 'other');
  const explorer = explorerUrl === undefined ? {} : { explorerUrl };
  if (list.query.isSuccess && list.rows.length === 0) return <p className={styles.plain}>{t('heroes.noHistory')}</p>;
  return (
    <ListState resource="heroes" query={list.query} isEmpty={false} skeleton={<TableSkeleton rows={3} />}>
      <ol className={styles.timeline} aria-label={t('heroes.titles.history')}>
        {list.rows.map((event) => {
          const token = tokens.find((each) => each.id === event.currency);
          const who = event.kind === 'minted' || event.kind === 'transfer' ? event.to : event.from;
          return (
            <li key={event.id} data-kind={event.kind}>
              <strong>{t(`heroes.event.${event.kind}`)}</strong>
              {event.price && token && <Money amount={event.price} token={token} compact={false} />}
              {who && <Person address={who} />}
              <span className={styles.transaction}>
                {t('heroes.fields.transaction')} <Address address={event.txHash} kind="tx" copy={false} {...explorer} />
              </span>
              <span className={styles.when}>
                <DateField at={event.at} />
              </span>
            </li>
          );
        })}
      </ol>
      <More list={list} />
    </ListState>
  );
}
