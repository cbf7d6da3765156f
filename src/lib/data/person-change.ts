import type { Query, QueryClient } from '@tanstack/react-query';

/** What anybody may read is nobody's; all else may be somebody's. `meta.access` is the access of the endpoint. */
const isPersonal = ({ queryKey, meta }: Query): boolean =>
  queryKey[0] !== 'auth' && queryKey[0] !== 'cdn' && meta?.['access'] !== 'guest';

/**
 * Another person, or nobody, stands before the page: what was read for the one before is gone. What is on screen is read
 * again for who is there now; for a guest it is left to the guard, which is about to take it away.
 */
export function forgetPerson(client: QueryClient, isSomebody: boolean): void {
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  if (isSomebody) void client.resetQueries({ type: 'active', predicate: isPersonal });
  void client.invalidateQueries({ type: 'active', predicate: (query) => query.meta?.['access'] === 'guest' });
}
