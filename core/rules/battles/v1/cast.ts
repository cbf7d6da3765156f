import type { StatusName } from '../types.ts';
import { giveRage, healShare } from './harm.ts';
import { divide, partOf } from './ints.ts';
import type { BattleState, Unit } from './state.ts';
import { bind, give, push } from './statuses.ts';
import type { Effect, SkillEffects, TagName } from './strengths.ts';
import { strikeAt, woundedBps } from './strike.ts';
import { foesOf, friendsOf, mostHurt, pick, reachedBy } from './targets.ts';

type Cast = { state: BattleState; actor: Unit; skill: SkillEffects; kind: 'basic' | 'ultimate'; struck: Set<Unit> };
type Deed = (cast: Cast, effect: Effect) => void;

const BPS_PER_RAGE = 100;
const stands = (unit: Unit): boolean => unit.outAt === null;

function blow({ state, actor, skill, kind, struck }: Cast, target: Unit, strengthBps: number): void {
  if (strikeAt(state, actor, target, { strengthBps, kind, criticalBps: 0 }, skill.id)) struck.add(target);
}

function oneFoe({ state, actor }: Cast): Unit | undefined {
  return pick(state, actor, reachedBy(actor, foesOf(state, actor)));
}

const strikeOne: Deed = (cast, { bps }) => {
  const target = oneFoe(cast);
  if (target) blow(cast, target, bps);
};

const strikeAll: Deed = (cast, { bps }) => {
  for (const target of [...foesOf(cast.state, cast.actor)]) blow(cast, target, bps);
};

const strikeOften: Deed = (cast, { bps, times }) => {
  for (let time = 0; time < times; time += 1) {
    const target = oneFoe(cast);
    if (target) blow(cast, target, bps);
  }
};

const strikeMostHurt: Deed = (cast, { bps }) => {
  const target = mostHurt(foesOf(cast.state, cast.actor));
  if (target) blow(cast, target, partOf(bps, woundedBps(target)));
};

/** What follows a blow is for who was struck; without a blow an ultimate is for all, a basic skill for one. */
function aimedAt(cast: Cast): Unit[] {
  if (cast.struck.size > 0) return [...cast.struck].filter(stands);
  const { state, actor, kind, skill } = cast;
  if (skill.effects.some(({ tag }) => STRIKES.has(tag))) return [];
  if (kind === 'ultimate') return [...foesOf(state, actor)];
  const target = oneFoe(cast);
  if (target) cast.struck.add(target);
  return target ? [target] : [];
}

const onFoes =
  (name: StatusName): Deed =>
  (cast, { bps, seconds }) => {
    for (const target of aimedAt(cast))
      give(cast.state, cast.actor, target, { name, bps, seconds, skill: cast.skill.id });
  };

const binds =
  (name: 'stun' | 'freeze' | 'silence'): Deed =>
  (cast, { bps, seconds }) => {
    for (const target of aimedAt(cast))
      bind(cast.state, cast.actor, target, { name, bps, seconds, skill: cast.skill.id });
  };

const pushes: Deed = (cast, { bps }) => {
  for (const target of aimedAt(cast)) push(cast.state, cast.actor, target, bps, cast.skill.id);
};

/** An ultimate is for the whole side; a basic skill for who needs it most, or for who casts it. */
const onFriends =
  (name: StatusName, basicIsFor: 'self' | 'hurt'): Deed =>
  (cast, { bps, seconds }) => {
    const { state, actor, kind, skill } = cast;
    const friends = friendsOf(state, actor);
    const one = basicIsFor === 'self' ? actor : mostHurt(friends);
    const targets = kind === 'ultimate' ? friends : [one ?? actor];
    for (const target of targets) give(state, actor, target, { name, bps, seconds, skill: skill.id });
  };

const onSelf =
  (name: StatusName): Deed =>
  ({ state, actor, skill }, { bps, seconds }) => {
    give(state, actor, actor, { name, bps, seconds, skill: skill.id });
  };

const heals: Deed = ({ state, actor, kind, skill }, { bps }) => {
  const friends = friendsOf(state, actor);
  const hurt = mostHurt(friends) ?? actor;
  for (const target of kind === 'ultimate' ? friends : [hurt]) healShare(state, actor, target, skill.id, bps);
};

const STRIKES = new Set<TagName>(['damage', 'areaDamage', 'multiHit', 'execute']);

const deeds: Record<TagName, Deed> = {
  damage: strikeOne,
  areaDamage: strikeAll,
  multiHit: strikeOften,
  execute: strikeMostHurt,
  burn: onFoes('burn'),
  bleed: onFoes('bleed'),
  poison: onFoes('poison'),
  freeze: binds('freeze'),
  stun: binds('stun'),
  knockback: pushes,
  silence: binds('silence'),
  shield: onFriends('shield', 'hurt'),
  heal: heals,
  regen: onFriends('regen', 'hurt'),
  lifesteal: onSelf('lifesteal'),
  haste: onFriends('haste', 'self'),
  slow: onFoes('slow'),
  attackUp: onFriends('attackUp', 'self'),
  defenceUp: onFriends('defenceUp', 'self'),
  defenceDown: onFoes('defenceDown'),
  critUp: onSelf('critUp'),
  dodgeUp: onSelf('dodgeUp'),
  block: onSelf('block'),
  summon: onSelf('summon'),
  rage: ({ state, actor }, { bps }) => {
    giveRage(state, actor, divide(bps, BPS_PER_RAGE));
  },
};

/** Everything that a skill does, in its order. What raises who casts comes first, so that the blow has it. */
export function cast(state: BattleState, actor: Unit, skill: SkillEffects, kind: 'basic' | 'ultimate'): void {
  actor.deeds += 1;
  state.listen?.({ at: state.tick, kind: 'skill', actor: actor.index, skill: skill.id, rage: actor.rage });
  const one: Cast = { state, actor, skill, kind, struck: new Set() };
  for (const effect of skill.effects) {
    if (actor.outAt !== null) return;
    deeds[effect.tag](one, effect);
  }
}
