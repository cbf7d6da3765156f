import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawWordOf } from '../../../core/rules/draws/request-word.ts';
import {
  drawGains,
  grow,
  growthCapsOf,
  largestGains,
  powerCost,
  upgradeRefusal,
  type UpgradeHero,
} from '../../../core/rules/draws/upgrade.ts';
import {
  answer,
  chain,
  mint,
  plain,
  rarities,
  set,
  settingsDrawn,
  traitsOf,
  withForgeRules,
  words,
} from '../../support/chain/forge-rule-chain.ts';
import { hashOf } from '../../support/chain/rule-chain.ts';

// What an upgrade costs, takes and makes of a hero is stated by the contract and by core/rules. Here one is held against
// the other, under whatever the operator may set the forge to.
withForgeRules();

/** What may be wrong with the materials of an upgrade. */
const flaws = ['none', 'none', 'none', 'otherRarity', 'twice', 'itself', 'notOwned', 'missing', 'tooMany'] as const;
const refusals: Record<string, string> = {
  notOwner: 'Forge_NotHeroOwner',
  otherRarity: 'Forge_OtherRarity',
  badCount: 'Forge_BadCount',
  sameHero: 'Forge_SameHero',
  fullyGrown: 'Forge_FullyGrown',
  priceTooHigh: 'Forge_PriceTooHigh',
  balanceIsNotEnough: 'BalanceIsNotEnough',
  overflowNotAccepted: 'Forge_OverflowNotAccepted',
};
const upgrades = fc.tuple(rarities, settingsDrawn).chain(([rarity, settings]) =>
  fc.record({
    rarity: fc.constant(rarity),
    settings: fc.constant(settings),
    // Nothing yet, something, just below or at the cap, and more than an upgrade could have given.
    growthBps: fc.tuple(
      ...growthCapsOf(settings, rarity).map((cap) =>
        fc.oneof(fc.constant(0), fc.nat(cap), fc.constant(cap), fc.integer({ min: cap - 20, max: cap + 20 })),
      ),
    ),
    burnCount: fc.oneof(fc.nat(25), fc.integer({ min: 20, max: 31 }), fc.integer({ min: 65_520, max: 65_535 })),
    count: fc.integer({ min: 1, max: 10 }),
    flaw: fc.constantFrom(...flaws),
    isPower: fc.boolean(),
    // Of the White Ore that it costs: what is missing in the wallet, and in what was agreed to.
    missing: fc.constantFrom(0n, 0n, 0n, 1n),
    unagreed: fc.constantFrom(0n, 0n, 0n, 1n),
    isOverflowAccepted: fc.boolean(),
    word: words,
  }),
);

const lessBy = (cost: bigint, by: bigint) => (cost > by ? cost - by : 0n);
const good = { flaw: 'none', burnCount: 7, missing: 0n, unagreed: 0n, isOverflowAccepted: true } as const;

test('an upgrade is refused for the same reason, and makes of the hero what the rules say', async () => {
  let made = 0;
  await fc.assert(
    // Every second one is nothing but good.
    fc.asyncProperty(
      fc.oneof(
        upgrades,
        upgrades.map((any) => ({ ...any, ...good })),
      ),
      async (drawn) => {
        const { settings, rarity, growthBps, burnCount, flaw, isPower, missing, unagreed } = drawn;
        const { isOverflowAccepted, word } = drawn;
        await set(settings);
        const count = flaw === 'tooMany' ? 11 : drawn.count;
        const traits = { ...plain, rarity, growthBps, burnCount };
        const born = Array.from({ length: count }, (_, at) => ({
          owner: flaw === 'notOwned' && at === count - 1 ? chain.stranger : chain.player,
          traits: { ...plain, rarity: flaw === 'otherRarity' && at === 0 ? (rarity % 4) + 1 : rarity },
        }));
        const [heroId = 0n, ...ids] = await mint([{ owner: chain.player, traits }, ...born]);
        const hero: UpgradeHero = { id: heroId, owner: chain.player, state: 'idle', ...traits };
        const fresh = ids.map((own, at): UpgradeHero => {
          const { owner, traits: material } = born[at] ?? { owner: '', traits: plain };
          return { id: own, owner, state: 'idle', ...material };
        });
        const wrong: Partial<Record<(typeof flaws)[number], UpgradeHero[]>> = {
          twice: [...fresh, ...fresh.slice(0, 1)],
          itself: [hero],
          missing: [],
        };
        const materials = wrong[flaw] ?? fresh;

        const cost = isPower ? powerCost(settings, rarity, materials.length) : 0n;
        const needed = lessBy(cost, missing);
        const maxPrice = lessBy(cost, unagreed);
        const [before] = await chain.read('whiteOre', 'balanceOf', chain.player);
        const given = needed - (before as bigint);
        if (given > 0n) await chain.write(chain.admin, 'whiteOre', 'mint', chain.player, given);
        if (given < 0n) await chain.write(chain.player, 'whiteOre', 'burn', -given);

        const account = chain.player;
        const refusal = upgradeRefusal({
          ...{ settings, account, hero, materials, isPower, oreBalance: needed, isOverflowAccepted, maxPrice },
        });
        const method = isPower ? 'powerUpgrade' : 'upgrade';
        const plainly = [heroId, materials.map((material) => material.id), isOverflowAccepted];
        const args = isPower ? [...plainly, maxPrice] : plainly;
        const actual = await chain.refusalOf(account, 'forge', method, ...args);
        expect(actual).toBe(refusal === null ? null : refusals[refusal]);
        if (refusal !== null) return;

        await chain.write(account, 'forge', method, ...args);
        await answer(word);
        const caps = growthCapsOf(settings, rarity);
        const gains = materials.map((_, at) =>
          isPower ? largestGains(caps) : drawGains(caps, BigInt(drawWordOf(hashOf, word, at))),
        );
        const grown = grow(hero, gains, caps);
        const { growthBps: newGrowth, burnCount: newLevel } = await traitsOf(heroId);
        expect([newGrowth, newLevel]).toEqual([grown.growthBps, grown.burnCount]);
        expect((await chain.read('whiteOre', 'balanceOf', account))[0]).toBe(0n);
        made += 1;
      },
    ),
    { numRuns: 40 },
  );
  expect(made).toBeGreaterThan(3);
});
