import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import { miningEndpoints, type MiningPanel } from '../../../core/wire/mines/mining.ts';
import { useGameAccount } from '../../lib/data/game/game-account.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';

export const MINUTE_MS = 60_000;

const runningOf = ({ mines }: MiningPanel) =>
  mines.flatMap(({ slots }) => slots).flatMap(({ work }) => (work?.isRunning ? [work.id] : []));

/** A work stands now that ran before, or a new day began. */
function isOver(before: MiningPanel, now: MiningPanel): boolean {
  const running = new Set(runningOf(now));
  return before.resetsAt !== now.resetsAt || runningOf(before).some((id) => !running.has(id));
}

/** The mines as one has them; ore grows by the minute. */
export function useMiningPanel() {
  const query = useApi(miningEndpoints.panel, {}, { live: 'heroes', quiet: true, refreshMs: MINUTE_MS });
  // Another window claimed.
  useLiveEvent('withdrawals', () => void query.refetch());
  useFreedHeroes(query.data);
  return query;
}

/** Nobody announces what ends by itself: whoever sees that a hero is free again has the plan and the lists read again. */
function useFreedHeroes(panel: MiningPanel | undefined): void {
  const seen = useRef(panel);
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  useEffect(() => {
    const before = seen.current;
    seen.current = panel;
    if (!before || !panel || !isOver(before, panel)) return;
    void queries.invalidateQueries({ queryKey: ['api', 'game', miningEndpoints.plan.path] });
    void invalidate({ resource: 'heroes', dataProviderName: 'game', invalidates: ['resourceAll'] });
  }, [panel, queries, invalidate]);
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
