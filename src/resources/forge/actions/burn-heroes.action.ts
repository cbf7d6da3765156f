import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type BurnHeroesInput = { heroIds: string[]; name: string };

/** Burns heroes for energy. What each gives stands in the contract; the game credits it after the confirmations. */
export const burnHeroes = defineChainAction<BurnHeroesInput>({
  name: 'forge.burn',
  invalidates: ['heroes', 'forge'],
  subject: ({ name }) => ({ name }),
  async run({ heroIds }, chain) {
    await chain.preflight('forge', 'burnForEnergy', [heroIds]);
    await chain.ensureOperator(chain.contracts.hero, chain.contracts.forge);
    return chain.send('forge', 'burnForEnergy', [heroIds], { expects: 'EnergyGained' });
  },
});
