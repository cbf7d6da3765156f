import { mines } from '../../../core/wire/mines/mine-names.ts';
import { heroesOfOne, type Action, type Walk } from './walk-people.ts';

const SLOTS = [1, 2] as const;
/** Each walker has a machine; so many look for a hero to put to it before the week passes. */
const SHIFTS = 24;

/** A hero at a machine: also one that was sold, burned or voted with a moment ago, and into a place that is taken. */
const begin: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 1);
  const [heroId] = mine?.ids ?? [];
  if (!mine || heroId === undefined) return;
  const { random } = walk;
  const speed = random.chance(0.4) ? ('high' as const) : ('low' as const);
  await mine.walker.startMining({ mine: random.pick(mines), slot: random.pick(SLOTS), heroId: String(heroId), speed });
};

const stop: Action = ({ random, walkers }) =>
  random.pick(walkers).stopMining({ mine: random.pick(mines), slot: random.pick(SLOTS) });

const claim: Action = ({ random, walkers }) => random.pick(walkers).claimMined();

/** Many machines run when the week passes: each works out its day, and what side mines give is shared. */
export async function mineALot(walk: Walk): Promise<void> {
  for (let shift = 0; shift < SHIFTS; shift += 1) await begin(walk);
}

/** Everybody takes what was mined. */
export async function claimMines({ walkers }: Walk): Promise<void> {
  for (const walker of walkers) await walker.claimMined();
}

export const mineActions: readonly (readonly [weight: number, action: Action])[] = [
  [6, begin],
  [2, stop],
  [3, claim],
];
