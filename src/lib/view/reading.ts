/** How far what is asked for is known: a decision that rests on it waits until it is. */
export type Reading = {
  isKnown: boolean;
  /** Why it could not be read; null while nobody has failed. */
  error: unknown;
  retry: () => void;
};

/** What a query has, as `useApi` gives it. */
export type Read = {
  data: unknown;
  isPlaceholderData: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** Known once all of them are, each for exactly what it was asked now. */
export function joinReadings(queries: readonly Read[]): Reading {
  const missing = queries.filter(({ data, isPlaceholderData }) => data === undefined || isPlaceholderData);
  return {
    isKnown: missing.length === 0,
    error: missing.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of missing) void query.refetch();
    },
  };
}
