import { FIRST_ITEM, gameResources, resources } from '../../core/rules/economy/resources.ts';
import { poolNames } from '../../core/wire/admin/pools.ts';
import type { Database } from '../db/database.ts';
import { createLedgerService, nameOfResource, type Comparison } from '../modules/ledger/ledger.service.ts';

const { arca, whiteOre } = resources;
const { energy, bossPoints, labyrinthCoins, astroExperience } = gameResources;

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
  'game:letters': [arca, whiteOre, ...Object.values(gameResources)],
  'game:draw': [whiteOre],
  'game:brawl': [whiteOre],
  'world:arena': [whiteOre, energy],
  'world:boss': [whiteOre, energy, bossPoints, astroExperience],
  'world:labyrinth': [energy, labyrinthCoins, astroExperience],
  'world:brawl': [whiteOre],
  'world:draw': [whiteOre],
  'world:achievements': [energy],
  'world:letters': [whiteOre, ...Object.values(gameResources)],
  'world:expired': [whiteOre, ...Object.values(gameResources)],
};

/** What gives items beside: those of the ranks, of shops and of managers' letters. */
const withItems: ReadonlySet<string> = new Set([
  'game:letters',
  'world:arena',
  'world:boss',
  'world:labyrinth',
  'world:achievements',
  'world:letters',
  'world:expired',
]);
const mayHold = (name: string, resource: string): boolean =>
  BigInt(resource) >= FIRST_ITEM ? withItems.has(name) : kept[name]?.includes(Number(resource)) === true;
const isWatched = (name: string) => name in kept || name.startsWith('pool:') || name.startsWith('game:');

/** Of anything else they hold nothing, nor does a pool that nobody gives out of: no other check would find it. */
export async function checkPurposes(db: Database): Promise<Comparison[]> {
  const sums = await createLedgerService().sumsByName(db);
  const isElse = ({ name, resource }: (typeof sums)[number]) => isWatched(name) && !mayHold(name, resource);
  return sums.filter(isElse).map(({ name, resource, amount }) => ({
    check: 'purse',
    asset: nameOfResource(resource),
    subject: name,
    is: BigInt(amount),
    shouldBe: 0n,
  }));
}
