import { mines } from '../../../../core/wire/mines/mine-names.ts';
import { heroesOfOne, type Action, type Walk } from './walk-people.ts';

const SLOTS = [1, 2] as const;
/** Each walker has a machine; so often somebody puts a hero to one before the week passes. */
const SHIFTS = 8;

/** A hero at a machine: also one that was sold, burned or voted with a moment ago, and into a place that is taken. */
const begin: Action = async (walk) => {
  const mine = await heroesOfOne(walk, 1);
  const [heroId] = mine?.ids ?? [];
  if (!mine || heroId === undefined) return;
  const { random } = walk;
  const speed = random.chance(0.4) ? ('high' as const) : ('low' as const);
  const place = { mine: random.pick(mines), slot: random.pick(SLOTS) };
  const answer = await mine.walker.startMining({ ...place, heroId: String(heroId), speed });
  if (answer !== null) walk.miners.add(mine.walker);
};

const stop: Action = ({ random, walkers }) =>
  random.pick(walkers).stopMining({ mine: random.pick(mines), slot: random.pick(SLOTS) });

const claim: Action = ({ random, walkers }) => random.pick(walkers).claimMined();

/** Many machines run when the week passes: each works out its day, and what side mines give is shared. */
export async function mineALot(walk: Walk): Promise<void> {
  for (let shift = 0; shift < SHIFTS; shift += 1) await begin(walk);
}

/** Who mined takes what came of it. */
export async function claimMines({ miners }: Walk): Promise<void> {
  for (const walker of miners) await walker.claimMined();
}

export const mineActions: readonly (readonly [weight: number, action: Action])[] = [
  [6, begin],
  [2, stop],
  [3, claim],
];
