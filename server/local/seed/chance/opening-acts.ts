import { demoIndex } from '../cast.ts';
import { calls, mintItems } from '../encode.ts';
import type { SeedRandom } from '../random.ts';
import type { Act, StoryContracts, StoryTransaction } from '../story.ts';
import type { ChanceRound } from './chance-days.ts';

const GAS = 500_000;
const MINT_GAS = 1_600_000;
const TRADERS_FROM = Object.keys(demoIndex).length;
/** How many of the traders open boxes. */
const TRADERS = 8;
const boxes = [10_100, 10_100, 10_100, 10_200, 10_200, 10_300, 13_100];

type Opening = { who: number; boxId: number; amount: number };

/** Who opens what in each round: everybody one kind at a time, so that a guarantee counts on in order. */
export function openingsOf(random: SeedRandom, rounds: readonly ChanceRound[]): Opening[][] {
  const demos = [demoIndex.rich, demoIndex.vip, demoIndex.leader];
  return rounds.map((_round, at) => {
    const trader = TRADERS_FROM + random.int(0, TRADERS - 1);
    return [demos[at % demos.length] ?? demoIndex.rich, trader].map((who) => {
      return { who, boxId: random.pick(boxes), amount: random.int(1, 3) };
    });
  });
}

type Options = {
  openings: readonly Opening[][];
  rounds: readonly ChanceRound[];
  contracts: StoryContracts;
};

/** The boxes that will be opened, and what lets the contract take them. */
export function openingGifts(
  openings: readonly Opening[][],
  addressOf: (index: number) => string,
  { contracts, operator }: { contracts: StoryContracts; operator: string },
): StoryTransaction[] {
  const { items, gacha } = contracts;
  const all = openings.flat();
  return [...new Set(all.map(({ who }) => who))].flatMap((who) => {
    const bag = new Map<number, number>();
    for (const one of all.filter((opening) => opening.who === who))
      bag.set(one.boxId, (bag.get(one.boxId) ?? 0) + one.amount);
    return [
      { from: operator, to: items, data: mintItems(addressOf(who), [...bag]), gas: MINT_GAS },
      { from: addressOf(who), to: items, data: calls.setApprovalForAll(gacha, 1), gas: GAS },
    ];
  });
}

/** Boxes that are opened, and answered soon after. */
export function openingAct({ openings, rounds, contracts }: Options): Act {
  let requests = 0;
  return (story, slot) => {
    const at = rounds.findIndex((round) => round.slot === slot);
    for (const { who, boxId, amount } of openings[at] ?? []) {
      requests += 1;
      story.send(who, contracts.gacha, calls.openBoxes(boxId, amount), GAS);
      story.ask({ contract: 'gacha', requestId: requests, user: story.addressOf(who), boxId, amount });
      story.skipHeroes(who, amount);
    }
  };
}
