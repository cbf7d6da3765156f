import { wayEndpoints } from '../../../core/wire/account/ways.ts';
import { useApi } from '../use-api.ts';

const FRESH_MS = 5 * 60_000;

/** The ways to log in that this deployment offers. */
export function useWays({ enabled = true }: { enabled?: boolean } = {}) {
  return useApi(wayEndpoints.ways, {}, { staleTimeMs: FRESH_MS, quiet: true, enabled });
}
