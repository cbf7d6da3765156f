import { useCallback, useMemo } from 'react';
import { auditEndpoints, type AuditLine } from '../../../core/wire/admin/audit.ts';
import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { ExportButton } from '../../components/table/export-button.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import type { DataColumn } from '../../components/table/data-table-types.ts';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiCall } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { TimeCell } from '../../resources/accounts/activity/activity-parts.tsx';
import { auditCodec, toAuditFilter, type AuditQuery } from './audit-query.ts';
import { AuditSearch } from './audit-search.tsx';
import styles from './audit.module.css';

const NONE: never[] = [];

type FileField = 'seq' | 'at' | 'actorId' | 'by' | 'role' | 'act' | 'to' | 'input' | 'hash';

function useColumns(): SmallColumn<AuditLine>[] {
  const t = useText();
  return [
    { key: 'act', title: t('admin.audit.fields.act'), of: ({ act }) => act, isWords: true },
    { key: 'at', title: t('admin.audit.fields.at'), of: ({ at }) => <TimeCell at={at} />, isWords: true },
    { key: 'by', title: t('admin.audit.fields.by'), of: ({ actorName }) => actorName, isWords: true },
    { key: 'to', title: t('admin.audit.fields.to'), of: ({ subjectId }) => subjectId ?? '–', isWords: true },
    {
      key: 'input',
      title: t('admin.audit.fields.input'),
      of: ({ input }) => <code className={styles.input}>{input}</code>,
      isWords: true,
    },
  ];
}

/** Every column of the log, as the hash is made of it. */
function useFileColumns(): DataColumn<AuditLine>[] {
  const t = useText();
  return useMemo(() => {
    const column = (key: FileField, of: (line: AuditLine) => string): DataColumn<AuditLine> => ({
      key,
      title: t(`admin.audit.fields.${key}`),
      width: 120,
      render: of,
      exportValue: of,
    });
    return [
      column('seq', ({ seq }) => String(seq)),
      column('at', ({ at }) => at),
      column('actorId', ({ actorId }) => actorId),
      column('by', ({ actorName }) => actorName),
      column('role', ({ role }) => role),
      column('act', ({ act }) => act),
      column('to', ({ subjectId }) => subjectId ?? ''),
      column('input', ({ input }) => input),
      column('hash', ({ hash }) => hash),
    ];
  }, [t]);
}

/** All that fits, page after page: the same filter as what is seen. */
function useReadAll(query: AuditQuery) {
  const call = useApiCall();
  return useCallback(
    async (signal: AbortSignal, onProgress: (count: number) => void) => {
      const rows: AuditLine[] = [];
      let cursor: string | undefined;
      do {
        const sorter = [{ field: 'seq' as const, order: query.order }];
        const input = { size: MAX_PAGE_SIZE, cursor, sorter, filter: toAuditFilter(query) };
        const page = await call(auditEndpoints.lines, input, { signal });
        rows.push(...page.list);
        onProgress(rows.length);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
      return rows;
    },
    [call, query],
  );
}

/** What staff have done: by whom, to whom, and what was asked for. */
export default function AuditPage() {
  const t = useText();
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const [query, change] = useUrlState(auditCodec);
  const readAll = useReadAll(query);
  const filters = useMemo(() => toCrudFilters(toAuditFilter(query)), [query]);
  const sorters = useMemo(() => [{ field: 'seq' as const, order: query.order }], [query.order]);
  const list = useCursorList<AuditLine>({ resource: 'audit', filters, sorters, live: 'off' });
  return (
    <div className={styles.page}>
      <PageHeader title={t('admin.titles.audit')} note={t('admin.audit.note')} />
      <AuditSearch
        key={auditCodec.encode(query).toString()}
        query={query}
        onFind={(found) => change(found, { push: true })}
      />
      <ListState
        resource="audit"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={8} />}
        emptyText={t('admin.audit.none')}
      >
        <div>
          <ExportButton columns={fileColumns} chosen={NONE} readAll={readAll} fileName="audit-log" />
        </div>
        <SmallTable label={t('admin.titles.audit')} columns={columns} rows={list.rows} keyOf={({ hash }) => hash} />
        <LoadMore list={list} />
      </ListState>
    </div>
  );
}
