import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type UpgradeInput = {
  heroId: string;
  materialIds: string[];
  /** White Ore that a power upgrade was shown to cost, smallest unit, and the most that it may; null for a plain one. */
  ore: bigint | null;
  isOverflowAccepted: boolean;
  name: string;
};

/** Burns materials for growth: by chance, or for White Ore with the most that there is. */
export const upgradeHero = defineChainAction<UpgradeInput>({
  name: 'forge.upgrade',
  invalidates: ['heroes', 'forge'],
  subject: ({ name, ore }) => (ore === null ? { name } : { name, amount: ore.toString(), currency: 'WO' }),
  async run({ heroId, materialIds, ore, isOverflowAccepted }, chain) {
    const { hero, forge } = chain.contracts;
    const args: [string, string[], boolean] = [heroId, materialIds, isOverflowAccepted];
    if (ore === null) {
      await chain.preflight('forge', 'upgrade', args);
      await chain.ensureOperator(hero, forge);
      return chain.send('forge', 'upgrade', args, { expects: 'UpgradeRequested' });
    }
    // Signed with it, so that a cost that was raised since it was shown is refused and not paid.
    const priced: [...typeof args, bigint] = [...args, ore];
    await chain.preflight('forge', 'powerUpgrade', priced);
    await chain.ensureAllowance('WO', forge, ore);
    await chain.ensureOperator(hero, forge);
    return chain.send('forge', 'powerUpgrade', priced, { expects: 'UpgradeRequested' });
  },
});
