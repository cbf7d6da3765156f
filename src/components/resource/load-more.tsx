import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { ActionButton } from './action-button.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = {
  /** As `useCursorList` returns it. */
  list: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void; rows: readonly unknown[] };
  /** False while rows that have arrived are still being drawn: the end only looks near. */
  isDrawn?: boolean;
};

/** Loads the next rows shortly before the end comes into sight; a button for those who do not scroll. */
export function LoadMore({ list, isDrawn = true }: LoadMoreProps) {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, loadMore, rows } = list;

  useEffect(() => {
    const element = ref.current;
    if (!element || !hasMore || isLoadingMore || !isDrawn) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      {
        rootMargin: '600px 0px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, isDrawn, loadMore, rows.length]);

  if (rows.length === 0) return null;
  return (
    <div ref={ref} className={styles.more}>
      {hasMore ? (
        <ActionButton onClick={loadMore} pending={isLoadingMore}>
          {isLoadingMore ? t('common.states.loadingMore') : t('common.actions.showMore')}
        </ActionButton>
      ) : (
        <p>{t('common.states.end')}</p>
      )}
    </div>
  );
}
