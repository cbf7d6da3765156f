import { id } from 'ethers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { partOf, recastChanceBps, recastOf, recastParts, recastRefusal } from '../../../core/rules/draws/recast.ts';
import { refundableAt } from '../../../core/rules/draws/refund.ts';
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
import { energyOf } from '../../../core/rules/energy.ts';
import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import { hashOf, startRuleChain, type RuleChain } from '../../support/chain/rule-chain.ts';

// The forge's rules are stated twice: by the contract, which decides, and by core/rules, which says beforehand and proves
// afterwards. Here one is held against the other.
let chain: RuleChain;

beforeAll(async () => {
  chain = await startRuleChain();
  const { admin, player, stranger } = chain;
  await chain.promiseSeeds('forge');
  await chain.write(admin, 'whiteOre', 'grantRole', id('CASHIER_ROLE'), admin);
  for (const account of [player, stranger]) {
    await chain.write(account, 'hero', 'setApprovalForAll', chain.config.contracts.forge, true);
    await chain.write(account, 'whiteOre', 'approve', chain.config.contracts.forge, 2n ** 255n);
  }
});
afterAll(() => {
  chain.stop();
});

type Traits = {
  rarity: number;
  gender: number;
  parts: number[];
  materials: number[];
  face: number[];
  burnCount: number;
  growthBps: number[];
};
const plain: Traits = {
  rarity: 1,
  gender: 0,
  parts: [10101, 10101, 10101, 10101],
  materials: [1, 1, 1, 1],
  face: [1, 1, 1],
  burnCount: 0,
  growthBps: [0, 0, 0, 0, 0, 0, 0],
};
const tupleOf = (it: Traits) => {
  const { rarity, gender, parts, materials, face, burnCount, growthBps } = it;
  return [rarity, 1, 1, gender, parts, materials, face, 1, 1, 1, [1, 0, 0, 0, 0], burnCount, growthBps];
};

async function mint(heroes: readonly { owner: string; traits: Traits }[]): Promise<bigint[]> {
  const owners = heroes.map(({ owner }) => owner);
  await chain.write(
    chain.admin,
    'hero',
    'mintBatch',
    owners,
    heroes.map(({ traits }) => tupleOf(traits)),
  );
  const [minted] = await chain.read('hero', 'totalMinted');
  return heroes.map((_, at) => (minted as bigint) - BigInt(heroes.length - 1 - at));
}

/** Answers the latest request with this word. */
async function answer(word: string): Promise<void> {
  const [requestId] = await chain.read('forge', 'totalTickets');
  await chain.mine();
  const [blockHash] = await chain.read('forge', 'blockHashOf', requestId);
  await chain.write(chain.admin, 'forge', 'resolve', [[requestId, blockHash, word]]);
}

async function traitsOf(id: bigint) {
  const [traits] = await chain.read('hero', 'traitsOf', id);
  const list = (name: string) => [...((traits as Record<string, bigint[]>)[name] ?? [])].map(Number);
  return {
    parts: list('parts'),
    materials: list('materials'),
    face: list('face'),
    burnCount: Number((traits as Record<string, bigint>)['burnCount']),
    growthBps: list('growthBps'),
  };
}

const words = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const rarities = fc.integer({ min: 1, max: 4 });
const parts = fc.constantFrom(...recastParts);

test('the figures are the same where both state them', async () => {
  const [settings] = await chain.read('forge', 'settings');
  const said = settings as Record<string, bigint> & { rarities: Record<string, bigint>[] };

  expect({
    bodyChanceBps: Number(said['bodyChanceBps']),
    faceChanceBps: Number(said['faceChanceBps']),
    maxBurned: Number(said['maxBurned']),
    rarities: said.rarities.map((figures) => ({
      growthCapBps: Number(figures['growthCapBps']),
      miningCapBps: Number(figures['miningCapBps']),
      powerCost: String(figures['powerCost']),
      energy: Number(figures['energy']),
    })),
  }).toEqual(forgeDefaults);
});

/** Whatever the operator may set the forge to, and what it was deployed with. */
const capBps = fc.integer({ min: 20, max: 60_000 });
const chanceBps = fc.integer({ min: 0, max: 10_000 });
const settingsDrawn: fc.Arbitrary<ForgeSettings> = fc.oneof(
  fc.constant(forgeDefaults),
  fc.record({
    bodyChanceBps: chanceBps,
    faceChanceBps: chanceBps,
    maxBurned: fc.integer({ min: 1, max: 12 }),
    rarities: fc.array(
      fc.record({
        growthCapBps: capBps,
        miningCapBps: capBps,
        powerCost: fc.bigInt({ min: 0n, max: 10n ** 23n }).map(String),
        energy: fc.nat(65_535),
      }),
      { minLength: 4, maxLength: 4 },
    ),
  }),
);
const set = (settings: ForgeSettings) => chain.write(chain.admin, 'forge', 'setSettings', settings);

/** What may be wrong with the materials of an upgrade. */
const flaws = ['none', 'none', 'none', 'otherRarity', 'twice', 'itself', 'notOwned', 'missing', 'tooMany'] as const;
const refusals: Record<string, string> = {
  notOwner: 'Forge_NotHeroOwner',
  otherRarity: 'Forge_OtherRarity',
  badCount: 'Forge_BadCount',
  sameHero: 'Forge_SameHero',
  fullyGrown: 'Forge_FullyGrown',
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
    isPoor: fc.integer({ min: 0, max: 3 }).map((at) => at === 0),
    isOverflowAccepted: fc.boolean(),
    word: words,
  }),
);

const good = { flaw: 'none', burnCount: 7, isPoor: false, isOverflowAccepted: true } as const;

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
        const { settings, rarity, growthBps, burnCount, flaw, isPower, isPoor } = drawn;
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
        const needed = isPoor && cost > 0n ? cost - 1n : cost;
        const [before] = await chain.read('whiteOre', 'balanceOf', chain.player);
        const given = needed - (before as bigint);
        if (given > 0n) await chain.write(chain.admin, 'whiteOre', 'mint', chain.player, given);
        if (given < 0n) await chain.write(chain.player, 'whiteOre', 'burn', -given);

        const account = chain.player;
        const refusal = upgradeRefusal({
          ...{ settings, account, hero, materials, isPower, oreBalance: needed, isOverflowAccepted },
        });
        const method = isPower ? 'powerUpgrade' : 'upgrade';
        const args = [heroId, materials.map((material) => material.id), isOverflowAccepted];
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

const looks = fc.integer({ min: 1, max: 12 });
const suit = fc.constantFrom(10_101, 10_102, 10_201);
const recastHeroes = fc.record({
  gender: fc.constantFrom(0, 0, 0, 1),
  parts: fc.array(suit, { minLength: 4, maxLength: 4 }),
  materials: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
  face: fc.array(looks, { minLength: 3, maxLength: 3 }),
});
const recastRefusals: Record<string, string> = {
  sameHero: 'Forge_SameHero',
  otherGender: 'Forge_OtherGender',
  samePart: 'Forge_SamePart',
};

test('a recast is refused for the same reason, and gives what the rules say', async () => {
  let made = 0;
  const recasts = fc.record({
    settings: settingsDrawn,
    looks: fc.tuple(recastHeroes, recastHeroes),
    part: parts,
    word: words,
    isItself: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
  });
  await fc.assert(
    fc.asyncProperty(recasts, async ({ settings, looks: [own, other], part, word, isItself }) => {
      await set(settings);
      const owner = chain.player;
      const born = [own, other].map((look) => ({ owner, traits: { ...plain, ...look } }));
      const [heroId = 0n, otherId = 0n] = await mint(born);
      const hero = { id: heroId, ...own };
      const material = isItself ? hero : { id: otherId, ...other };

      const refusal = recastRefusal(hero, material, part);
      const args = [heroId, material.id, recastParts.indexOf(part)];
      const actual = await chain.refusalOf(owner, 'forge', 'recast', ...args);
      expect(actual).toBe(refusal === null ? null : recastRefusals[refusal]);
      if (refusal !== null) return;

      await chain.write(owner, 'forge', 'recast', ...args);
      await answer(word);
      const recast = recastOf(hero, material, {
        part,
        chanceBps: recastChanceBps(settings, part),
        word: BigInt(word),
      });
      const now = await traitsOf(heroId);
      expect(now).toMatchObject({
        parts: recast.hero.parts,
        materials: recast.hero.materials,
        face: recast.hero.face,
      });
      expect(partOf(now, part) === partOf(material, part)).toBe(recast.isLucky);
      made += 1;
    }),
    { numRuns: 40 },
  );
  expect(made).toBeGreaterThan(3);
});

test('burning gives the energy that the rules say, of one hero and of many, and takes no more than one call may', async () => {
  let made = 0;
  const burned = fc.record({
    rarity: rarities,
    burnCount: fc.oneof(fc.nat(40), fc.constantFrom(29, 30, 31, 65_535)),
  });
  await fc.assert(
    fc.asyncProperty(settingsDrawn, fc.array(burned, { minLength: 1, maxLength: 12 }), async (settings, heroes) => {
      await set(settings);
      const owner = chain.player;
      const ids = await mint(heroes.map((hero) => ({ owner, traits: { ...plain, ...hero } })));
      const energies = heroes.map((hero) => BigInt(energyOf(settings, hero.rarity, hero.burnCount)));

      for (const [at, heroId] of ids.entries()) {
        expect((await chain.read('forge', 'energyOf', heroId))[0]).toBe(energies[at]);
      }
      const refusal = await chain.refusalOf(owner, 'forge', 'burnForEnergy', ids);
      expect(refusal).toBe(ids.length > settings.maxBurned ? 'Forge_BadCount' : null);
      if (refusal !== null) return;
      made += 1;
      const told = await chain.write(owner, 'forge', 'burnForEnergy', ids);
      expect(told.filter(({ name }) => name === 'EnergyGained').map(({ args }) => args['energy'] as bigint)).toEqual(
        energies,
      );
    }),
    { numRuns: 20 },
  );
  expect(made).toBeGreaterThan(3);
});

// The last one: it moves the time of the chain past the days for which seeds were promised.
test('what nobody answered can be taken back from the second on that the rules name', async () => {
  const born = [0, 1].map((at) => ({ owner: chain.player, traits: { ...plain, face: [1 + at, 1, 1] } }));
  const [heroId = 0n, materialId = 0n] = await mint(born);
  await chain.write(chain.player, 'forge', 'recast', heroId, materialId, recastParts.indexOf('eyes'));
  const [requestId] = await chain.read('forge', 'totalTickets');
  const from = Math.floor(refundableAt(new Date((await chain.now()) * 1_000)).getTime() / 1_000);

  const refused: (string | null)[] = [];
  for (const at of [from - 1, from]) {
    await chain.mineAt(at);
    refused.push(await chain.refusalOf(chain.player, 'forge', 'refund', requestId));
  }

  expect(refused).toEqual(['Tickets_TooSoon', null]);
});
