import type { BattleMode } from '../types.ts';

export type ModeFigures = {
  ticks: number;
  /** Health of heroes is this many times their sheet's: a fight is to last about a minute. */
  health: number;
  /** Who has won when the time is up. */
  timeUp: 'defender' | 'nobody' | 'healthiest';
};

export const modes: Record<BattleMode, ModeFigures> = {
  duel: { ticks: 900, health: 4, timeUp: 'defender' },
  boss: { ticks: 1200, health: 4, timeUp: 'nobody' },
  labyrinth: { ticks: 900, health: 4, timeUp: 'defender' },
  brawl: { ticks: 1800, health: 4, timeUp: 'healthiest' },
};
