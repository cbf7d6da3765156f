import type { ReactNode } from 'react';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import { useIsAwaited } from '../../lib/tokens/units-awaited.ts';
import { EmptyState } from '../display/empty-state.tsx';
import { FailureState } from '../display/failure-state.tsx';
import { CardGridSkeleton } from './skeletons.tsx';
import styles from './state.module.css';

/** The part of a query that a state depends on; `useCursorList().query` and `useApi()` fit. */
export type StateQuery = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  data: unknown;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
};

export type ListStateProps = {
  /** The noun: its `<noun>.empty` is the hint when there is nothing. */
  resource: string;
  query: StateQuery;
  isEmpty: boolean;
  /** While more is asked for, the content is what matches of what is there: as true as it will be then. */
  isNarrowed?: boolean;
  /** A skeleton with the measures of the content; cards unless given. */
  skeleton?: ReactNode;
  /** In place of the noun's own hint. */
  emptyText?: string;
  emptyAction?: ReactNode;
  children: ReactNode;
};

/** Loading, failed with retry, empty with the noun's hint, content: in this order, once for the whole product. */
export function ListState(props: ListStateProps) {
  const { resource, query, isEmpty, isNarrowed, skeleton, emptyText, emptyAction, children } = props;
  const t = useText();
  const text = useDynamicText();
  const retry = () => void query.refetch();
  const isWaiting = query.isPlaceholderData ?? false;
  if (useIsAwaited(query)) return skeleton ?? <CardGridSkeleton />;
  if (query.isError && query.data === undefined) {
    return <FailureState error={query.error} onRetry={retry} pending={query.isFetching} />;
  }
  const failed = query.isError && (
    <FailureState error={query.error} onRetry={retry} pending={query.isFetching} compact />
  );
  if (isEmpty && !isWaiting) {
    return (
      <>
        {failed}
        <EmptyState title={emptyText ?? text(`${resource}.empty`, t('common.states.empty'))} action={emptyAction} />
      </>
    );
  }
  return (
    <div className={isWaiting && !isNarrowed ? styles.stale : undefined} aria-busy={isWaiting}>
      {failed}
      {children}
    </div>
  );
}
