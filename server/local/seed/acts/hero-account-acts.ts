import { LOCAL_CHAIN_ID } from '../../../../core/wire/local.ts';
import { heroAccountOf } from '../../../chain/contracts/hero-account.ts';
import { demoIndex } from '../cast.ts';
import { calls, claimFarms, giveItem } from '../encode.ts';
import type { Act, StoryContracts } from '../story.ts';
import type { Slot } from '../story-times.ts';

const DAY = 86_400;
const GAS = 600_000;
const NO_SALT = 0;
const BADGES = [20_001, 20_002] as const;
const POOLS = [0, 1];
/** In days before the end: a hero of its owner's gets an account and badges, and what the farms owe. */
const visits: readonly (readonly [ago: number, owner: number, badges: number])[] = [
  [52, demoIndex.vip, 2],
  [38, demoIndex.rich, 1],
  [26, demoIndex.leader, 1],
  [10, demoIndex.vip, 0],
];

/** Heroes with an account of their own, some with badges in it, and with ARCA that a farm has locked for them. */
export function heroAccountAct(contracts: StoryContracts, slots: readonly Slot[], until: number): Act {
  const { accountRegistry, heroAccount, hero: collection, items, farms } = contracts;
  const times = visits.map(([ago]) => slots.find(({ time }) => time > until - ago * DAY));
  return (story, slot) => {
    const [, owner, badges] = visits[times.indexOf(slot)] ?? [];
    if (owner === undefined || badges === undefined) return;
    const mine = story.idle((hero) => hero.owner === owner).sort((a, b) => b.rarity - a.rarity || a.id - b.id);
    const [hero] = mine;
    if (!hero) return;
    // It stays with its owner, so that there is something to be found.
    hero.engagedUntil = Number.POSITIVE_INFINITY;
    const token = [LOCAL_CHAIN_ID, collection, hero.id] as const;
    story.send(owner, accountRegistry, calls.makeAccount(heroAccount, NO_SALT, ...token), GAS);
    const account = heroAccountOf(contracts, LOCAL_CHAIN_ID, BigInt(hero.id));
    for (const badge of BADGES.slice(0, badges))
      story.send(owner, items, giveItem(story.addressOf(owner), account, badge, 1), GAS);
    story.send(owner, farms, claimFarms(POOLS, hero.id), GAS);
  };
}
