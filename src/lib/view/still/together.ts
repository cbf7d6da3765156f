type Reading = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  data: unknown;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
};

/**
 * Several readings of which a view needs each, as one: on its way until all of them are there, failed as soon as one has,
 * and read again where it failed, whatever is still on its way beside it.
 */
export function together(...readings: readonly Reading[]): Reading {
  const failed = readings.filter(({ isError }) => isError);
  const retried = failed.length > 0 ? failed : readings;
  return {
    isPending: readings.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    isFetching: retried.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
    data: readings.every(({ data }) => data !== undefined) ? true : undefined,
    refetch: () => Promise.all(retried.map(({ refetch }) => refetch())),
    isPlaceholderData: readings.some(({ isPlaceholderData = false }) => isPlaceholderData),
  };
}
