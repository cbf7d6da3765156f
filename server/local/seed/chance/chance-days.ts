import { dayOf } from '../../../../core/rules/draws/request-word.ts';
import { commitmentOf, seedOf } from '../../../chain/operator/words.ts';
import { LOCAL_CHAIN_ID } from '../../../../core/wire/local.ts';
import { calls } from '../encode.ts';
import { storySecretOf } from '../identities.ts';
import type { Act, StoryContracts, StoryTransaction } from '../story.ts';
import type { Slot } from '../story-times.ts';

const DAY = 86_400;
const GAS = 150_000;
/** Who asked may take back after a day what was not answered. */
const REFUNDABLE_AFTER = 25 * 3_600;
/** About weekly. The last one is over before the world begins to live: from then on the server promises the seeds. */
const DAYS_BEFORE = [84, 77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 9, 6, 4];

export type ChanceRound = {
  /** When is asked. */
  slot: Slot;
  /** When what was not answered is taken back. */
  backAt: Slot;
  /** When the seed of its day is made known. */
  shownAt: Slot;
};

/** The days of the story on which the operator answers requests for chance. */
export function chanceRounds(slots: readonly Slot[], until: number): ChanceRound[] {
  const days = new Set<number>();
  return DAYS_BEFORE.flatMap((ago) => {
    const at = slots.findIndex(({ time }) => time > until - ago * DAY);
    const slot = slots[at];
    if (!slot || days.has(dayOf(slot.time))) return [];
    const back = slots.findIndex(({ time }) => time > slot.time + REFUNDABLE_AFTER);
    const [backAt, shownAt] = [slots[back], slots[back + 1]];
    if (!backAt || !shownAt) return [];
    days.add(dayOf(slot.time));
    return [{ slot, backAt, shownAt }];
  });
}

/** The seed that decides what is asked of a contract at this time. */
export const storySeedOf = (seed: string, contract: string, time: number): string =>
  seedOf(storySecretOf(seed), { chainId: LOCAL_CHAIN_ID, contract, day: dayOf(time) });

type Parts = { seed: string; contracts: StoryContracts; operator: string };

const ticketContracts = ({ forge, gacha }: StoryContracts) => [forge, gacha];

/** What binds the operator before anybody asks. */
export function commitments(rounds: readonly ChanceRound[], { seed, contracts, operator }: Parts): StoryTransaction[] {
  return rounds.flatMap(({ slot }) =>
    ticketContracts(contracts).map((contract) => {
      const commitment = commitmentOf(storySeedOf(seed, contract, slot.time));
      return { from: operator, to: contract, data: calls.commitSeed(dayOf(slot.time), commitment), gas: GAS };
    }),
  );
}

/** Makes each seed known once its day is over and nothing of it is open. */
export function revealAct(rounds: readonly ChanceRound[], { seed, contracts, operator }: Parts): Act {
  return (story, slot) => {
    for (const round of rounds.filter(({ shownAt }) => shownAt === slot)) {
      for (const contract of ticketContracts(contracts)) {
        const data = calls.revealSeed(dayOf(round.slot.time), storySeedOf(seed, contract, round.slot.time));
        story.sendFrom(operator, contract, data);
      }
    }
  };
}
