import type { StatusName, Term } from '../types.ts';
import { bpsOf } from './damage.ts';
import { partOf, WHOLE } from './ints.ts';
import type { BattleState, Unit } from './state.ts';

const MOST_RAGE = 100;

export function giveRage(state: BattleState, unit: Unit, rage: number): void {
  const before = unit.rage;
  unit.rage = Math.max(0, Math.min(MOST_RAGE, before + rage));
  if (before < MOST_RAGE && unit.rage === MOST_RAGE) {
    state.listen?.({ at: state.tick, kind: 'rage', actor: unit.index, rage: MOST_RAGE });
  }
}

export const isFullOfRage = (unit: Unit): boolean => unit.rage >= MOST_RAGE;

/** A shield takes what it can; the rest comes off the health. What the health lost is told. */
export function harm(state: BattleState, actor: Unit, target: Unit, amount: number, terms: Term[]): number {
  const shield = target.status.shield.until > state.tick ? target.shield : 0;
  const taken = Math.min(shield, amount);
  target.shield = shield - taken;
  if (taken > 0 && state.listen) terms.push({ name: 'shielded', by: taken, to: amount - taken });
  const lost = Math.min(target.health, amount - taken);
  target.health -= lost;
  actor.dealt += lost;
  return lost;
}

/** Who has no health left is out, and with the last of a side the side. */
export function fall(state: BattleState, actor: Unit, target: Unit): void {
  if (target.health > 0 || target.outAt !== null) return;
  target.outAt = state.tick;
  const own = state.standing[target.side];
  own?.splice(own.indexOf(target), 1);
  state.listen?.({ at: state.tick, kind: 'out', actor: actor.index, target: target.index });
  if (own?.length === 0) state.fallen.push(target.side);
}

/** Damage of a status: its own amount, less what the target takes off whatever it takes. */
export function hurt(state: BattleState, target: Unit, name: StatusName): void {
  const status = target.status[name];
  const actor = state.units[status.actor] ?? target;
  const terms: Term[] = state.listen ? [{ name: 'attack', by: status.value, to: status.value }] : [];
  const bps = Math.max(0, WHOLE - target.is.finalReduction);
  const amount = Math.max(1, partOf(status.value, bps));
  if (state.listen && bps !== WHOLE) terms.push({ name: 'final', by: bps, to: amount });
  const lost = harm(state, actor, target, amount, terms);
  state.listen?.({
    at: state.tick,
    kind: 'hurt',
    actor: actor.index,
    target: target.index,
    status: name,
    amount: lost,
    left: target.health,
    shield: target.shield,
    terms,
  });
  fall(state, actor, target);
}

/** Health given back: a share of the health of who is healed, and of a hit that drains. Nobody gets above its own. */
export function heal(
  state: BattleState,
  actor: Unit,
  target: Unit,
  skill: number,
  terms: Term[],
  amount: number,
): void {
  const more = partOf(amount, WHOLE + target.is.healBonus);
  if (state.listen && more !== amount) terms.push({ name: 'healing', by: WHOLE + target.is.healBonus, to: more });
  const given = Math.min(more, target.maxHealth - target.health);
  if (given <= 0) return;
  target.health += given;
  actor.healed += given;
  state.listen?.({
    at: state.tick,
    kind: 'heal',
    actor: actor.index,
    target: target.index,
    skill,
    amount: given,
    left: target.health,
    terms,
  });
}

export function healShare(state: BattleState, actor: Unit, target: Unit, skill: number, bps: number): void {
  const amount = partOf(target.maxHealth, bps);
  const terms: Term[] = state.listen
    ? [
        { name: 'health', by: target.maxHealth, to: target.maxHealth },
        { name: 'share', by: bps, to: amount },
      ]
    : [];
  heal(state, actor, target, skill, terms, amount);
}

/** What a hit gives back to who struck it. */
export function drain(state: BattleState, actor: Unit, lost: number): void {
  const bps = bpsOf(actor, 'lifesteal', state.tick);
  if (bps <= 0 || lost <= 0 || actor.health <= 0) return;
  const amount = partOf(lost, bps);
  const terms: Term[] = state.listen ? [{ name: 'share', by: bps, to: amount }] : [];
  heal(state, actor, actor, actor.status.lifesteal.skill, terms, amount);
}
