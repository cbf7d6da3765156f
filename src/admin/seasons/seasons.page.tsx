import { adminSeasonEndpoints, type SeasonChange } from '../../../core/wire/admin/seasons.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { ChangeLines } from './change-lines.tsx';
import { CodeBatches } from './code-batches.tsx';
import { SeasonTable } from './season-table.tsx';
import styles from './seasons.module.css';

/** Seasons as a manager has them: their times, their codes, and who changed what. */
export default function AdminSeasonsPage() {
  const t = useText();
  const query = useApi(adminSeasonEndpoints.list, {}, { live: 'seasons', quiet: true });
  const changes = useCursorList<SeasonChange>({ resource: 'seasonDesk', live: 'off' });
  const refetchChanges = () => void changes.query.refetch();
  useLiveEvent('seasons', refetchChanges);
  const changed = () => {
    void query.refetch();
    refetchChanges();
  };
  return (
    <>
      <PageHeader title={t('admin.titles.seasons')} note={t('admin.seasons.note')} />
      <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={6} />}>
        {({ seasons }) => (
          <div className={styles.page}>
            <SeasonTable seasons={seasons} onChanged={changed} />
            <CodeBatches onMade={changed} />
            <ChangeLines list={changes} />
          </div>
        )}
      </ShowState>
    </>
  );
}
