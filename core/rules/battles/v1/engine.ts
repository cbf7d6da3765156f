import { TICKS_PER_CHECKPOINT, type BattleInput, type BattleResult, type Listener } from '../types.ts';
import { begin, healByAreas } from './beginning.ts';
import { cast } from './cast.ts';
import { draw, isDrawn } from './chance.ts';
import { bpsOf, isOn } from './damage.ts';
import { giveRage, healShare, hurt, isFullOfRage } from './harm.ts';
import { divide, WHOLE } from './ints.ts';
import { checkpointOf, FOREVER, resultOf, shareOfHealth, stateOf, type BattleState, type Unit } from './state.ts';
import { bind, give } from './statuses.ts';
import { strikeAt } from './strike.ts';
import { foesOf, pick, reachedBy } from './targets.ts';

const TICK_MS = 100;
const HALF_TICK_MS = 50;
const TICKS_PER_SECOND = 10;
const BASIC_TICKS = 100;
const LEAST_PACE_BPS = 4_000;
const AREA_HEAL_TICKS = 100;
const PUPPET_TICKS = 20;
const PROC_SECONDS = 3;
const STUN_SECONDS = 1;
const wounds = ['burn', 'bleed', 'poison'] as const;

/** Ticks until it acts again: its interval by what hastens and slows it. */
function pauseOf(unit: Unit, tick: number): number {
  const pace = Math.max(LEAST_PACE_BPS, WHOLE + bpsOf(unit, 'haste', tick) - bpsOf(unit, 'slow', tick));
  return Math.max(1, divide(divide(unit.is.attackInterval * WHOLE, pace) + HALF_TICK_MS, TICK_MS));
}

/** What passives add to plain attacks, and the chance of each to stun. */
function followAttack(state: BattleState, actor: Unit, target: Unit): void {
  if (target.outAt !== null) return;
  for (const { kind, effects, id: skill } of actor.skills) {
    if (kind !== 'exclusive') continue;
    for (const { tag, bps } of effects) {
      if (tag === 'poison' || tag === 'bleed')
        give(state, actor, target, { name: tag, bps, seconds: PROC_SECONDS, skill });
      if (tag === 'freeze') bind(state, actor, target, { name: tag, bps, seconds: STUN_SECONDS, skill });
    }
  }
  const { stunRate } = actor.is;
  if (stunRate > 0 && isDrawn(draw(state.chance, state.tick, actor.index, 'proc', actor.deeds), stunRate)) {
    bind(state, actor, target, { name: 'stun', bps: WHOLE, seconds: STUN_SECONDS, skill: 0 });
  }
}

function attack(state: BattleState, actor: Unit): void {
  const target = pick(state, actor, reachedBy(actor, foesOf(state, actor)));
  if (!target) return;
  giveRage(state, actor, actor.is.ragePerAttack);
  const plain = { strengthBps: WHOLE, kind: 'normal', criticalBps: 0 } as const;
  if (strikeAt(state, actor, target, plain, 0)) followAttack(state, actor, target);
}

/** The ultimate at full rage, else the basic skill when it is ready, else a plain attack; who is silent only attacks. */
function act(state: BattleState, actor: Unit): void {
  const { tick } = state;
  const { ultimate, basic } = actor;
  const isSilent = isOn(actor, 'silence', tick);
  if (ultimate && !isSilent && isFullOfRage(actor)) {
    actor.rage = 0;
    cast(state, actor, ultimate, 'ultimate');
  } else if (basic && !isSilent && actor.basicAt <= tick) {
    actor.basicAt = tick + divide(BASIC_TICKS * WHOLE, WHOLE + actor.is.haste);
    giveRage(state, actor, actor.is.ragePerAttack);
    cast(state, actor, basic, 'basic');
  } else attack(state, actor);
  actor.nextAct = Math.max(actor.nextAct, tick + pauseOf(actor, tick));
}

/** Who acts in this tick. Of several the word says who is first, so that no side has the better of it. */
function actorsOf(state: BattleState): Unit[] {
  const ready: Unit[] = [];
  for (const own of state.standing) for (const unit of own) if (unit.nextAct <= state.tick) ready.push(unit);
  if (ready.length < 2) return ready;
  return ready
    .map((unit) => ({ unit, drawn: draw(state.chance, state.tick, unit.index, 'order', 0) }))
    .sort((a, b) => a.drawn - b.drawn || a.unit.index - b.unit.index)
    .map(({ unit }) => unit);
}

function wound(state: BattleState, unit: Unit): void {
  for (const name of wounds) if (unit.outAt === null && isOn(unit, name, state.tick)) hurt(state, unit, name);
  if (unit.outAt !== null || !isOn(unit, 'regen', state.tick)) return;
  const { actor, bps, skill } = unit.status.regen;
  healShare(state, state.units[actor] ?? unit, unit, skill, bps);
}

/** A puppet strikes every two seconds for who made it. */
function puppet(state: BattleState, unit: Unit): void {
  if (unit.outAt !== null || !isOn(unit, 'summon', state.tick)) return;
  unit.deeds += 1;
  const target = pick(state, unit, foesOf(state, unit));
  const { bps, skill } = unit.status.summon;
  if (target) strikeAt(state, unit, target, { strengthBps: bps, kind: 'basic', criticalBps: 0 }, skill);
}

function everySecond(state: BattleState): void {
  const { tick, units } = state;
  if (tick % TICKS_PER_SECOND !== 0) return;
  for (const unit of units) if (unit.outAt === null) wound(state, unit);
  if (tick % PUPPET_TICKS === 0) for (const unit of units) puppet(state, unit);
  if (tick % AREA_HEAL_TICKS === 0) healByAreas(state);
}

function finish(state: BattleState, winner: number | null, byTime: boolean): void {
  state.result = { winner, byTime };
  state.checkpoints.push(checkpointOf(state));
  state.listen?.({ at: state.tick, kind: 'end', winner, byTime });
}

/** The side that is left, once there is only one. Where the last two fell in one moment, the one that fell last. */
function isOver(state: BattleState): boolean {
  const { standing, fallen } = state;
  if (standing.length - fallen.length > 1) return false;
  const left = standing.findIndex((own) => own.length > 0);
  finish(state, left >= 0 ? left : (fallen.at(-1) ?? null), false);
  return true;
}

function winnerByTime(state: BattleState): number | null {
  if (state.figures.timeUp === 'nobody') return null;
  if (state.figures.timeUp === 'defender') return 1;
  let best = 0;
  for (const side of state.standing.keys()) if (shareOfHealth(state, side) > shareOfHealth(state, best)) best = side;
  return best;
}

/** One tick of 100 ms. */
export function step(state: BattleState): void {
  if (state.result) return;
  state.tick += 1;
  everySecond(state);
  if (isOver(state)) return;
  for (const actor of actorsOf(state)) {
    if (actor.outAt !== null || actor.nextAct > state.tick) continue;
    act(state, actor);
    if (isOver(state)) return;
  }
  if (state.tick % TICKS_PER_CHECKPOINT === 0) state.checkpoints.push(checkpointOf(state));
  if (state.tick >= state.figures.ticks) finish(state, winnerByTime(state), true);
}

/** The state before the first tick. */
export function open(input: BattleInput, listen: Listener | null): BattleState {
  const state = stateOf(input, listen);
  begin(state);
  for (const unit of state.units) if (unit.is.attackInterval <= 0) unit.nextAct = FOREVER;
  isOver(state);
  return state;
}

export function fight(input: BattleInput, listen: Listener | null): BattleResult {
  const state = open(input, listen);
  while (!state.result) step(state);
  return resultOf(state);
}
