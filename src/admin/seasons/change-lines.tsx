import type { SeasonChange } from '../../../core/wire/admin/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import type { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from './seasons.module.css';

/** Who changed what, the newest first. */
export function ChangeLines({ list }: { list: ReturnType<typeof useCursorList<SeasonChange>> }) {
  const t = useText();
  const text = useDynamicText();
  return (
    <Panel title={t('admin.seasons.changes')}>
      <ListState
        resource="seasons"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('admin.seasons.noChanges')}
      >
        <ul className={styles.lines}>
          {list.rows.map(({ id, season, action, note, by, at }) => (
            <li key={id}>
              {t(`admin.seasons.did.${action}`, { season: text(`seasons.names.${season}`, season), note })} ·{' '}
              <RelativeTime at={at} /> · {t('admin.server.changedBy', { name: by })}
            </li>
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
