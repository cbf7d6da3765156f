import { resources } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import { nameOfResource, tokenOf, type Comparison, type Custody } from '../ledger/ledger.service.ts';
import { healDeposits, settleDeposits, type DepositOptions } from './deposits.ts';
import * as repository from './treasury.repository.ts';

export { USUAL_SPACING, type DepositRow, type PayoutRow } from './treasury.tables.ts';
export type TreasuryService = ReturnType<typeof createTreasuryService>;

/** The door between wallets and the game, as the index sees it. */
export function createTreasuryService(options: DepositOptions & Pick<AppDeps, 'live'>) {
  return {
    /** A job; whoever waits for a credit sees it at once. */
    settleDeposits: async (): Promise<void> => {
      const changed = await settleDeposits(options);
      if (changed > 0) await options.live.publish({ resource: 'withdrawals', type: 'updated', ids: [] });
    },
    heal: async () => void (await healDeposits(options)),
    findPayout: repository.findPayout,
    payoutOfTransaction: repository.payoutOfTransaction,
    lastPayoutAt: repository.lastPayoutAt,
    isBlacklisted: repository.isBlacklisted,
    isCancelled: repository.isCancelled,
    state: repository.readState,
    listDeposits: repository.listDeposits,
    countDeposits: repository.countDeposits,
    arriving: repository.arriving,
    paidSince: repository.paidSince,
    sums: repository.treasurySums,
  };
}

/** The pot: what was deposited or given to a pool and not paid out again, fees included. White Ore is burned on the way in. */
export const treasuryCustody = ({ treasury }: ContractAddresses): Custody => ({
  name: 'treasury',
  contract: treasury,
  location: 'game',
  async holds(db) {
    const sums = await repository.treasurySums(db);
    const arca = sums.find(({ resource }) => resource === String(resources.arca));
    const came = BigInt(arca?.came ?? '0') + BigInt(arca?.funded ?? '0');
    const amount = came - BigInt(arca?.went ?? '0') + BigInt(arca?.fees ?? '0');
    // Filled up by hand it may have paid out more than ever came in.
    return [{ asset: tokenOf(resources.arca), amount: amount > 0n ? amount : 0n }];
  },
});

/** Every deposit was noted once: in the index, in the record of credits and in the ledger it is one sum. */
export async function checkDeposits(
  db: Database,
  world: (name: string, resource: string) => bigint,
): Promise<Comparison[]> {
  const sums = await repository.treasurySums(db);
  return sums.flatMap(({ resource, noted, credited }) => {
    const asset = nameOfResource(resource);
    const entered = -world('deposits', resource);
    return [
      { check: 'deposits', asset, subject: 'index', is: BigInt(noted), shouldBe: BigInt(credited) },
      { check: 'deposits', asset, subject: 'ledger', is: entered, shouldBe: BigInt(credited) },
    ];
  });
}
