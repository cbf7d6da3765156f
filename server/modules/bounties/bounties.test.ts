import { ZeroHash } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import { openBountyWorld, type BountyWorld } from '../../test-support/economy/bounty-world.ts';
import { ONE } from '../../test-support/economy/market-world.ts';
import { chainConfig } from '../../test-support/test-app.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { heroStates } from '../ledger/index-sums.repository.ts';
import { bountyCustody, captainCustody } from './bounties.service.ts';

const { epoch, config, board, offers, votes, hero, heroes, claimable } = bountyEndpoints;
const HOUR = 3_600;
const DAY = 86_400;
const CUT_BPS = 200n;

let world: BountyWorld;
let start: number;

beforeAll(async () => {
  world = await openBountyWorld();
  ({ start } = world);
}, 150_000);
afterAll(() => world.close());

const shareOf = (amount: bigint, voted: bigint, reward: bigint) =>
  ((reward - (reward * CUT_BPS) / 10_000n) * amount) / voted;
const heldBy = async (contract: string) => (await world.ask('arca', 'balanceOf', contract)) as bigint;
const holdingsOf = async () => {
  const [bounty, pot] = [bountyCustody(world.chain.contracts), captainCustody(world.chain.contracts)];
  return [await bounty.holds(world.hub.database.db), await pot.holds(world.hub.database.db)];
};

async function expectAllHeld(): Promise<void> {
  const { offerReward, captainRewards } = world.chain.contracts;
  const sums = (await holdingsOf()).map(([first]) => first?.amount);
  expect(sums).toEqual([await heldBy(offerReward), await heldBy(captainRewards)]);
}

describe('while the epoch runs', () => {
  test('the board has its countdown, its totals and the bounties by amount and by time', async () => {
    const { data } = await world.hub.call(board, {});

    expect(data.epoch).toMatchObject({
      epochId: 1,
      state: 'running',
      endsAt: new Date((start + 7 * DAY) * 1_000).toISOString(),
      claimsAt: new Date((start + 7 * DAY + HOUR) * 1_000).toISOString(),
    });
    expect(data.totals).toMatchObject({ captains: 2, votes: 3, voted: String(911n * ONE + 1n) });
    expect(data.totals.bounties).toEqual([
      { token: world.chain.contracts.arca, amount: String(733n * ONE + 1n), voted: String(911n * ONE + 1n) },
    ]);
    expect(data.top.map(({ captainId, reward }) => [captainId, reward])).toEqual([
      ['1', String(533n * ONE + 1n)],
      ['4', String(200n * ONE)],
    ]);
    expect(data.recent.map(({ captainId, voters, badges }) => [captainId, voters, badges])).toEqual([
      ['4', 1, 0],
      ['1', 2, 1],
    ]);
  });

  test('multipliers, aptitude and captains’ parts are what the contracts say', async () => {
    const { data } = await world.hub.call(board, {});
    let all = 0;

    for (const { captainId, badges, aptitude, multiplier, emission } of data.top) {
      const [score, times] = await world.askAll('bountyEpochs', 'aptitudeOf', 1, captainId, badges);
      expect(multiplier).toBe(String(times));
      expect(aptitude).toBe(Math.round(Number((score as bigint) / 10n ** 12n) / 10_000));
      expect(emission).toBe(String(await world.ask('captainRewards', 'emissionOf', 1, captainId)));
      expect(BigInt(emission)).toBeGreaterThan(0n);
      all += aptitude;
    }
    expect(data.totals.aptitude).toBe(all);
  });

  test.each([
    ['who staked more later', alice],
    ['who placed nearly all', bob],
    ['who never staked', `0x${'77'.repeat(20)}`],
  ])('V-Crystal of one %s is what the contract says, and what is left of it', async (_who, address) => {
    const { data } = await world.hub.call(epoch, { id: '1', address });

    expect(data.power).toEqual({
      address,
      valid: String(await world.ask('offerReward', 'validVeOf', 1, address)),
      used: String(await world.ask('offerReward', 'usedVeOf', 1, address)),
    });
  });

  test('an estimate is what a claim would pay as votes are now', async () => {
    const { data } = await world.hub.call(epoch, { id: '0', address: bob });
    const shares = await Promise.all([5, 6].map((heroId) => world.askAll('offerReward', 'claimableOf', 1, heroId)));

    const sum = shares.reduce((total, [, amount]) => total + (amount as bigint), 0n);
    expect(data.estimates).toEqual([{ token: world.chain.contracts.arca, amount: String(sum) }]);
  });

  test('an estimate follows a hero that was sold after its vote, and what is placed stays its voter’s', async () => {
    const { act, chain, hub, askAll, sync } = world;
    const used = String(await world.ask('offerReward', 'usedVeOf', 1, bob));
    await act(bob, 'hero', 'transferFrom', bob, alice, 6);
    await sync();
    const shares = await Promise.all([2, 5, 6].map((heroId) => askAll('offerReward', 'claimableOf', 1, heroId)));
    const [two = 0n, five = 0n, six = 0n] = shares.map(([, amount]) => amount as bigint);

    const token = chain.contracts.arca;
    const own = [await hub.call(epoch, { id: '0', address: alice }), await hub.call(epoch, { id: '0', address: bob })];
    expect(own.map(({ data }) => data.estimates)).toEqual(
      [two + six, five].map((sum) => [{ token, amount: String(sum) }]),
    );
    expect(own[1]?.data.power.used).toBe(used);
    await act(alice, 'hero', 'transferFrom', alice, bob, 6);
    await sync();
  });

  test('a stake whose lock ends before the epoch does gives none', async () => {
    const { data } = await world.hub.call(epoch, { id: '1', address: world.operator });

    expect(await world.ask('staking', 'veOf', world.operator)).toBeGreaterThan(0n);
    expect(data.power.valid).toBe('0');
    expect(await world.ask('offerReward', 'validVeOf', 1, world.operator)).toBe(0n);
  });

  test('an epoch that has not begun gives none yet, and one that nobody set is none', async () => {
    const { data } = await world.hub.call(epoch, { id: '2', address: bob });

    expect(data.epoch).toMatchObject({ epochId: 2, state: 'upcoming' });
    expect(data.power.valid).toBe('0');
    expect((await world.hub.call(epoch, { id: '9'.repeat(40) })).data.epoch).toBeNull();
  });

  test('votes name their part of the captain’s, and who placed them', async () => {
    const { data } = await world.hub.list(votes, { filter: { captainId: ['1'] } });
    const [voted, reward] = [811n * ONE + 1n, 533n * ONE + 1n];

    expect(data.list.map(({ heroId, amount, voter }) => [heroId, amount, voter])).toEqual([
      ['6', String(111n * ONE), bob],
      ['5', String(700n * ONE + 1n), bob],
    ]);
    expect(data.list.map((vote) => BigInt(vote.reward))).toEqual([
      shareOf(111n * ONE, voted, reward),
      shareOf(700n * ONE + 1n, voted, reward),
    ]);
    expect((await world.hub.list(votes, { filter: { voter: alice } })).data.list.map(({ heroId }) => heroId)).toEqual([
      '2',
    ]);
    expect((await world.hub.list(votes, { filter: { heroId: ['3', '9'.repeat(70)] } })).data.total).toBe(0);
  });

  test.each([
    [[{ field: 'startedAt', order: 'asc' }], ['1', '4']],
    [[{ field: 'reward', order: 'asc' }], ['4', '1']],
    [[{ field: 'voters', order: 'desc' }], ['1', '4']],
    [[], ['4', '1']],
  ] as const)('bounties come in the order of %j, page by page', async (sorter, ids) => {
    const first = await world.hub.list(offers, { size: 1, sorter: [...sorter] });
    const cursor = first.data.next ?? undefined;
    const second = await world.hub.list(offers, { size: 1, sorter: [...sorter], cursor });

    expect([...first.data.list, ...second.data.list].map(({ captainId }) => captainId)).toEqual(ids);
    expect([first.data.total, second.data.next]).toEqual([2, null]);
  });

  test('bounties are found by captain and by token, and nothing by another one', async () => {
    const found = async (filter: Record<string, unknown>) => (await world.hub.list(offers, { filter })).data.total;

    expect(await found({ captainId: ['4'] })).toBe(1);
    expect(await found({ token: [world.chain.contracts.arca], epochId: [1] })).toBe(2);
    expect(await found({ token: [world.chain.contracts.whiteOre] })).toBe(0);
    const twice = [{ field: 'reward', order: 'asc' } as const, { field: 'voters', order: 'asc' } as const];
    expect((await world.hub.list(offers, { sorter: twice })).outcome).toBe('badRequest');
  });

  test('the next epoch’s figures and the tokens for bounties are those of the deployment', async () => {
    const { data } = await world.hub.call(config, {});

    expect(data.terms).toMatchObject({ cutBps: 200, maxBadges: 5, cap: 30, claimDelaySeconds: HOUR, sweepAfter: 8 });
    const { arca, whiteOre, wrappedRon } = world.chain.contracts;
    expect(data.tokens).toEqual([
      { token: arca, minReward: String(100n * ONE) },
      { token: whiteOre, minReward: String(3_000n * ONE) },
      { token: wrappedRon, minReward: String(40n * ONE) },
    ]);
  });

  test('heroes are captains and candidates, in lists, in full and in the books', async () => {
    const idsOf = async (state: string[]) =>
      (await world.hub.list(heroEndpoints.list, { filter: { state } })).data.list.map((one) => [one.id, one.state]);

    expect(await idsOf(['captain'])).toEqual([
      ['1', 'captain'],
      ['4', 'captain'],
    ]);
    expect(await idsOf(['candidate', 'burned'])).toEqual(['2', '5', '6'].map((id) => [id, 'candidate']));
    expect(await idsOf(['idle'])).toEqual([['3', 'idle']]);
    const contractAddress = world.chain.contracts.hero;
    expect((await world.hub.call(heroEndpoints.info, { contractAddress, nftId: '5' })).data.state).toBe('candidate');
    const states = await heroStates(world.hub.database.db, world.hub.clock.now());
    expect(states.map(({ state, count }) => [state, count]).sort()).toEqual([
      ['candidate', 3n],
      ['captain', 2n],
      ['idle', 1n],
    ]);
  });

  test('a hero says what it is, what it counts, and where its own account is', async () => {
    const { data } = await world.hub.call(hero, { id: '1' });
    const { hero: collection, heroAccount } = world.chain.contracts;
    const account = await world.ask('accountRegistry', 'account', heroAccount, ZeroHash, 31_337, collection, 1);

    expect(chainConfig.chainId).toBe(31_337);
    expect(data).toMatchObject({ hero: { id: '1', state: 'captain' }, vote: null, locked: '0' });
    expect(data.bounty?.multiplier).toBe(data.multiplier);
    expect(data.account).toBe(String(account).toLowerCase());
    expect(data.accountSince).toBeNull();
    // Another account of the same hero is not the one that its badges lie in.
    await world.act(bob, 'accountRegistry', 'createAccount', heroAccount, `0x${'1'.repeat(64)}`, 31_337, collection, 1);
    await world.sync();
    expect((await world.hub.call(hero, { id: '1' })).data.accountSince).toBeNull();
    await world.act(bob, 'accountRegistry', 'createAccount', heroAccount, ZeroHash, 31_337, collection, 1);
    await world.sync();
    const made = new Date((await world.now()) * 1_000).toISOString();
    expect((await world.hub.call(hero, { id: '1' })).data.accountSince).toBe(made);
    expect((await world.hub.call(hero, { id: '99' })).outcome).toBe('heroMissing');
  });

  test('heroes of one owner are listed with what each would count and has placed', async () => {
    const { data } = await world.hub.list(heroes, { filter: { owner: bob } });

    expect(data.list.map((one) => [one.hero.id, one.bounty?.reward, one.vote?.amount])).toEqual([
      ['4', String(200n * ONE), undefined],
      ['5', undefined, String(700n * ONE + 1n)],
      ['6', undefined, String(111n * ONE)],
    ]);
    for (const { hero: one, multiplier } of data.list) {
      const [, times] = await world.askAll('bountyEpochs', 'aptitudeOf', 1, one.id, 0);
      expect(multiplier).toBe(String(times));
    }
  });

  test('nothing can be claimed yet, and all of it is held', async () => {
    const { offerReward } = world.chain.contracts;

    expect((await world.hub.call(claimable, { address: bob })).data.claims).toEqual([]);
    expect(await holdingsOf()).toEqual([
      [
        { asset: { kind: 'token', resource: 37 }, amount: await heldBy(offerReward) },
        { asset: { kind: 'token', resource: 38 }, amount: 0n },
        { asset: { kind: 'token', resource: 44 }, amount: 0n },
      ],
      [{ asset: { kind: 'token', resource: 37 }, amount: 50_000n * ONE }],
    ]);
  });
});

describe('after its end', () => {
  beforeAll(async () => {
    await world.pass(7 * DAY);
  }, 60_000);

  test('heroes are idle again, and show what they were', async () => {
    const { data } = await world.hub.list(heroEndpoints.list, { filter: { state: ['idle'] } });
    const one = (await world.hub.call(hero, { id: '5' })).data;

    expect(data.total).toBe(6);
    expect([one.hero.state, one.vote?.captainId]).toEqual(['idle', '1']);
    expect((await world.hub.call(board, {})).data.epoch?.state).toBe('over');
  });

  test('claims belong to who has the hero in hand, and pay what was said', async () => {
    const { chain, act } = world;
    await act(bob, 'hero', 'transferFrom', bob, alice, 6);
    await chain.send(chain.to.list(bob, 5));
    await chain.mine();
    await world.sync();
    const own = (await world.hub.call(claimable, { address: alice })).data;
    const said = await Promise.all([2, 6].map((heroId) => world.askAll('offerReward', 'claimableOf', 1, heroId)));

    expect(own.claims.map(({ heroId }) => heroId).sort()).toEqual(['2', '6']);
    const sum = said.reduce((total, [, amount]) => total + (amount as bigint), 0n);
    expect(own.totals).toEqual([{ token: chain.contracts.arca, amount: String(sum) }]);
    // Hero 5 is in the market's escrow.
    expect((await world.hub.call(claimable, { address: bob })).data.claims).toEqual([]);

    const before = await heldBy(alice);
    await act(alice, 'offerReward', 'claim', [
      [1, 2],
      [1, 6],
    ]);
    await world.sync();
    expect((await heldBy(alice)) - before).toBe(sum);
    expect((await world.hub.call(claimable, { address: alice })).data.claims).toEqual([]);
    const [paid] = (await world.hub.list(votes, { filter: { heroId: ['6'] } })).data.list;
    expect(paid).toMatchObject({ isClaimed: true, reward: String(said[1]?.[1]) });
  });

  test('a settled captain’s part is locked for it', async () => {
    const part = String(await world.ask('captainRewards', 'emissionOf', 1, 1));
    await world.act(bob, 'captainRewards', 'settle', 1, 1);
    await world.sync();

    const { data } = await world.hub.call(hero, { id: '1' });
    expect(data.bounty).toMatchObject({ isSettled: true, emission: part });
    expect(data.locked).toBe(part);
    expect((await world.hub.call(vestingEndpoints.info, { address: alice })).data).toMatchObject({ locked: part });
  });

  test('what is held is still what the contracts have, the treasury’s part before and after it is sent', async () => {
    await expectAllHeld();
    await world.act(bob, 'offerReward', 'payTreasury', world.chain.contracts.arca);
    await world.sync();
    await expectAllHeld();
  });

  test('a bounty that nobody voted for is cancelled in the end, and given back', async () => {
    const { act, chain } = world;
    await world.pass(7 * DAY);
    await act(bob, 'offerReward', 'create', 4, chain.contracts.arca, 120n * ONE);
    await world.pass(7 * DAY);
    await act(bob, 'offerReward', 'cancel', 2, 4);
    await world.sync();

    const [row] = (await world.hub.list(offers, { filter: { epochId: [2] } })).data.list;
    expect(row).toMatchObject({ captainId: '4', isCancelled: true, emission: '0' });
    expect((await world.hub.call(epoch, { id: '2' })).data.totals.bounties).toEqual([]);
    await expectAllHeld();
  });

  test('the share of a burned hero becomes the treasury’s, and is nobody’s to claim', async () => {
    const { act, chain } = world;
    // Its only listing.
    await chain.send(chain.to.unlist(bob, 1));
    await act(bob, 'hero', 'burn', 5);
    await world.pass(9 * 7 * DAY);
    const [, share] = await world.askAll('offerReward', 'claimableOf', 1, 5);
    await act(alice, 'offerReward', 'sweep', [[1, 5]]);
    await world.sync();

    const [row] = (await world.hub.list(votes, { filter: { heroId: ['5'] } })).data.list;
    expect(row).toMatchObject({ isClaimed: true, reward: String(share), paidTo: null });
    await expectAllHeld();
    await act(alice, 'offerReward', 'payTreasury', chain.contracts.arca);
    await world.sync();
    await expectAllHeld();
    // All voters of both captains are paid, and the treasury has what rounding left.
    expect(await heldBy(chain.contracts.offerReward)).toBe(0n);
  });
});
