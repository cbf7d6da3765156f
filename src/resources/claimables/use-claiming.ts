import { useState } from 'react';
import type { CallResult } from '../../chain/actions/call-result.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { claimMany } from './claim-many.action.ts';
import type { ClaimRow } from './use-claimables.ts';

const NONE: ReadonlyMap<string, CallResult> = new Map();

/** Claims rows and keeps what came of each, also of those that are gone from the list for it. */
export function useClaiming() {
  const action = useChainAction(claimMany);
  const [results, setResults] = useState(NONE);
  const [tried, setTried] = useState<readonly ClaimRow[]>([]);
  const claim = async (rows: readonly ClaimRow[], name: string) => {
    const ready = rows.flatMap((row) => (row.call === null ? [] : [{ row, call: row.call }]));
    const outcome = await action.run({ calls: ready.map(({ call }) => call), name });
    const known =
      outcome.kind === 'complete' ? outcome.output : outcome.kind === 'failed' && outcome.failure.details.results;
    if (!known) return;
    setTried(ready.map(({ row }) => row));
    setResults(new Map(ready.map(({ row }, at) => [row.key, known[at] ?? { state: 'unsent' }])));
  };
  return { claim, isRunning: action.isRunning, results, tried };
}
