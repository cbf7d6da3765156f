import { addressOf, heroRow, insertHeroes, insertHistory, listedHero, ONE, type HeroInsert } from './rows.ts';
import { START, type TestApp } from './test-app.ts';

export const HEROES = 120;

/** Many equal prices and times, so that pages break within ties. */
function world(owner: string): HeroInsert[] {
  return Array.from({ length: HEROES }, (_, i): HeroInsert => {
    const id = i + 1;
    const traits = {
      rarity: (i % 4) + 1,
      heroClass: (i % 8) + 1,
      faction: i % 6,
      gender: i % 2,
      head: 10_101 + (i % 3),
      suitId: i % 10 === 0 ? 10_201 : null,
      owner: i % 20 === 0 ? owner : addressOf((i % 5) + 10),
    };
    if (i % 3 === 0) return heroRow(id, traits);
    const listedAt = new Date(START.getTime() + (i % 7) * 1_000);
    return listedHero(id, ONE * BigInt((i % 4) + 1), { ...traits, listedAt, currency: i % 5 === 0 ? 'RON' : 'ARCA' });
  });
}

/** Heroes of several owners, one of them `owner`; one that is burned; and the history of the first. */
export async function insertHeroWorld({ database }: TestApp, owner: string): Promise<void> {
  const burned = heroRow(901, { state: 'burned', owner: addressOf(0), holder: addressOf(0) });
  await insertHeroes(database.db, [...world(owner), burned]);
  await insertHistory(database.db, 1, ['minted', 'listed', 'repriced', 'cancelled', 'listed', 'sale']);
}
