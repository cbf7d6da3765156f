import { figureArguments } from '../../contract-errors.ts';
import { ActionFailure } from '../action-failure.ts';
import type { ActionChain } from '../chain-action.ts';

/** Where the contract itself says the figure of a sentence that its refusal leaves out. */
const readers: Record<keyof typeof figureArguments, (chain: Pick<ActionChain, 'read'>) => Promise<bigint>> = {
  Treasury_TooSoon: (chain) => chain.read('treasury', 'spacing', []),
  Vesting_TooSoon: async (chain) => (await chain.read('vesting', 'terms', [])).spacing,
};

/** The failure with the figure of its sentence, as it is set now. Without an answer the sentence does without it. */
export async function withFigures(failure: ActionFailure, chain: Pick<ActionChain, 'read'>): Promise<ActionFailure> {
  const { refusal } = failure.details;
  if (!refusal || !Object.hasOwn(readers, refusal.name)) return failure;
  const name = refusal.name as keyof typeof readers;
  try {
    const figure = String(await readers[name](chain));
    const args = { ...refusal.args, [figureArguments[name]]: figure };
    return new ActionFailure(failure.reason, { ...failure.details, refusal: { name, args } });
  } catch {
    return failure; // The refusal is what matters.
  }
}
