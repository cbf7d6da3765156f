import { recastParts, type RecastPart } from '../../../../core/rules/draws/recast.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type RecastInput = { heroId: string; materialId: string; part: RecastPart; name: string };

/** Asks for a part of another hero; that hero is burned whatever the answer is. */
export const recastHero = defineChainAction<RecastInput>({
  name: 'forge.recast',
  invalidates: ['heroes', 'forge'],
  subject: ({ name }) => ({ name }),
  async run({ heroId, materialId, part }, chain) {
    const args: [string, string, string] = [heroId, materialId, String(recastParts.indexOf(part))];
    await chain.preflight('forge', 'recast', args);
    await chain.ensureOperator(chain.contracts.hero, chain.contracts.forge);
    return chain.send('forge', 'recast', args, { expects: 'RecastRequested' });
  },
});
