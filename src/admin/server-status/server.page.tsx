import { serverEndpoints, serverSeriesRanges } from '../../../core/wire/admin/server.ts';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ChoresPanel } from './chores-panel.tsx';
import { ErrorTable } from './error-table.tsx';
import { FeatureSwitches } from './feature-switches.tsx';
import { HiddenPages } from './hidden-pages.tsx';
import { IndexPanel, ProcessPanel } from './report-panels.tsx';
import { SeriesPanels } from './series-panels.tsx';
import { serverCodec } from './server-query.ts';
import styles from './server.module.css';
import { StatusSwitch } from './status-switch.tsx';

/** A status event brings a switch at once; the figures of the process come by asking. */
const REPORT_MS = 5_000;
const SERIES_MS = 15_000;

function ReportSkeleton() {
  return (
    <div className={styles.waiting}>
      <TableSkeleton rows={5} />
    </div>
  );
}

export default function ServerPage() {
  const t = useText();
  const [{ range }, change] = useUrlState(serverCodec);
  const report = useApi(serverEndpoints.report, {}, { live: 'status', refreshMs: REPORT_MS, quiet: true });
  const series = useApi(serverEndpoints.series, { range }, { refreshMs: SERIES_MS, quiet: true });

  return (
    <>
      <PageHeader
        title={t('admin.titles.server')}
        note={t('admin.server.live')}
        extra={
          <ChoiceSwitch
            label={t('admin.server.range')}
            options={serverSeriesRanges.map((value) => ({ value, label: t(`admin.server.ranges.${value}`) }))}
            value={range}
            onChange={(next) => change({ range: next })}
          />
        }
      />
      <div className={styles.page}>
        <ShowState query={report} record={report.data} skeleton={<ReportSkeleton />}>
          {(now) => (
            <div className={styles.report}>
              <StatusSwitch report={now} onSwitched={() => void report.refetch()} />
              <IndexPanel report={now} />
              <ProcessPanel report={now} />
            </div>
          )}
        </ShowState>
        {report.data && <ChoresPanel chores={report.data.chores} />}
        {/* What stands above is as tall as it will be only once it is there. */}
        {!report.isPending && (
          <ShowState query={series} record={series.data} skeleton={<TableSkeleton rows={6} />}>
            {(now) => (
              <>
                <SeriesPanels series={now} />
                <ErrorTable errors={now.errorsByCode} />
              </>
            )}
          </ShowState>
        )}
        {/* What can be switched is there whether or not the figures come; after them, so that nothing moves. */}
        {!report.isPending && !series.isPending && (
          <>
            <HiddenPages />
            <FeatureSwitches />
          </>
        )}
      </div>
    </>
  );
}
