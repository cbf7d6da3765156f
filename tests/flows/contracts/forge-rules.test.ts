import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { partOf, recastChanceBps, recastOf, recastParts, recastRefusal } from '../../../core/rules/draws/recast.ts';
import { refundableAt } from '../../../core/rules/draws/refund.ts';
import { energyOf } from '../../../core/rules/energy.ts';
import {
  answer,
  chain,
  mint,
  parts,
  plain,
  rarities,
  set,
  settingsDrawn,
  traitsOf,
  withForgeRules,
  words,
} from '../../support/chain/forge-rule-chain.ts';

// The forge's rules are stated twice: by the contract, which decides, and by core/rules, which says beforehand and proves
// afterwards. Here one is held against the other, under whatever the operator may set it to.
withForgeRules();

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
