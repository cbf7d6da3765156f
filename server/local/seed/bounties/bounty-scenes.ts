import { weekIdAt, weekStart } from '../../../../core/rules/economy/vip.ts';
import { calls } from '../encode.ts';
import type { Offices } from '../identities.ts';
import type { StoryBlock, StoryContracts } from '../story.ts';

const GAS = 200_000;
/** A world that is kept for a year still has an epoch that runs. */
const WEEKS_AHEAD = 52;
const EMISSION = 50_000n * 10n ** 18n;

export type BountyOptions = { contracts: StoryContracts; offices: Offices; start: number; until: number };

/** The epochs of the bounty event, Monday to Monday, set once for the world's past and for the year to come. */
export function bountyBlocks({ contracts, offices, start, until }: BountyOptions): StoryBlock[] {
  const from = offices.operator.address;
  // An epoch that is over by then cannot be set.
  const time = start + 900;
  const first = weekIdAt(time);
  const weeks = Array.from({ length: weekIdAt(until) + WEEKS_AHEAD - first + 1 }, (_, index) => first + index);
  const pot = EMISSION * BigInt(weeks.length);
  return [
    {
      time,
      transactions: [
        { from, to: contracts.arca, data: calls.mintArca(contracts.captainRewards, pot), gas: GAS },
        ...weeks.map((weekId) => {
          const data = calls.setEpoch(weekStart(weekId), weekStart(weekId + 1));
          return { from, to: contracts.bountyEpochs, data, gas: GAS };
        }),
      ],
    },
  ];
}
