import { bossFigures } from './boss.ts';
import { drawFigures } from './draw.ts';
import type { FigureRule, ValuesOf } from './figure.ts';
import { letterFigures } from './letters.ts';

/** Every limit, price and prize of the game's panels that a manager can change; a panel adds a file and a line. */
export const gameFigures = {
  ...letterFigures,
  ...drawFigures,
  ...bossFigures,
} as const satisfies Readonly<Record<string, FigureRule>>;

export type FigureName = keyof typeof gameFigures;
export type GameFigures = ValuesOf<typeof gameFigures>;
export const figureNames = Object.keys(gameFigures) as FigureName[];

/** As the build has them. */
export const usualFigures = Object.fromEntries(
  figureNames.map((name) => [name, gameFigures[name].usual]),
) as unknown as GameFigures;
