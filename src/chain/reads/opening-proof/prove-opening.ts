import { proveOpening, type ProofStep } from '../../../../core/rules/boxes/opening-proof.ts';
import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import type { RpcClient } from '../../rpc-client.ts';
import { hashOf, readOpeningFacts } from './opening-facts.ts';

export type OpeningVerdict = { status: 'notYet' } | { status: 'right' | 'wrong'; steps: readonly ProofStep[] };

/**
 * Works out in this browser what has to be in the boxes, from the seed that was revealed and what the chain recorded, and
 * holds it against the heroes that were minted and against those that are shown.
 */
export async function workOutOpening(
  rpc: RpcClient,
  { contracts }: Pick<ChainConfig, 'contracts'>,
  { id, heroIds, closeTxHash }: Pick<BoxOpening, 'id' | 'heroIds' | 'closeTxHash'>,
): Promise<OpeningVerdict> {
  if (closeTxHash === null) return { status: 'notYet' };
  const facts = await readOpeningFacts({ rpc, contracts }, { id, closeTxHash });
  if (!('seed' in facts)) return { status: 'notYet' };
  const steps = proveOpening(hashOf, facts);
  const drawn = steps.flatMap((step) => (step.part === 'hero' ? [step.heroId.toString()] : []));
  const isShown = drawn.length === heroIds.length && drawn.every((heroId) => heroIds.includes(heroId));
  return { status: isShown && steps.every(({ holds }) => holds) ? 'right' : 'wrong', steps };
}
