import { RpcUnreachable } from '../../rpc-client.ts';
import { createActionChain, keptSubject } from './action-chain.ts';
import { ActionFailure } from '../action-failure.ts';
import type { ChainAction } from '../chain-action.ts';
import { findDoubtful } from './doubtful.ts';
import { withFigures } from './figures.ts';
import type { Kernel } from './kernel.ts';
import { assertIdentity, assertNode } from './transact.ts';

export type ActionResult<Output> = { output: Output } | { failure: ActionFailure };

/** Runs an action from the first check to the last confirmation. Never throws: a failure is an answer. */
export async function runAction<Input, Output>(
  action: ChainAction<Input, Output>,
  input: Input,
  kernel: Kernel,
): Promise<ActionResult<Output>> {
  try {
    kernel.report({ phase: 'checking' });
    const account = await assertIdentity(kernel);
    await assertNode(kernel);
    const subject = action.subject?.(input) ?? {};
    await assertNotSent(kernel, { account, action: action.name, subject: keptSubject(subject) });
    const { name, invalidates: stale } = action;
    const invalidates = typeof stale === 'function' ? stale(input) : stale;
    const chain = createActionChain(kernel, { name, invalidates, subject, account });
    try {
      return { output: await action.run(input, chain) };
    } catch (error) {
      const failure = await withFigures(withCurrency(toFailure(error), subject.currency ?? null), chain);
      return { failure: await explain(failure, () => action.explain?.(failure, input, chain)) };
    }
  } catch (error) {
    return { failure: toFailure(error) };
  }
}

async function assertNotSent(kernel: Kernel, meant: Parameters<typeof findDoubtful>[1]): Promise<void> {
  const doubtful = await findDoubtful(kernel, meant);
  if (doubtful) throw new ActionFailure('maybeSent', { doubtful: doubtful.id });
}

/** The better sentence is worth a try; when the chain cannot tell, the first one stands. */
async function explain(failure: ActionFailure, find: () => Promise<ActionFailure> | undefined): Promise<ActionFailure> {
  try {
    return (await find()) ?? failure;
  } catch {
    return failure;
  }
}

function toFailure(error: unknown): ActionFailure {
  if (error instanceof ActionFailure) return error;
  if (error instanceof RpcUnreachable) return new ActionFailure('chainUnreachable', { cause: error });
  return new ActionFailure('unexpected', { cause: error });
}

/** The amounts in a contract's refusal are in what the action trades in. */
function withCurrency(failure: ActionFailure, currency: ActionFailure['details']['currency']): ActionFailure {
  if (failure.details.currency || !currency) return failure;
  return new ActionFailure(failure.reason, { ...failure.details, currency });
}
