import type { Term, TermName } from '../types.ts';
import { draw, isDrawn } from './chance.ts';
import { divide, partOf, WHOLE, within } from './ints.ts';
import type { BattleState, Unit } from './state.ts';

const LEAST_HIT_BPS = 2_000;
const MOST_IGNORED_BPS = 8_000;
const MOST_STOPPED_BPS = 8_000;
const BASE_BLOCK_BPS = 2_000;
const LEAST_DAMAGE_BPS = 1_000;
const MOST_DAMAGE_BPS = 30_000;
const ADVANTAGE_BPS = 2_500;
const FIRE = 1;
const THUNDER = 2;
const WATER = 3;
const LIGHT = 4;
const DARK = 5;
const beats: Readonly<Record<number, number>> = { [FIRE]: THUNDER, [THUNDER]: WATER, [WATER]: FIRE, [LIGHT]: DARK };

/** 25 % more against the faction that it beats, 25 % less against the one that beats it; the others are even. */
export function factionBpsOf(from: number, to: number): number {
  if (beats[from] === to) return WHOLE + ADVANTAGE_BPS;
  return beats[to] === from ? WHOLE - ADVANTAGE_BPS : WHOLE;
}

export const isOn = (unit: Unit, name: keyof Unit['status'], tick: number): boolean => unit.status[name].until > tick;
export const bpsOf = (unit: Unit, name: keyof Unit['status'], tick: number): number => {
  const status = unit.status[name];
  return status.until > tick ? status.bps : 0;
};

/** The attack that its hits are counted from, with what raises it now. */
export function attackOf(unit: Unit, tick: number): number {
  const attack = unit.isMagic ? unit.is.mag : unit.is.atk;
  return partOf(attack, WHOLE + bpsOf(unit, 'attackUp', tick));
}

/** Half of what is left of the target's defence after what is ignored of it. */
function defenceAgainst(actor: Unit, target: Unit, tick: number): number {
  const own = actor.isMagic ? target.is.res : target.is.def;
  const raised = WHOLE + bpsOf(target, 'defenceUp', tick) - bpsOf(target, 'defenceDown', tick);
  const penetration = actor.isMagic ? actor.is.magicPenetration : actor.is.physicalPenetration;
  const ignored = within(actor.is.armorBreak + penetration, 0, MOST_IGNORED_BPS);
  return divide(partOf(partOf(own, Math.max(0, raised)), WHOLE - ignored), 2);
}

function bonusOf(actor: Unit, target: Unit, skill: 'normal' | 'basic' | 'ultimate'): number {
  const { is } = actor;
  const own = { normal: is.normalDamage, basic: is.basicSkillDamage, ultimate: is.ultimateDamage }[skill];
  const kind = actor.isMagic
    ? is.magicDamage - target.is.magicReduction
    : is.physicalDamage - target.is.physicalReduction;
  return within(WHOLE + own + kind, LEAST_DAMAGE_BPS, MOST_DAMAGE_BPS);
}

export type Blow = { amount: number; critical: boolean; blocked: boolean; terms: Term[] };
export type Strike = { strengthBps: number; kind: 'normal' | 'basic' | 'ultimate'; criticalBps: number; count: number };

/** Whether it hits at all: the chance to hit less the chance to dodge, at least 20 %. */
export function doesHit(state: BattleState, actor: Unit, target: Unit, count: number): boolean {
  const dodge = target.is.dodgeRate + bpsOf(target, 'dodgeUp', state.tick);
  const chance = within(actor.is.hitRate - dodge, LEAST_HIT_BPS, WHOLE);
  return chance >= WHOLE || isDrawn(draw(state.chance, state.tick, actor.index, 'hit', count), chance);
}

/** attack × strength − half of the defence, × faction × bonuses × critical × block, rounded down at each step, at least 1. */
export function blowOf(state: BattleState, actor: Unit, target: Unit, strike: Strike): Blow {
  const { tick, chance, listen } = state;
  const terms: Term[] = [];
  let amount = attackOf(actor, tick);
  const step = (name: TermName, by: number, to: number) => {
    amount = Math.max(1, to);
    if (listen) terms.push({ name, by, to: amount });
  };
  const times = (name: TermName, bps: number) => {
    if (bps !== WHOLE) step(name, bps, partOf(amount, bps));
  };
  step('attack', amount, amount);
  times('strength', strike.strengthBps);
  const defence = defenceAgainst(actor, target, tick);
  if (defence > 0) step('defence', defence, amount - defence);
  times('faction', factionBpsOf(actor.faction, target.faction));
  times('bonus', bonusOf(actor, target, strike.kind));
  times('final', within(WHOLE + actor.is.finalDamage - target.is.finalReduction, LEAST_DAMAGE_BPS, MOST_DAMAGE_BPS));
  const rate = actor.is.critRate + bpsOf(actor, 'critUp', tick) + strike.criticalBps - target.is.critResist;
  const critical = rate > 0 && isDrawn(draw(chance, tick, actor.index, 'critical', strike.count), rate);
  if (critical) times('critical', Math.max(WHOLE, actor.is.critDamage));
  const guard = target.is.blockRate + bpsOf(target, 'block', tick) - actor.is.breakRate;
  const blocked = guard > 0 && isDrawn(draw(chance, tick, actor.index, 'block', strike.count), guard);
  if (blocked) times('blocked', WHOLE - within(BASE_BLOCK_BPS + target.is.blockStrength, 0, MOST_STOPPED_BPS));
  return { amount, critical, blocked, terms };
}
