import { voteChoices, type VoteChoice } from '../../../../core/wire/lp/proposals.ts';
import { defaultGovernanceTerms } from '../../../../contracts/script/deployment-defaults.ts';
import { demoIndex } from '../cast.ts';
import type { Member } from '../economy-scenes.ts';
import { calls } from '../encode.ts';
import type { SeedRandom } from '../random.ts';
import type { Act, Story, StoryContracts } from '../story.ts';
import type { Slot } from '../story-times.ts';
import { proposalHashOf, proposalPlans, type ProposalPlan } from './proposal-plan.ts';

const DAY = 86_400;
const GAS = 400_000;
const TRADERS_FROM = Object.keys(demoIndex).length;
/** How likely somebody who has staked takes part. */
const TAKING_PART = 0.6;
/** How likely he is of another mind than most. */
const OF_ANOTHER_MIND = 0.25;

type Options = {
  random: SeedRandom;
  contracts: StoryContracts;
  configurator: string;
  cast: readonly Member[];
  slots: readonly Slot[];
  until: number;
};
type Turn = {
  plan: ProposalPlan;
  id: number;
  madeAt: Slot | undefined;
  demosAt: Slot | undefined;
  othersAt: Slot | undefined;
};

const choose = (choice: VoteChoice) => voteChoices.indexOf(choice);

/** Proposals are put to the vote, and voted on once their vote begins: people of the demo first, then who else has staked. */
export function proposalAct({ random, contracts, configurator, cast, slots, until }: Options): Act {
  const { governance } = contracts;
  const stakers = stakersOf(cast);
  const turns = proposalPlans.map((plan, at) => turnOf(plan, at + 1, slots, until));

  function propose(story: Story, plan: ProposalPlan): void {
    const data = calls.propose(proposalHashOf(plan));
    if (plan.by === 'configurator') return story.sendFrom(configurator, governance, data, GAS);
    const who = plan.by === 'vip' ? demoIndex.vip : stakers[0];
    if (who === undefined) throw new Error('Nobody has staked what a proposal takes');
    story.send(who, governance, data, GAS);
  }

  const vote = (story: Story, id: number, who: number, choice: VoteChoice) =>
    story.send(who, governance, calls.voteOn(id, choose(choice)), GAS);

  return (story, slot) => {
    for (const { plan, id, madeAt, demosAt, othersAt } of turns) {
      const { traders, ...demos } = plan.votes;
      if (slot === madeAt) propose(story, plan);
      if (slot === demosAt)
        for (const [key, choice] of Object.entries(demos))
          vote(story, id, demoIndex[key as keyof typeof demos], choice);
      if (slot !== othersAt || !traders) continue;
      for (const who of stakers.filter(() => random.chance(TAKING_PART)))
        vote(story, id, who, random.chance(OF_ANOTHER_MIND) ? random.pick(voteChoices) : traders);
    }
  };
}

function turnOf(plan: ProposalPlan, id: number, slots: readonly Slot[], until: number): Turn {
  const made = slots.findIndex(({ time }) => time > until - plan.ago * DAY);
  const madeAt = slots[made];
  const opened = madeAt ? slots.findIndex(({ time }) => time > madeAt.time + defaultGovernanceTerms.delay) : -1;
  return { plan, id, madeAt, demosAt: slots[opened], othersAt: slots[opened + 1] };
}

/** Traders that have staked, who has most for longest first: he may propose. */
function stakersOf(cast: readonly Member[]): number[] {
  const locked = cast.flatMap(({ scene: { stake } }, who) =>
    stake && who >= TRADERS_FROM ? [{ who, weight: stake.amount * stake.days }] : [],
  );
  return locked.sort((a, b) => b.weight - a.weight).map(({ who }) => who);
}
