import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from '../../../core/wire/account/alerts.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Popover } from '../../components/shell/popover.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from './alerts.module.css';
import { Waiting } from './attention/waiting.tsx';
import { NoticeList, readings } from './notice-list.tsx';
import { useNoticeNews, useUnread } from './use-notice-news.ts';

const SHOWN = 8;
const MOST = 99;

function useCount(): number {
  const { data, refetch } = useUnread();
  const read = useStore(readings);
  useNoticeNews(() => void refetch());
  useEffect(() => {
    if (read > 0) void refetch();
  }, [read, refetch]);
  return data?.unread ?? 0;
}

function Latest({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const { rows, query } = useCursorList<Notice>({ resource: 'alerts', endpoint: 'notices', size: SHOWN, live: 'off' });
  useNoticeNews(() => void query.refetch());
  if (query.isPending) return <div className={styles.waiting} aria-busy="true" />;
  if (query.isError && rows.length === 0)
    return <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />;
  if (rows.length === 0) return <EmptyState title={t('alerts.noNotices')} />;
  return <NoticeList notices={rows} onOpen={onOpen} />;
}

/** The header's bell: how many notices are new, and the latest of them. */
export function NoticeBell() {
  const t = useText();
  const unread = useCount();
  return (
    <Popover
      className={styles.bell}
      label={t('alerts.bell', { count: unread })}
      trigger={
        <>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5H4zM8.3 17h3.4" />
          </svg>
          {unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <div className={styles.latest}>
          <h2>{t('alerts.titles.notices')}</h2>
          <Latest onOpen={close} />
          <Link to="/account/watchlist?tab=notices" className={styles.all} onClick={close}>
            {t('alerts.all')}
          </Link>
          <Waiting onOpen={close} />
        </div>
      )}
    </Popover>
  );
}
