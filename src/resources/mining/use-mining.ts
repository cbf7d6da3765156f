import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { useGameAccount } from '../../lib/data/game/game-account.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';

const MINUTE_MS = 60_000;

/** The mines as one has them; ore grows by the minute. */
export function useMiningPanel() {
  const query = useApi(miningEndpoints.panel, {}, { live: 'heroes', quiet: true, refreshMs: MINUTE_MS });
  // Another window claimed.
  useLiveEvent('withdrawals', () => void query.refetch());
  return query;
}

/** What machines do, each with everything read again that it changes; who has no game account is asked for one first. */
export function useMiningActions() {
  const start = useApiAction(miningEndpoints.start);
  const stop = useApiAction(miningEndpoints.stop);
  const claim = useApiAction(miningEndpoints.claim);
  const { whenActive } = useGameAccount();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const refresh = useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['api', 'game'] }),
      invalidate({ resource: 'mining', dataProviderName: 'game', invalidates: ['resourceAll'] }),
      invalidate({ resource: 'heroes', dataProviderName: 'game', invalidates: ['resourceAll'] }),
    ]);
  }, [queries, invalidate]);
  /** Of a place, or of all of them. */
  const take = (from: InputOf<typeof miningEndpoints.claim>) =>
    whenActive(() => claim.mutate(from, { onSuccess: () => void refresh() }));
  return { start, stop, claim, take, refresh, whenActive };
}
export type MiningActions = ReturnType<typeof useMiningActions>;
