/** Who fights whom: two line-ups, a line-up against a boss, or each for itself. */
export const battleModes = ['duel', 'boss', 'labyrinth', 'brawl'] as const;
export type BattleMode = (typeof battleModes)[number];

/** Places 1 and 2 of a line-up stand in front, 3 to 5 behind. */
export const PLACES = 5;
export const FRONT_PLACES = 2;

/** What a hero brings into a fight. It is kept with the fight: what a hero is worth later changes no fight of today. */
export type FighterSheet = {
  heroId: string;
  name: string;
  rarity: number;
  heroClass: number;
  faction: number;
  /** In the order of `heroAttributes`. */
  attributes: readonly number[];
  skills: readonly number[];
};

/** `place` 1 to 5. `healthBps` is how much of its health it begins with: all of it, unless a fight before took some. */
export type Fighter = { place: number; sheet: FighterSheet; healthBps?: number };
export type BattleSide = { fighters: readonly Fighter[] };

/** All that a fight needs. The word is 64 hexadecimal digits. */
export type BattleInput = { version: number; mode: BattleMode; word: string; sides: readonly BattleSide[] };

export const statusNames = [
  'burn',
  'bleed',
  'poison',
  'regen',
  'stun',
  'freeze',
  'silence',
  'haste',
  'slow',
  'attackUp',
  'defenceUp',
  'defenceDown',
  'critUp',
  'dodgeUp',
  'block',
  'lifesteal',
  'shield',
  'summon',
] as const;
export type StatusName = (typeof statusNames)[number];

/** Where a number comes from, step by step: what was taken into account, and what it came to. */
export const termNames = [
  'attack',
  'strength',
  'wounded',
  'defence',
  'faction',
  'bonus',
  'final',
  'critical',
  'blocked',
  'health',
  'healing',
  'share',
  'shielded',
] as const;
export type TermName = (typeof termNames)[number];
/** `by` is points for `attack`, `defence`, `health` and `shielded`, basis points for the others; `to` is the number after it. */
export type Term = { name: TermName; by: number; to: number };

/** Fighters are told by their index in `BattleState.fighters`: the first side's by place, then the next side's. */
export type BattleEvent =
  | { at: number; kind: 'teamBonus'; side: number; healthBps: number; attackBps: number }
  | { at: number; kind: 'area'; side: number; actor: number; skill: number }
  | { at: number; kind: 'skill'; actor: number; skill: number; rage: number }
  | {
      at: number;
      kind: 'hit';
      actor: number;
      target: number;
      /** 0 is a plain attack. */
      skill: number;
      /** What its health lost; a shield may have taken a part of it, or all. */
      amount: number;
      left: number;
      shield: number;
      actorRage: number;
      targetRage: number;
      critical: boolean;
      blocked: boolean;
      terms: readonly Term[];
    }
  | { at: number; kind: 'miss'; actor: number; target: number; skill: number; actorRage: number }
  | {
      at: number;
      kind: 'hurt';
      actor: number;
      target: number;
      status: StatusName;
      amount: number;
      left: number;
      shield: number;
      terms: readonly Term[];
    }
  | {
      at: number;
      kind: 'heal';
      actor: number;
      target: number;
      skill: number;
      amount: number;
      left: number;
      terms: readonly Term[];
    }
  | {
      at: number;
      kind: 'status';
      actor: number;
      target: number;
      skill: number;
      status: StatusName;
      bps: number;
      until: number;
    }
  | { at: number; kind: 'pushed'; actor: number; target: number; skill: number; until: number }
  | { at: number; kind: 'resisted'; actor: number; target: number; skill: number; status: StatusName | 'knockback' }
  | { at: number; kind: 'rage'; actor: number; rage: number }
  | { at: number; kind: 'out'; actor: number; target: number }
  | { at: number; kind: 'end'; winner: number | null; byTime: boolean };

export type Listener = (event: BattleEvent) => void;

export type FighterResult = {
  side: number;
  place: number;
  heroId: string;
  maxHealth: number;
  health: number;
  dealt: number;
  healed: number;
  /** The tick at which it fell; null for who stands. */
  outAt: number | null;
};

export type BattleResult = {
  /** Index of the side that won; null where nobody did. When a duel's time is up the second side, which defends, has it. */
  winner: number | null;
  byTime: boolean;
  /** In ticks of 100 ms. */
  ticks: number;
  fighters: readonly FighterResult[];
  /** Sides from the first to the last place, for who fights each for itself. */
  order: readonly number[];
  /** A number of the whole state every ten seconds, and one of the end: whoever works it out again compares them. */
  checkpoints: readonly number[];
  draws: number;
};

export const TICK_MS = 100;
export const TICKS_PER_CHECKPOINT = 100;
