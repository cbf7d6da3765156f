import type { StatusName } from '../types.ts';
import { draw, isDrawn } from './chance.ts';
import { attackOf } from './damage.ts';
import { partOf, within } from './ints.ts';
import { FOREVER, walkTicksOf, type BattleState, type Unit } from './state.ts';

const TICKS_PER_SECOND = 10;
const MOST_RESISTED_BPS = 9_000;
const DAMAGE = new Set<StatusName>(['burn', 'bleed', 'poison', 'summon']);
const BINDING = { stun: 'stun', freeze: 'freeze', silence: 'silence' } as const;

export type Gift = { name: StatusName; bps: number; seconds: number; skill: number };

/** Seconds of 0 last for the whole fight. Of two of one kind the stronger and the longer stays. */
export function give(state: BattleState, actor: Unit, target: Unit, { name, bps, seconds, skill }: Gift): void {
  const until = seconds > 0 ? state.tick + seconds * TICKS_PER_SECOND : FOREVER;
  const status = target.status[name];
  const isOn = status.until > state.tick;
  if (!isOn || bps >= status.bps) {
    status.bps = bps;
    status.actor = actor.index;
    status.skill = skill;
    if (DAMAGE.has(name)) status.value = partOf(attackOf(actor, state.tick), bps);
  }
  status.until = isOn ? Math.max(status.until, until) : until;
  if (name === 'shield') target.shield = Math.max(isOn ? target.shield : 0, partOf(target.maxHealth, bps));
  state.listen?.({
    at: state.tick,
    kind: 'status',
    actor: actor.index,
    target: target.index,
    skill,
    status: name,
    bps,
    until: status.until,
  });
}

/** Stunned, frozen or silenced: by a chance that the target's resistance lowers. */
export function bind(state: BattleState, actor: Unit, target: Unit, gift: Gift & { name: keyof typeof BINDING }): void {
  const chance = gift.bps - within(target.is.stunResistance, 0, MOST_RESISTED_BPS);
  const drawn = draw(state.chance, state.tick, actor.index, BINDING[gift.name], actor.deeds * 8 + target.index);
  if (!isDrawn(drawn, chance)) {
    const { tick: at } = state;
    state.listen?.({
      at,
      kind: 'resisted',
      actor: actor.index,
      target: target.index,
      skill: gift.skill,
      status: gift.name,
    });
    return;
  }
  give(state, actor, target, gift);
  if (gift.name !== 'silence') target.nextAct = Math.max(target.nextAct, target.status[gift.name].until);
}

/** Who is pushed back has to come near again. */
export function push(state: BattleState, actor: Unit, target: Unit, bps: number, skill: number): void {
  const { tick: at } = state;
  const chance = bps - within(target.is.knockbackResistance, 0, MOST_RESISTED_BPS);
  const drawn = draw(state.chance, at, actor.index, 'knockback', actor.deeds * 8 + target.index);
  if (!isDrawn(drawn, chance)) {
    state.listen?.({ at, kind: 'resisted', actor: actor.index, target: target.index, skill, status: 'knockback' });
    return;
  }
  target.nextAct = Math.max(target.nextAct, at + walkTicksOf(target.is));
  state.listen?.({ at, kind: 'pushed', actor: actor.index, target: target.index, skill, until: target.nextAct });
}
