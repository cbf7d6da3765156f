import type { GameStatusAnswer } from '../../../core/wire/game/status.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import type { StateQuery } from '../../components/resource/list-state.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './home.module.css';

export type ServerPanelProps = {
  query: StateQuery & { data: GameStatusAnswer | undefined };
  chainName: string | undefined;
};

const dots = { normal: styles.good, maintenance: styles.fair, closed: styles.bad };

function Notes({ status }: { status: GameStatusAnswer }) {
  const t = useText();
  const notes = [status.readOnly ? t('common.gameStatus.readOnlyHint') : '', status.Note].filter(Boolean);
  return notes.map((note) => (
    <p key={note} className={styles.serverNote}>
      {note}
    </p>
  ));
}

/** How the game server and the chain index are doing. */
export function ServerPanel({ query, chainName }: ServerPanelProps) {
  const t = useText();
  const status = query.data;
  if (!status && query.isError) {
    return (
      <Panel title={t('pages.home.server')}>
        <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
      </Panel>
    );
  }
  const rows: [label: string, value: React.ReactNode][] = [
    [
      t('pages.home.game'),
      status && (
        <span className={styles.state}>
          <span className={`${styles.dot ?? ''} ${dots[status.Status] ?? ''}`} aria-hidden="true" />
          {t(`common.gameStatus.${status.Status}`)}
        </span>
      ),
    ],
    [t('pages.home.since'), status && <RelativeTime at={status.Since} />],
    [t('pages.home.chain'), chainName],
    [t('pages.home.block'), status && formatCount(status.index.height)],
    [
      t('pages.home.behind'),
      status &&
        (status.index.lagBlocks === 0
          ? t('pages.home.upToDate')
          : t('pages.home.blocks', { count: status.index.lagBlocks })),
    ],
  ];
  return (
    <Panel title={t('pages.home.server')}>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles.waiting} />}</dd>
          </div>
        ))}
      </dl>
      {status && <Notes status={status} />}
    </Panel>
  );
}
