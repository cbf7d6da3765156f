import * as z from 'zod/mini';
import { figureNames } from '../figures/game-figures.ts';
import { endpoint, noInput } from '../endpoint.ts';
import { instant } from '../primitives.ts';

const name = z.enum(figureNames);
/** One number, or those of a list in its order. */
const value = z.array(z.int()).check(z.minLength(1), z.maxLength(20));

const gameFigureList = z.object({
  figures: z.array(z.object({ name, value, usual: value, min: z.int(), max: z.int() })),
  /** Who changed what, the latest first. */
  changes: z.array(z.object({ at: instant, by: z.string(), name, from: value, to: value })),
});
export type GameFigureList = z.infer<typeof gameFigureList>;

export const figureEndpoints = {
  list: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Server/Figures',
    access: 'manager',
    summary: 'Limits, prices and prizes of the game’s panels, and who changed them',
    input: noInput,
    output: gameFigureList,
  }),
  change: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Server/Figures',
    access: 'manager',
    summary: 'Change a figure of the game’s panels; recorded with who did it',
    input: z.strictObject({ name, value }),
    output: gameFigureList,
  }),
};
