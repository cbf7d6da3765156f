import type { Notice } from '../../../core/wire/account/alerts.ts';
import { Panel } from '../../components/display/panel.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { NoticeList } from './notice-list.tsx';
import { useNoticeNews } from './use-notice-news.ts';

/** Everything that the player was told in the last three months. */
export function NoticePanel() {
  const t = useText();
  const list = useCursorList<Notice>({ resource: 'alerts', endpoint: 'notices', live: 'off' });
  useNoticeNews(() => void list.query.refetch());
  return (
    <Panel title={t('alerts.titles.notices')}>
      <ListState
        resource="alerts"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
        emptyText={t('alerts.noNotices')}
      >
        <NoticeList notices={list.rows} />
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
