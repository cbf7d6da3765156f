import { draw, drawBelow } from './chance.ts';
import type { BattleState, Unit } from './state.ts';

const ASSASSIN = 8;

/** Everybody of the other sides who stands. */
export function foesOf(state: BattleState, actor: Unit): readonly Unit[] {
  const { standing } = state;
  if (standing.length === 2) return standing[1 - actor.side] ?? [];
  return standing.flatMap((own, side) => (side === actor.side ? [] : own));
}

export const friendsOf = (state: BattleState, actor: Unit): readonly Unit[] => state.standing[actor.side] ?? [];

/** Who strikes from afar reaches everybody, who has to walk the front first, an assassin those behind. */
export function reachedBy(actor: Unit, foes: readonly Unit[]): readonly Unit[] {
  if (actor.isRanged) return foes;
  const wantsFront = actor.heroClass !== ASSASSIN;
  const wanted = foes.filter((foe) => foe.isFront === wantsFront);
  return wanted.length > 0 ? wanted : foes;
}

export function pick(state: BattleState, actor: Unit, among: readonly Unit[]): Unit | undefined {
  if (among.length <= 1) return among[0];
  const drawn = draw(state.chance, state.tick, actor.index, 'target', actor.deeds);
  return among[drawBelow(drawn, among.length)];
}

/** Whose share of health is least; of equals the first by place. */
export function mostHurt(among: readonly Unit[]): Unit | undefined {
  let found: Unit | undefined;
  for (const unit of among) {
    if (!found || unit.health * found.maxHealth < found.health * unit.maxHealth) found = unit;
  }
  return found;
}
