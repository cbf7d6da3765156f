import {
  FRONT_PLACES,
  statusNames,
  type BattleInput,
  type BattleResult,
  type Fighter,
  type Listener,
  type StatusName,
} from '../types.ts';
import { chanceOf, type Chance } from './chance.ts';
import { partOf, WHOLE } from './ints.ts';
import { modes, type ModeFigures } from './modes.ts';
import { skillEffectsOf, type SkillEffects } from './strengths.ts';

/** The attributes of a sheet in its order. It is the version's own list: a sheet that is kept is read by it for ever. */
const attributeNames = [
  'hp',
  'atk',
  'mag',
  'def',
  'res',
  'attackInterval',
  'attackSpeed',
  'moveSpeed',
  'haste',
  'critRate',
  'critDamage',
  'critResist',
  'hitRate',
  'dodgeRate',
  'blockRate',
  'blockStrength',
  'breakRate',
  'armorBreak',
  'physicalPenetration',
  'magicPenetration',
  'physicalDamage',
  'physicalReduction',
  'magicDamage',
  'magicReduction',
  'finalDamage',
  'finalReduction',
  'stunRate',
  'stunResistance',
  'knockbackResistance',
  'healBonus',
  'ragePerAttack',
  'ragePerHit',
  'normalDamage',
  'basicSkillDamage',
  'ultimateDamage',
] as const;
export type AttributeName = (typeof attributeNames)[number];
export const sheetOrder: readonly string[] = attributeNames;
export type Attributes = Record<AttributeName, number>;

export type Status = { until: number; bps: number; actor: number; skill: number; value: number };
export type Statuses = Record<StatusName, Status>;

export type Unit = {
  index: number;
  side: number;
  place: number;
  heroId: string;
  heroClass: number;
  faction: number;
  isMagic: boolean;
  isRanged: boolean;
  isFront: boolean;
  is: Attributes;
  skills: readonly SkillEffects[];
  ultimate: SkillEffects | null;
  basic: SkillEffects | null;
  maxHealth: number;
  health: number;
  shield: number;
  rage: number;
  nextAct: number;
  basicAt: number;
  /** Counts what it does, so that each draw has an address of its own. */
  deeds: number;
  status: Statuses;
  dealt: number;
  healed: number;
  outAt: number | null;
};

export type BattleState = {
  tick: number;
  figures: ModeFigures;
  mode: BattleInput['mode'];
  units: readonly Unit[];
  /** Who stands, by side. */
  standing: readonly Unit[][];
  chance: Chance;
  listen: Listener | null;
  result: { winner: number | null; byTime: boolean } | null;
  checkpoints: number[];
  /** Sides in the order in which they fell. */
  fallen: number[];
};

/** Ticks until who has to walk to its foe strikes for the first time, at a move speed of 100; and again when pushed back. */
export const WALK_TICKS = 10;
const WALK_SPEED = 100;
const MAGE = 6;
const ARCHER = 7;
export const FOREVER = Number.MAX_SAFE_INTEGER;

const noStatus = (): Status => ({ until: -1, bps: 0, actor: -1, skill: 0, value: 0 });

function attributesOf(list: readonly number[]): Attributes {
  return Object.fromEntries(attributeNames.map((name, at) => [name, list[at] ?? 0])) as Attributes;
}

export const walkTicksOf = (is: Attributes): number =>
  is.moveSpeed > 0 ? Math.floor((WALK_TICKS * WALK_SPEED) / is.moveSpeed) : WALK_TICKS;

function unitOf({ place, sheet, healthBps = WHOLE }: Fighter, side: number, index: number, figures: ModeFigures): Unit {
  const is = attributesOf(sheet.attributes);
  const skills = sheet.skills.map((id) => skillEffectsOf(id)).filter((skill) => skill !== null);
  const maxHealth = is.hp * figures.health;
  const isRanged = sheet.heroClass === MAGE || sheet.heroClass === ARCHER;
  return {
    index,
    side,
    place,
    heroId: sheet.heroId,
    heroClass: sheet.heroClass,
    faction: sheet.faction,
    isMagic: is.mag > is.atk,
    isRanged,
    isFront: place <= FRONT_PLACES,
    is,
    skills,
    ultimate: skills.find(({ kind }) => kind === 'ultimate') ?? null,
    basic: skills.find(({ kind }) => kind === 'basic') ?? null,
    maxHealth,
    health: partOf(maxHealth, healthBps),
    shield: 0,
    rage: 0,
    nextAct: isRanged ? 1 : 1 + walkTicksOf(is),
    basicAt: 0,
    deeds: 0,
    status: Object.fromEntries(statusNames.map((name) => [name, noStatus()])) as Statuses,
    dealt: 0,
    healed: 0,
    outAt: null,
  };
}

/** Whatever order the line-up is written in, its places decide. */
export function stateOf({ mode, word, sides }: BattleInput, listen: Listener | null): BattleState {
  const figures = modes[mode];
  const units: Unit[] = [];
  for (const [side, { fighters }] of sides.entries()) {
    for (const fighter of [...fighters].sort((a, b) => a.place - b.place)) {
      units.push(unitOf(fighter, side, units.length, figures));
    }
  }
  const standing = sides.map((_, side) => units.filter((unit) => unit.side === side && unit.health > 0));
  for (const unit of units) if (unit.health <= 0) unit.outAt = 0;
  const fallen = [...standing.keys()].filter((side) => standing[side]?.length === 0);
  return {
    tick: 0,
    figures,
    mode,
    units,
    standing,
    chance: chanceOf(word),
    listen,
    result: null,
    checkpoints: [],
    fallen,
  };
}

/** A number of all that may still change, the same on every machine. */
export function checkpointOf(state: BattleState): number {
  let hash = state.tick;
  for (const { health, shield, rage, nextAct } of state.units) {
    for (const value of [health, shield, rage, nextAct]) {
      hash = Math.imul(hash ^ (value & 0x7fffffff), 0x01000193) ^ (hash >>> 15);
    }
  }
  return hash >>> 0;
}

function orderOf(state: BattleState): number[] {
  const sides = state.standing.map((_, side) => side);
  const health = sides.map((side) => shareOfHealth(state, side));
  const fellAt = (side: number) => {
    const at = state.fallen.indexOf(side);
    return at < 0 ? FOREVER : at;
  };
  return sides.sort((a, b) => fellAt(b) - fellAt(a) || (health[b] ?? 0) - (health[a] ?? 0) || a - b);
}

/** How much of a side's health is left, in basis points. */
export function shareOfHealth(state: BattleState, side: number): number {
  const own = state.units.filter((unit) => unit.side === side);
  const most = own.reduce((sum, unit) => sum + unit.maxHealth, 0);
  const left = own.reduce((sum, unit) => sum + unit.health, 0);
  return most === 0 ? 0 : Math.floor((left * WHOLE) / most);
}

export function resultOf(state: BattleState): BattleResult {
  const fighters = state.units.map(({ side, place, heroId, maxHealth, health, dealt, healed, outAt }) => {
    return { side, place, heroId, maxHealth, health, dealt, healed, outAt };
  });
  return {
    winner: state.result?.winner ?? null,
    byTime: state.result?.byTime ?? false,
    ticks: state.tick,
    fighters,
    order: orderOf(state),
    checkpoints: state.checkpoints,
    draws: state.chance.draws,
  };
}
