import { useState } from 'react';
import type { CallResult } from '../../chain/actions/call-result.ts';
import type { ChainAction } from '../../chain/actions/chain-action.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';

/** Runs an action of many rows and keeps what came of each, also when none went through. */
export function useRows<Input>(action: ChainAction<Input, readonly CallResult[]>) {
  const { run, isRunning } = useChainAction(action);
  const [results, setResults] = useState<readonly CallResult[] | null>(null);
  const start = async (input: Input) => {
    setResults(null);
    const outcome = await run(input);
    if (outcome.kind === 'complete') setResults(outcome.output);
    else if (outcome.kind === 'failed') setResults(outcome.failure.details.results ?? null);
  };
  return { start, isRunning, results };
}
