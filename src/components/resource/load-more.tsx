import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { FailureState } from '../display/failure-state.tsx';
import { ActionButton } from './action-button.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = {
  /** As `useCursorList` returns it. */
  list: {
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
    rows: readonly unknown[];
    query?: { isFetchNextPageError: boolean; error: unknown };
  };
  /** False while rows that have arrived are still being drawn: the end only looks near. */
  isDrawn?: boolean;
};

/** Loads the next rows shortly before the end comes into sight; a button for those who do not scroll. */
export function LoadMore({ list, isDrawn = true }: LoadMoreProps) {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, loadMore, rows, query } = list;
  // Then by hand: in sight, the end would ask for ever.
  const hasFailed = query?.isFetchNextPageError ?? false;

  useEffect(() => {
    const element = ref.current;
    if (!element || !hasMore || isLoadingMore || hasFailed || !isDrawn) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      {
        rootMargin: '600px 0px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, hasFailed, isDrawn, loadMore, rows.length]);

  if (rows.length === 0) return null;
  if (hasFailed) return <FailureState error={query?.error} onRetry={loadMore} pending={isLoadingMore} compact />;
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
