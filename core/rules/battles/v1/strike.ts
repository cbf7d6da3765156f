import { blowOf, doesHit, type Strike } from './damage.ts';
import { drain, fall, giveRage, harm } from './harm.ts';
import { partOf, WHOLE } from './ints.ts';
import type { BattleState, Unit } from './state.ts';

/** One blow at one target. False for a miss. */
export function strikeAt(
  state: BattleState,
  actor: Unit,
  target: Unit,
  strike: Omit<Strike, 'count'>,
  skill: number,
): boolean {
  actor.deeds += 1;
  const count = actor.deeds;
  if (!doesHit(state, actor, target, count)) {
    state.listen?.({
      at: state.tick,
      kind: 'miss',
      actor: actor.index,
      target: target.index,
      skill,
      actorRage: actor.rage,
    });
    return false;
  }
  const { amount, critical, blocked, terms } = blowOf(state, actor, target, { ...strike, count });
  const lost = harm(state, actor, target, amount, terms);
  giveRage(state, target, target.is.ragePerHit);
  state.listen?.({
    at: state.tick,
    kind: 'hit',
    actor: actor.index,
    target: target.index,
    skill,
    amount: lost,
    left: target.health,
    shield: target.shield,
    actorRage: actor.rage,
    targetRage: target.rage,
    critical,
    blocked,
    terms,
  });
  drain(state, actor, lost);
  fall(state, actor, target);
  return true;
}

/** How much harder who is hurt is struck by an execution: as much as it lacks of its health. */
export const woundedBps = (target: Unit): number =>
  WHOLE + partOf(WHOLE, Math.floor(((target.maxHealth - target.health) * WHOLE) / target.maxHealth));
