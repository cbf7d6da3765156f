import { lazy, Suspense, useCallback, useRef } from 'react';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { ExportButton } from '../../../components/table/export-button.tsx';
import { PhoneListTools } from '../../../components/table/growing/phone-list.tsx';
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ActivityCards } from './activity-cards.tsx';
import { useActivityColumns } from './activity-columns.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { decodeActivityQuery, encodeActivityQuery, type ActivityQuery } from './activity-query.ts';
import styles from './activity.module.css';
import { useActivity } from './use-activity.ts';

const ActivityTable = lazy(() => import('./activity-table.tsx').then((module) => ({ default: module.ActivityTable })));

export type ActivityViewProps = {
  query: ActivityQuery;
  onChange: (change: Partial<ActivityQuery>) => void;
  /** Whose columns and saved views these are. */
  account: string;
  /** Whose log it is when it is not one's own. */
  of?: string;
};

const NONE: never[] = [];
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The activity log: filters, the product's table, cards on a phone, and a file of what is filtered. */
export function ActivityView({ query, onChange, account, of }: ActivityViewProps) {
  const t = useText();
  const config = useChainConfig();
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useIsNarrow(frame);
  const { list, readAll } = useActivity(query, of);
  const tokens = config?.tokens ?? NONE;
  const explorerUrl = config?.explorerUrl ?? null;
  const columns = useActivityColumns({ tokens, explorerUrl });
  const search = useCallback((text: string) => onChange(decodeActivityQuery(new URLSearchParams(text))), [onChange]);

  return (
    <div ref={frame} className={styles.view}>
      <ActivityFilters query={query} onChange={onChange} />
      <p className={styles.zone}>{t('accounts.activity.zoneHint', { zone: zone() })}</p>
      <ListState
        resource="accounts"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<RowsSkeleton rows={8} height={64} />}
      >
        {isPhone ? (
          <>
            <PhoneListTools list={list}>
              <ExportButton columns={columns} chosen={NONE} readAll={readAll} fileName="activity" />
            </PhoneListTools>
            <ActivityCards rows={list.rows} tokens={tokens} explorerUrl={explorerUrl} />
            <LoadMore list={list} />
          </>
        ) : (
          <Suspense fallback={<RowsSkeleton rows={8} height={64} />}>
            <ActivityTable
              rows={list.rows}
              columns={columns}
              readAll={readAll}
              list={list}
              order={query.order}
              onOrder={(order) => onChange({ order })}
              account={account}
              search={encodeActivityQuery(query).toString()}
              onSearch={search}
            />
          </Suspense>
        )}
      </ListState>
    </div>
  );
}
