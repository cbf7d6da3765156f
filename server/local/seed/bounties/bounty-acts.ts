import { fromArca } from '../../../../core/rules/economy/accounting-rate.ts';
import { ARCA_PER_RON } from '../../../../core/rules/economy/peg.ts';
import { demoIndex } from '../cast.ts';
import type { Member } from '../economy-scenes.ts';
import { calls } from '../encode.ts';
import type { SeedRandom } from '../random.ts';
import type { Act, Story, StoryContracts, StoryTransaction } from '../story.ts';
import type { StoryHero, Trader } from '../story-state.ts';
import type { EpochPlan } from './epoch-plan.ts';

const DAY = 86_400;
const GAS = 600_000;
const SETUP_GAS = 150_000;
const UNLIMITED = 2n ** 256n - 1n;
/** Traders that post bounties; all of them stake, so they vote as well. */
const POSTERS = 8;
const TRADERS_FROM = Object.keys(demoIndex).length;
const BADGE = 20_001;
/** What somebody dares of the ve-ARCA that he has at the least. */
const VOTED_PERCENT = 88n;
const coins = (whole: number) => BigInt(whole) * 10n ** 18n;

const demos = [demoIndex.rich, demoIndex.vip, demoIndex.leader];
const staff: readonly number[] = [demoIndex.support, demoIndex.manager];
const posters = [...demos, ...Array.from({ length: POSTERS }, (_, at) => TRADERS_FROM + at)];

type Captain = { hero: StoryHero; poster: number; isOre: boolean; hasVotes: boolean };
type Ballot = { hero: StoryHero; captain: Captain; voter: number };
type Epoch = { plan: EpochPlan; captains: Captain[]; ballots: Ballot[] };
/** What a member of the cast has locked. */
type Stake = { who: number; amount: number; end: number };
type Options = {
  random: SeedRandom;
  contracts: StoryContracts;
  plans: readonly EpochPlan[];
  cast: readonly Member[];
  start: number;
};

type Setup = { contracts: StoryContracts; operator: string; addressOf: (index: number) => string };

/** What of the coin the demo accounts have wrapped; one of them pays two bounties of it. */
const WRAPPED = [40, 25, 360] as const;

/** ARCA and wrapped coin for the bounties, and what lets the contract take them, their White Ore and their badges. */
export function bountyPurses({ contracts, operator, addressOf }: Setup): StoryTransaction[] {
  const { arca, whiteOre, wrappedRon, items, offerReward } = contracts;
  const send = (from: string, to: string, data: string, value = 0n) => ({ from, to, data, value, gas: SETUP_GAS });
  return [
    ...posters.flatMap((poster) => [
      send(operator, arca, calls.mintArca(addressOf(poster), coins(8_000))),
      send(addressOf(poster), arca, calls.approve(offerReward, UNLIMITED)),
    ]),
    ...demos.flatMap((poster, at) => [
      send(addressOf(poster), wrappedRon, calls.wrapCoin(), coins(WRAPPED[at] ?? 0)),
      send(addressOf(poster), whiteOre, calls.approve(offerReward, UNLIMITED)),
      send(addressOf(poster), items, calls.setApprovalForAll(offerReward, 1)),
    ]),
    send(addressOf(demoIndex.leader), wrappedRon, calls.approve(offerReward, UNLIMITED)),
  ];
}

/** What the demo accounts wrap is no coin that the story may spend. */
export function takeWrapped(traders: readonly Trader[]): void {
  for (const [at, who] of demos.entries()) {
    const trader = traders[who];
    if (trader) trader.ron -= coins(WRAPPED[at] ?? 0);
  }
}

/** Captains' bounties and the votes for them, epoch after epoch: posted, raised, claimed, cancelled, and some left. */
export function bountyAct(options: Options): Act {
  const epochs = options.plans.map((plan): Epoch => ({ plan, captains: [], ballots: [] }));
  const turns = turnsOf(options);
  return (story, slot) => {
    for (const epoch of epochs) {
      const { post, vote, more, settle } = epoch.plan;
      if (slot === settle) turns.settle(story, epoch);
      if (slot === post) turns.post(story, epoch);
      if (slot === vote) turns.vote(story, epoch);
      if (slot === more) turns.goOn(story, epoch);
    }
  };
}

function turnsOf(options: Options) {
  const send: Sending = (story, who, data) => story.send(who, options.contracts.offerReward, data, GAS);
  return { ...firstTurns(options, send), ...lastTurns(options, send) };
}

type Sending = (story: Story, who: number, data: string) => void;

/** An epoch begins: bounties are posted, and votes cast. */
function firstTurns({ random, contracts, cast, start }: Options, send: Sending) {
  const { arca, whiteOre, wrappedRon } = contracts;
  const stakes = stakesOf(cast, start);

  /** The best of somebody's heroes at rest, kept until the epoch is settled. */
  function engage(story: Story, who: number, { settle, end }: EpochPlan, isBest: boolean): StoryHero | undefined {
    const mine = story.idle(({ owner }) => owner === who).sort((a, b) => b.rarity - a.rarity || a.id - b.id);
    const hero = isBest ? mine[0] : mine.at(-1);
    if (hero) hero.engagedUntil = settle?.time ?? end;
    return hero;
  }

  const tokenOf = ({ isOre, isCoin }: { isOre: boolean; isCoin: boolean }) => {
    if (isOre) return whiteOre;
    return isCoin ? wrappedRon : arca;
  };

  return {
    post(story: Story, { plan, captains }: Epoch): void {
      const traders = posters.slice(demos.length).filter(() => random.chance(0.45));
      for (const poster of [...demos, ...traders]) {
        const hero = engage(story, poster, plan, true);
        if (!hero) continue;
        // White Ore is in wallets as long as the first half of the story goes on.
        const isOre = poster === demoIndex.vip && plan.age % 4 === 3;
        const amount = isOre ? random.int(30, 60) * 100 : random.int(4, 14) * (poster === demoIndex.rich ? 50 : 25);
        // One bounty in wrapped coin is over and one runs, each of as much as it would be in ARCA.
        const isCoin = poster === demoIndex.leader && (plan.age === 0 || plan.age === 2);
        const paid = isCoin ? (fromArca(coins(amount), ARCA_PER_RON) ?? 0n) : coins(amount);
        send(story, poster, calls.postBounty(hero.id, tokenOf({ isOre, isCoin }), paid));
        captains.push({ hero, poster, isOre, hasVotes: false });
      }
    },

    vote(story: Story, { plan, captains, ballots }: Epoch): void {
      // Nobody votes for the last one, now and then.
      const wanted = plan.age % 3 === 1 && captains.length > 2 ? captains.slice(0, -1) : captains;
      for (const { who, amount, end } of stakes) {
        const isDemo = demos.includes(who as never);
        if (wanted.length === 0 || (!isDemo && !random.chance(0.55))) continue;
        const days = Math.floor((end - plan.end) / DAY);
        const power = (coins(amount) * BigInt(Math.max(days, 0)) * VOTED_PERCENT) / 36_500n;
        const shares = who === demoIndex.vip ? [55n, 30n] : [80n];
        for (const share of shares) {
          const hero = power > 0n ? engage(story, who, plan, false) : undefined;
          const others = wanted.filter(({ poster }) => poster !== who);
          if (!hero || others.length === 0) continue;
          const captain = random.pick(others);
          send(story, who, calls.vote(captain.hero.id, hero.id, (power * share) / 100n));
          captain.hasVotes = true;
          ballots.push({ hero, captain, voter: who });
        }
      }
    },
  };
}

/** It goes on, and is settled. */
function lastTurns({ random, contracts }: Options, send: Sending) {
  const owed = locked({ random, contracts });
  return {
    goOn(story: Story, { captains, ballots, plan }: Epoch): void {
      const raised = captains.find(({ poster }) => poster === demoIndex.rich);
      if (raised) send(story, demoIndex.rich, calls.raiseBounty(raised.hero.id, coins(random.int(1, 4) * 25)));
      const badged = captains.find(({ poster }) => poster === demoIndex.leader);
      if (badged && plan.age === 2) send(story, demoIndex.leader, calls.burnBadge(badged.hero.id, BADGE));
      const [first] = ballots.filter(({ voter }) => voter === demoIndex.vip);
      if (first) send(story, demoIndex.vip, calls.voteMore(first.hero.id, coins(random.int(1, 9) * 10)));
      const doubtful = ballots.filter(({ voter }) => voter >= TRADERS_FROM).at(-1);
      if (!doubtful || plan.age % 2 === 1) return;
      send(story, doubtful.voter, calls.takeVoteBack(doubtful.hero.id));
      ballots.splice(ballots.indexOf(doubtful), 1);
      doubtful.captain.hasVotes = ballots.some(({ captain }) => captain === doubtful.captain);
    },

    settle(story: Story, epoch: Epoch): void {
      const { plan, captains, ballots } = epoch;
      for (const { hero, poster, hasVotes } of captains) {
        hero.touched = story.now;
        if (hasVotes) owed.settle(story, plan.id, hero);
        else send(story, poster, calls.cancelBounty(plan.id, hero.id));
      }
      owed.unlock(story, plan.age <= LATE);
      // Something of the last weeks is left to be claimed by those who try the product out.
      const left = ballots.filter(({ voter }) =>
        demos.includes(voter as never) ? plan.age <= (voter === demoIndex.rich ? 3 : 1) : random.chance(0.3),
      );
      // And of each bounty in White Ore, whatever chance says: there are few of them.
      const ofOre = ballots.filter(({ captain }) => captain.isOre);
      if (!ofOre.some((ballot) => left.includes(ballot))) left.push(...ofOre.slice(0, 1));
      for (const ballot of ballots) {
        const { hero, voter } = ballot;
        hero.touched = story.now;
        if (!left.includes(ballot)) send(story, voter, calls.claimBounties([[plan.id, hero.id]]));
      }
    },
  };
}

function stakesOf(cast: readonly Member[], start: number): Stake[] {
  return cast.flatMap(({ scene: { stake } }, who) =>
    // Who works for the game has heroes since the last day only, and none to vote with.
    stake && !staff.includes(who) ? [{ who, amount: stake.amount, end: start + stake.days * DAY }] : [],
  );
}

/** A share of what is locked is free once a week. */
const UNLOCKED_AFTER = 8 * DAY;
/** The last epochs of the story, in which nothing is left to chance that somebody will look for. */
const LATE = 3;

/** What captains get, locked for them, and what their owners take of it week by week. */
function locked({ random, contracts }: Pick<Options, 'random' | 'contracts'>) {
  const since = new Map<StoryHero, number>();
  /** In this slot: they are with their owners, whatever else may happen to others. */
  const settled = new Set<StoryHero>();
  const paidOut = new Set<StoryHero>();
  /** Whoever tries the product out has taken something already, of a hero that is still theirs, whatever chance says. */
  const isExpected = ({ owner }: StoryHero) =>
    demos.includes(owner as never) && ![...paidOut].some((hero) => hero.owner === owner && !hero.isBurned);
  return {
    settle(story: Story, epochId: number, hero: StoryHero): void {
      story.send(hero.owner, contracts.captainRewards, calls.settleCaptain(epochId, hero.id), GAS);
      settled.add(hero);
      if (!since.has(hero)) since.set(hero, story.now);
    },
    unlock(story: Story, isLate: boolean): void {
      for (const [hero, time] of since) {
        const isHome = !hero.isBurned && hero.listing === null && (hero.touched !== story.now || settled.has(hero));
        if (!isHome || story.now < time + UNLOCKED_AFTER) continue;
        if (!random.chance(0.6) && !(isLate && isExpected(hero))) continue;
        story.send(hero.owner, contracts.vesting, calls.unlockArca(hero.id), GAS);
        since.set(hero, story.now);
        paidOut.add(hero);
      }
      settled.clear();
    },
  };
}
