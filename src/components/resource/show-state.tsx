import type { ReactNode } from 'react';
import { FailureState } from '../display/failure-state.tsx';
import { useIsAwaited } from '../../lib/tokens/units-awaited.ts';
import type { StateQuery } from './list-state.tsx';
import { ShowSkeleton } from './skeletons.tsx';

export type ShowStateProps<Row> = {
  query: StateQuery;
  record: Row | undefined;
  skeleton?: ReactNode;
  children: (record: Row) => ReactNode;
};

/** One record: loading, failed with retry, content. What was read stays while a later reading fails. */
export function ShowState<Row>({ query, record, skeleton, children }: ShowStateProps<Row>) {
  const retry = () => void query.refetch();
  const isAwaited = useIsAwaited(query);
  if (record === undefined || isAwaited) {
    if (query.isError) return <FailureState error={query.error} onRetry={retry} pending={query.isFetching} />;
    return skeleton ?? <ShowSkeleton />;
  }
  return (
    <>
      {query.isError && <FailureState error={query.error} onRetry={retry} pending={query.isFetching} compact />}
      {children(record)}
    </>
  );
}
