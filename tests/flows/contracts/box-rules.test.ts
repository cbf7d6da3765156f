import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawBoxHeroes, traitsTuple } from '../../../core/rules/boxes/box-hero.ts';
import { boxIdOf, lineOf, weeklyCapOf, type BoxOdds } from '../../../core/rules/boxes/boxes.ts';
import { proveDraws, traitsText } from '../../../core/rules/boxes/opening-proof.ts';
import { commitmentOf, drawWordOf, requestWordOf } from '../../../core/rules/draws/request-word.ts';
import { wordOf } from '../../../core/rules/draws/word.ts';
import { hashOf, startRuleChain, type RuleChain } from '../../support/chain/rule-chain.ts';

// What a box gives is worked out by core/rules, and the contract checks what it can of it; both count towards the
// guarantee. Here one is held against the other.
let chain: RuleChain;

beforeAll(async () => {
  chain = await startRuleChain();
  await chain.promiseSeeds('gacha');
  for (const account of [chain.player, chain.stranger]) {
    await chain.write(account, 'items', 'setApprovalForAll', chain.config.contracts.gacha, true);
  }
});
afterAll(() => {
  chain.stop();
});

const words = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);

/** Chances that are 10,000 together, some of them none. */
const chances = fc.array(fc.nat(10_000), { minLength: 3, maxLength: 3 }).map((cuts) => {
  const sorted = [0, ...[...cuts].sort((a, b) => a - b), 10_000];
  return sorted.slice(1).map((cut, at) => cut - (sorted[at] ?? 0));
});
const guarantees = fc.oneof(
  fc.constant({ guaranteeAt: 0, guaranteedRarity: 0 }),
  fc.record({ guaranteeAt: fc.integer({ min: 1, max: 5 }), guaranteedRarity: fc.integer({ min: 2, max: 4 }) }),
);
const odds: fc.Arbitrary<BoxOdds> = fc
  .record({
    rarityBps: chances,
    guarantee: guarantees,
    onlyClass: fc.integer({ min: 0, max: 8 }),
    onlyFaction: fc.integer({ min: 0, max: 6 }),
    featuredSuits: fc.constantFrom([0, 0, 0, 0], [10_101, 0, 0, 0], [10_101, 10_102, 10_201, 0]),
  })
  .map(({ guarantee, ...rest }) => ({ ...rest, ...guarantee }));
const oddsTuple = (it: BoxOdds) => [
  it.rarityBps,
  it.guaranteeAt,
  it.guaranteedRarity,
  it.onlyClass,
  it.onlyFaction,
  it.featuredSuits,
];

/** A request of `amount` boxes, in a block of its own; where the operator finds it. */
async function open(user: string, boxId: number, amount: number) {
  await chain.write(chain.admin, 'items', 'mint', user, boxId, amount);
  await chain.write(user, 'gacha', 'open', boxId, amount);
  const [requestId] = await chain.read('gacha', 'totalTickets');
  await chain.mine();
  const [blockHash] = await chain.read('gacha', 'blockHashOf', requestId);
  return { requestId: requestId as bigint, blockHash: String(blockHash) };
}

test('the word of a request is the contract’s', async () => {
  const place = { chainId: 31337, contract: chain.config.contracts.gacha };
  await fc.assert(
    fc.asyncProperty(words, fc.bigInt({ min: 0n, max: 2n ** 128n }), words, async (seed, requestId, blockHash) => {
      const [word] = await chain.read('gacha', 'wordOf', seed, requestId, blockHash);
      expect(requestWordOf(hashOf, seed, { ...place, requestId, blockHash })).toBe(word);
    }),
    { numRuns: 50 },
  );
  const seed = hashOf(['string', 'uint256', 'string'], ['seed', (await chain.read('gacha', 'today'))[0], 'gacha']);
  const [day] = await chain.read('gacha', 'seedOf', (await chain.read('gacha', 'today'))[0]);
  expect(commitmentOf(hashOf, seed)).toBe((day as { commitment: string }).commitment);
});

test('the contract takes the heroes that the rules draw, refuses others, and counts to the guarantee alike', async () => {
  let edition = 0;
  let refused = 0;
  const openings = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), words), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(odds, openings, async (published, requests) => {
      // A line of its own for each run, so that its misses begin at nothing.
      edition += 1;
      const boxId = boxIdOf(edition % 10, 'elite', 0) + 100 * Math.floor((edition / 10) % 4) + (edition % 90);
      await chain.write(chain.admin, 'gacha', 'publishOdds', boxId, oddsTuple(published));
      let misses = Number((await chain.read('gacha', 'missesOf', chain.player, boxId))[0]);
      for (const [amount, word] of requests) {
        const { requestId, blockHash } = await open(chain.player, boxId, amount);
        const drawn = drawBoxHeroes(
          published,
          Array.from({ length: amount }, (_, at) => wordOf(drawWordOf(hashOf, word, at))),
          misses,
        );
        const answer = (heroes: typeof drawn.heroes) => [[requestId, blockHash, heroes.map(traitsTuple)]];
        refused += await refuseOthers(published, drawn.heroes, misses, (heroes) =>
          chain.refusalOf(chain.admin, 'gacha', 'resolve', answer(heroes)),
        );

        const told = await chain.write(chain.admin, 'gacha', 'resolve', answer(drawn.heroes));
        const opened = told.find(({ name }) => name === 'BoxesOpened');
        expect(Number(opened?.args['misses'])).toBe(drawn.misses);
        expect((await chain.read('gacha', 'missesOf', chain.player, boxId))[0]).toBe(
          published.guaranteeAt === 0 ? BigInt(misses) : BigInt(drawn.misses),
        );
        const firstHeroId = opened?.args['firstHeroId'] as bigint;
        const minted = new Map<bigint, string>();
        for (let id = firstHeroId; id < firstHeroId + BigInt(amount); id += 1n) {
          minted.set(id, traitsText((await chain.read('hero', 'traitsOf', id))[0]));
        }
        const facts = { odds: published, amount, firstHeroId, missesBefore: misses, missesAfter: drawn.misses, minted };
        expect(proveDraws(hashOf, word, facts).filter(({ holds }) => !holds)).toEqual([]);
        if (published.guaranteeAt !== 0) misses = drawn.misses;
      }
    }),
    { numRuns: 25 },
  );
  expect(refused).toBeGreaterThan(10);
});

type Refuse = (heroes: ReturnType<typeof drawBoxHeroes>['heroes']) => Promise<string | null>;

/** Gives one hero what these odds do not, and what a guarantee that is due does not: how many were tried. */
async function refuseOthers(
  published: BoxOdds,
  heroes: ReturnType<typeof drawBoxHeroes>['heroes'],
  misses: number,
  resolve: Refuse,
): Promise<number> {
  const changed = (change: Partial<(typeof heroes)[number]>) =>
    heroes.map((hero, at) => (at === 0 ? { ...hero, ...change } : hero));
  const isDue = published.guaranteeAt !== 0 && misses + 1 >= published.guaranteeAt;
  const never = published.rarityBps.findIndex(
    (bps, at) => bps === 0 && !(isDue && at + 1 <= published.guaranteedRarity),
  );
  const own = heroes[0];
  const tries: [string, ReturnType<typeof changed>][] = [
    ['Gacha_NotOffered', changed({ burnCount: 1 })],
    ...(never >= 0 ? ([['Gacha_NotOffered', changed({ rarity: never + 1 })]] as [string, typeof heroes][]) : []),
    ...(isDue
      ? ([['Gacha_GuaranteeMissed', changed({ rarity: published.guaranteedRarity - 1 })]] as [string, typeof heroes][])
      : []),
    ...(published.onlyClass !== 0 && own
      ? ([['Gacha_NotOffered', changed({ heroClass: (own.heroClass % 8) + 1 })]] as [string, typeof heroes][])
      : []),
  ];
  for (const [reason, others] of tries) expect(await resolve(others)).toBe(reason);
  return tries.length;
}

test('a line is what counts together: a family and a tier, in all editions', async () => {
  const ids = [boxIdOf(9, 'vip', 1), boxIdOf(9, 'vip', 2), boxIdOf(9, 'epic', 1)] as const;
  const published = { ...plainOdds, guaranteeAt: 5, guaranteedRarity: 4 };
  for (const boxId of ids) await chain.write(chain.admin, 'gacha', 'publishOdds', boxId, oddsTuple(published));
  const { requestId, blockHash } = await open(chain.stranger, ids[0], 2);
  const drawn = drawBoxHeroes(published, [1n, 2n], 0);

  await chain.write(chain.admin, 'gacha', 'resolve', [[requestId, blockHash, drawn.heroes.map(traitsTuple)]]);

  for (const boxId of ids) {
    const isSame = lineOf(boxId) === lineOf(ids[0]);
    expect((await chain.read('gacha', 'missesOf', chain.stranger, boxId))[0]).toBe(isSame ? 2n : 0n);
  }
});

const plainOdds: BoxOdds = {
  rarityBps: [10_000, 0, 0, 0],
  guaranteeAt: 0,
  guaranteedRarity: 0,
  onlyClass: 0,
  onlyFaction: 0,
  featuredSuits: [0, 0, 0, 0],
};

test('a week holds as many capped boxes as the rules say', async () => {
  const boxId = boxIdOf(8, 'elite', 7);
  await chain.write(chain.admin, 'gacha', 'publishOdds', boxId, oddsTuple(plainOdds));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 255 }), fc.nat(255), async (weeklyBase, levelsPerExtra) => {
      const terms = [boxId, 1, 0, 1_000, 0, weeklyBase, levelsPerExtra, 10n ** 18n, 0];
      await chain.write(chain.admin, 'boxSales', 'createSale', terms);
      const [saleId] = await chain.read('boxSales', 'totalSales');
      const [left] = await chain.read('boxSales', 'leftThisWeek', saleId, chain.player);
      expect(left).toBe(BigInt(weeklyCapOf(0, weeklyBase, levelsPerExtra)));
    }),
    { numRuns: 15 },
  );
});
