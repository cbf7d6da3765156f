import { resources } from '../../../core/rules/economy/resources.ts';
import { withdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import type { Database } from '../../db/database.ts';
import { nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import * as repository from './withdrawals.repository.ts';

/** ARCA that the referral pool gave, which fees fund: the shares of who invited others. */
export const givenToInviters = (db: Database): Promise<bigint> => repository.referralSum(db, withdrawRules);

/** What is frozen is what is ordered, and what left is what the chain paid for orders of ours. */
export async function checkWithdrawals(db: Database, world: (name: string, resource: string) => bigint) {
  const comparisons: Comparison[] = [];
  const shares = await repository.referralSum(db, withdrawRules);
  for (const { resource, settled, fees, stray, broken } of await repository.orderSums(db)) {
    const asset = nameOfResource(resource);
    const add = (subject: string, is: bigint, shouldBe: bigint) =>
      comparisons.push({ check: 'withdrawals', asset, subject, is, shouldBe });
    // Who invited is paid out of the fees in ARCA.
    const kept = resource === String(resources.arca) ? BigInt(fees) - shares : BigInt(fees);
    add('paid', world('withdrawals', resource), BigInt(settled));
    add('fees', world('fees', resource), kept);
    add('without an order', BigInt(stray), 0n);
    add('taken back and paid', BigInt(broken), 0n);
  }
  for (const { accountId, resource, frozen, open } of await repository.wrongFrozen(db)) {
    const asset = nameOfResource(resource);
    comparisons.push({ check: 'frozen', asset, subject: accountId, is: BigInt(frozen), shouldBe: BigInt(open) });
  }
  return comparisons;
}
