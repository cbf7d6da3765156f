import { expect } from '@playwright/test';
import { officesOf } from '../../../server/local/seed/identities.ts';
import { bornHero, type SeedHero } from '../../../server/local/seed/hero-traits.ts';
import { seedRandom } from '../../../server/local/seed/random.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { World } from '../world.ts';

/** In the order of the contract. */
const traitsOf = (hero: SeedHero) => Object.values(hero) as unknown[];

/** As many heroes as nobody traded or upgraded before, minted for somebody and known to the index. */
export async function mintHeroes(
  world: World,
  owner: string,
  count: number,
  traits: Partial<SeedHero> = {},
): Promise<Hero[]> {
  const { operator } = officesOf(world.info.seed);
  const random = seedRandom(owner);
  const fresh = { burnCount: 0, growthBps: [0, 0, 0, 0, 0, 0, 0] };
  const heroes = Array.from({ length: count }, () => traitsOf({ ...bornHero(random), ...fresh, ...traits }));
  await world.chain.act(operator.privateKey, 'hero', 'mintBatch', [heroes.map(() => owner), heroes]);
  const held = () => world.heroes({ owner, state: ['idle'] }, 'id:asc', 100);
  await expect.poll(async () => (await held()).length).toBe(count);
  return held();
}
