import { useState } from 'react';
import type { ActionOutcome } from '../../../chain/actions/action-runs.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { ChainAction } from '../../../chain/actions/chain-action.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';

function resultsOf(outcome: ActionOutcome<readonly CallResult[]>): readonly CallResult[] | null {
  if (outcome.kind === 'complete') return outcome.output;
  return outcome.kind === 'failed' ? (outcome.failure.details.results ?? null) : null;
}

/** Runs an action of many parts and keeps what came of each; null until there is something to tell. */
export function useBatch<Input>(action: ChainAction<Input, readonly CallResult[]>) {
  const { run, isRunning } = useChainAction(action);
  const [results, setResults] = useState<readonly CallResult[] | null>(null);
  const start = async (input: Input): Promise<readonly CallResult[] | null> => {
    setResults(null); // those of another try say nothing about this one
    const outcome = await run(input);
    const known = resultsOf(outcome);
    if (known) setResults(known);
    return known;
  };
  return { start, isRunning, results };
}
