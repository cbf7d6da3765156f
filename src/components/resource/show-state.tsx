import type { ReactNode } from 'react';
import { FailureState } from '../display/failure-state.tsx';
import { useIsAwaited } from '../../lib/tokens/units-awaited.ts';
import type { StateQuery } from './list-state.tsx';
import { PageHeader } from './page-header.tsx';
import { ShowSkeleton } from './skeletons.tsx';
import styles from './state.module.css';

export type ShowStateProps<Row> = {
  query: StateQuery;
  record: Row | undefined;
  skeleton?: ReactNode;
  /** Of a page whose own header comes with the record: what the page is called until then. */
  title?: string;
  /** What is asked for is chosen within the content, which therefore stays usable; it looks after its own buttons. */
  asksWithin?: boolean;
  children: (record: Row) => ReactNode;
};

/**
 * One record: loading, failed with retry, content. What was read stays while a later reading fails. What was read of another
 * question stays dimmed until the answer comes, and nothing can be done with it.
 */
export function ShowState<Row>({ query, record, skeleton, title, asksWithin = false, children }: ShowStateProps<Row>) {
  const retry = () => void query.refetch();
  const isAwaited = useIsAwaited(query);
  const isStale = query.isPlaceholderData ?? false;
  if (record === undefined || isAwaited) {
    return (
      <>
        {title && <PageHeader title={title} />}
        {query.isError ? (
          <FailureState error={query.error} onRetry={retry} pending={query.isFetching} />
        ) : (
          (skeleton ?? <ShowSkeleton />)
        )}
      </>
    );
  }
  return (
    <>
      {query.isError && <FailureState error={query.error} onRetry={retry} pending={query.isFetching} compact />}
      <div className={styles.shown} aria-busy={isStale} inert={isStale && !asksWithin}>
        {children(record)}
      </div>
    </>
  );
}
