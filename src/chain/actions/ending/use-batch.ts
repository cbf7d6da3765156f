import { useState } from 'react';
import type { ActionOutcome } from '../action-runs.ts';
import type { CallResult } from '../call-result.ts';
import { endingOf, type ActionEnding, type ChainAction } from '../chain-action.ts';
import { useChainAction } from '../use-chain-action.ts';

type Results = readonly CallResult[];

/** What came of each part, and how it ended where something was done. */
export type BatchEnd = { results: Results; ending: ActionEnding | null };

function resultsOf(outcome: ActionOutcome<Results>): Results | null {
  if (outcome.kind === 'complete') return outcome.output;
  return outcome.kind === 'failed' ? (outcome.failure.details.results ?? null) : null;
}

/**
 * Runs an action of many parts and keeps what came of each, also when none went through; null until there is something to
 * tell. It is told where it was begun (`RowResults`), so that no other dialog is left to be closed.
 */
export function useBatch<Input>(action: ChainAction<Input, Results>) {
  const { run, isRunning } = useChainAction(action, { isToldHere: true });
  const [end, setEnd] = useState<BatchEnd | null>(null);
  const start = async (input: Input): Promise<Results | null> => {
    setEnd(null); // what came of another try says nothing about this one
    const outcome = await run(input);
    const results = resultsOf(outcome);
    const ending = outcome.kind === 'complete' ? endingOf(action, input, outcome.output) : null;
    if (results) setEnd({ results, ending });
    return results;
  };
  return { start, isRunning, results: end?.results ?? null, ending: end?.ending ?? null };
}
