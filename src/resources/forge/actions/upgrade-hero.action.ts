import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type UpgradeInput = {
  heroId: string;
  materialIds: string[];
  /** White Ore of a power upgrade, smallest unit; null for a plain one. */
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
    const method = ore === null ? 'upgrade' : 'powerUpgrade';
    const args: [string, string[], boolean] = [heroId, materialIds, isOverflowAccepted];
    await chain.preflight('forge', method, args);
    if (ore !== null) await chain.ensureAllowance('WO', forge, ore);
    await chain.ensureOperator(hero, forge);
    return chain.send('forge', method, args, { expects: 'UpgradeRequested' });
  },
});
