import { Link } from 'react-router-dom';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import type { Activity } from '../../../../core/wire/account/profile.ts';
import { KindSign } from '../activity/activity-parts.tsx';
import { useActivityText } from '../activity/use-activity-text.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import styles from './overview.module.css';

const SIZE = 5;
const sorters = [{ field: 'at', order: 'desc' as const }];

/** The latest of the log, and the way to all of it. */
export function RecentPanel() {
  const t = useText();
  const sentence = useActivityText();
  const list = useCursorList<Activity>({
    resource: 'accounts',
    endpoint: 'activity',
    sorters,
    size: SIZE,
    live: 'off',
  });
  return (
    <Panel
      title={t('accounts.overview.recent')}
      extra={<Link to="/account?tab=activity">{t('accounts.overview.seeAll')}</Link>}
    >
      <ListState
        resource="accounts"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('accounts.overview.nothingYet')}
        skeleton={<RowsSkeleton rows={SIZE} height={64} />}
      >
        <ul className={styles.recent}>
          {list.rows.slice(0, SIZE).map((activity) => (
            <li key={activity.id}>
              <KindSign kind={activity.kind} />
              <span className={styles.sentence}>{sentence(activity)}</span>
              <span className={styles.when}>
                <RelativeTime at={activity.at} />
              </span>
            </li>
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
