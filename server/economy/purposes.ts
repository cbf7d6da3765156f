import { energyResource, resources } from '../../core/rules/economy/resources.ts';
import { poolNames } from '../../core/wire/admin/pools.ts';
import type { Database } from '../db/database.ts';
import { createLedgerService, nameOfResource, type Comparison } from '../modules/ledger/ledger.service.ts';

const { arca, whiteOre } = resources;
const energy = energyResource;

/** What there is in purses of which each check knows these resources alone. */
const kept: Readonly<Record<string, readonly number[]>> = {
  'world:deposits': [arca, whiteOre],
  'world:burned heroes': [energy],
  'world:funding': [arca],
  'world:mining': [whiteOre, energy],
  'pool:machines': [energy],
  ...Object.fromEntries(poolNames.map((pool) => [`pool:${pool}`, [arca]])),
  referral: [arca],
  staking: [arca],
};

/** Of anything else they hold nothing, nor does a pool that nobody gives out of: no other check would find it. */
export async function checkPurposes(db: Database): Promise<Comparison[]> {
  const sums = await createLedgerService().sumsByName(db);
  const isElse = ({ name, resource }: (typeof sums)[number]) =>
    name in kept || name.startsWith('pool:') ? !kept[name]?.includes(Number(resource)) : false;
  return sums.filter(isElse).map(({ name, resource, amount }) => ({
    check: 'purse',
    asset: nameOfResource(resource),
    subject: name,
    is: BigInt(amount),
    shouldBe: 0n,
  }));
}
