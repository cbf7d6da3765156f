import { FailureState } from '../../../components/display/failure-state.tsx';
import type { StateQuery } from '../../../components/resource/list-state.tsx';

/** Below tiles of which some wait in vain: what they wait for could not be read, and is asked for again. */
export function FailedFigures({ query }: { query: StateQuery }) {
  const { isError, error, isFetching, refetch } = query;
  if (!isError || query.data !== undefined) return null;
  return <FailureState error={error} onRetry={() => void refetch()} pending={isFetching} compact />;
}
