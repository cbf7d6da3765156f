import { giveRage, healShare } from './harm.ts';
import { divide, partOf, WHOLE } from './ints.ts';
import { areaConditions } from './skill-rows.ts';
import type { BattleState, Unit } from './state.ts';
import { give } from './statuses.ts';
import type { Effect, SkillEffects } from './strengths.ts';
import { foesOf } from './targets.ts';

const SILENT_SECONDS = 3;
const BPS_PER_RAGE = 100;
/** More health and attack in basis points for three, four and five heroes of one faction. */
const bonuses: Readonly<Record<number, readonly [healthBps: number, attackBps: number]>> = {
  3: [1_000, 1_000],
  4: [2_000, 1_500],
  5: [2_500, 2_500],
};
/** Three of one faction and two of another. */
const PAIR_HEALTH_BPS = 500;

export type TeamBonus = { healthBps: number; attackBps: number };

/** What a line-up gets for its factions. */
export function teamBonusOf(factions: readonly number[]): TeamBonus {
  const counts = new Map<number, number>();
  for (const faction of factions) counts.set(faction, (counts.get(faction) ?? 0) + 1);
  const sizes = [...counts.values()].sort((a, b) => b - a);
  const [healthBps, attackBps] = bonuses[sizes[0] ?? 0] ?? [0, 0];
  const pair = sizes[0] === 3 && sizes[1] === 2 ? PAIR_HEALTH_BPS : 0;
  return { healthBps: healthBps + pair, attackBps };
}

function strengthen(unit: Unit, { healthBps, attackBps }: TeamBonus): void {
  const more = partOf(unit.maxHealth, healthBps);
  unit.maxHealth += more;
  unit.health = partOf(unit.health, WHOLE + healthBps);
  unit.is.atk = partOf(unit.is.atk, WHOLE + attackBps);
  unit.is.mag = partOf(unit.is.mag, WHOLE + attackBps);
}

function beginSide(state: BattleState, side: number): void {
  const own = state.units.filter((unit) => unit.side === side);
  const bonus = teamBonusOf(own.map(({ faction }) => faction));
  if (bonus.healthBps === 0) return;
  for (const unit of own) strengthen(unit, bonus);
  state.listen?.({ at: 0, kind: 'teamBonus', side, ...bonus });
}

const forFriends = ['attackUp', 'defenceUp', 'regen', 'critUp', 'dodgeUp', 'shield', 'block', 'haste'] as const;
const HEAL = 'heal'; // every ten seconds, by `healByAreas`

function enterArea(state: BattleState, actor: Unit, skill: SkillEffects, { tag, bps }: Effect): void {
  const own = state.standing[actor.side] ?? [];
  const gift = { bps, seconds: 0, skill: skill.id };
  const name = forFriends.find((each) => each === tag);
  if (name) for (const unit of own) give(state, actor, unit, { ...gift, name });
  else if (tag === 'slow') for (const foe of foesOf(state, actor)) give(state, actor, foe, { ...gift, name: tag });
  else if (tag === 'silence') {
    for (const foe of foesOf(state, actor)) give(state, actor, foe, { ...gift, name: tag, seconds: SILENT_SECONDS });
  } else if (tag === 'rage') for (const unit of own) giveRage(state, unit, divide(bps, BPS_PER_RAGE));
  else if (tag !== HEAL) throw new RangeError(`Area skill ${String(skill.id)} does nothing by ${tag}`);
}

/** Area skills whose two classes are in the line-up, each once a side. */
function areasOf(state: BattleState, side: number): { actor: Unit; skill: SkillEffects }[] {
  const own = state.units.filter((unit) => unit.side === side);
  const found = new Map<number, { actor: Unit; skill: SkillEffects }>();
  for (const actor of own) {
    for (const skill of actor.skills) {
      const condition = areaConditions[skill.id];
      const isMet = condition?.every((heroClass) => own.some((unit) => unit.heroClass === heroClass));
      if (skill.kind === 'area' && isMet && !found.has(skill.id)) found.set(skill.id, { actor, skill });
    }
  }
  return [...found.values()];
}

function beginPassives(state: BattleState, unit: Unit): void {
  for (const skill of unit.skills) {
    if (skill.kind !== 'exclusive') continue;
    for (const { tag, bps } of skill.effects) {
      const gift = { bps, seconds: 0, skill: skill.id };
      if (tag === 'regen' || tag === 'shield' || tag === 'lifesteal') give(state, unit, unit, { ...gift, name: tag });
    }
  }
}

/** What works from the first moment on: team bonuses, passives, area skills. */
export function begin(state: BattleState): void {
  for (const side of state.standing.keys()) beginSide(state, side);
  for (const unit of state.units) beginPassives(state, unit);
  for (const side of state.standing.keys()) {
    for (const { actor, skill } of areasOf(state, side)) {
      state.listen?.({ at: 0, kind: 'area', side, actor: actor.index, skill: skill.id });
      for (const effect of skill.effects) enterArea(state, actor, skill, effect);
    }
  }
}

/** Area skills that heal do it again and again. */
export function healByAreas(state: BattleState): void {
  for (const side of state.standing.keys()) {
    for (const { actor, skill } of areasOf(state, side)) {
      for (const { tag, bps } of skill.effects) {
        if (tag !== 'heal') continue;
        for (const unit of state.standing[side] ?? []) healShare(state, actor, unit, skill.id, bps);
      }
    }
  }
}
