import { desc, eq } from 'drizzle-orm';
import { fitsFigure, listOfFigure } from '../../../core/wire/figures/figure.ts';
import {
  figureNames,
  gameFigures,
  type FigureName,
  type GameFigures,
} from '../../../core/wire/figures/game-figures.ts';
import type { figureEndpoints, GameFigureList } from '../../../core/wire/admin/figures.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import { gameFigureChanges, gameFigureValues } from './figures.tables.ts';

export type FiguresService = ReturnType<typeof createFiguresService>;

const LATEST = 30;
const isFigure = (name: string): name is FigureName => Object.hasOwn(gameFigures, name);

/** Limits, prices and prizes of the game's panels: as the build has them until a manager changes one. */
export function createFiguresService({ database, log }: Pick<AppDeps, 'database' | 'log'>) {
  async function read(db: Database): Promise<GameFigures> {
    const stored = new Map((await db.select().from(gameFigureValues)).map(({ name, value }) => [name, value]));
    const values = figureNames.map((name) => {
      const rule = gameFigures[name];
      const value = stored.get(name);
      if (value === undefined) return [name, rule.usual];
      if (!fitsFigure(rule, value)) {
        log.error({ name, value }, 'a figure of the game is malformed: its default holds');
        return [name, rule.usual];
      }
      return [name, typeof rule.usual === 'number' ? value[0] : value];
    });
    return Object.fromEntries(values) as GameFigures;
  }

  async function list(db: Database): Promise<GameFigureList> {
    const values = await read(db);
    const changes = await db.select().from(gameFigureChanges).orderBy(desc(gameFigureChanges.id)).limit(LATEST);
    return {
      figures: figureNames.map((name) => {
        const { usual, min, max } = gameFigures[name];
        return { name, value: [...listOfFigure(values[name])], usual: [...listOfFigure(usual)], min, max };
      }),
      changes: changes.flatMap(({ at, by, name, from, to }) =>
        isFigure(name) ? [{ at: at.toISOString(), by, name, from, to }] : [],
      ),
    };
  }

  return {
    /** All of them, as they are in this transaction. */
    read,
    list: () => list(database.db),

    /** Of two changes at once the second one follows the first, and both stay recorded. */
    async change({ name, value }: InputOf<typeof figureEndpoints.change>, { db: tx, account, now }: CallContext) {
      if (!fitsFigure(gameFigures[name], value)) throw new ApiError('badRequest', `${name} is out of its bounds`);
      const { accountId, walletAddress } = account();
      const usual = listOfFigure(gameFigures[name].usual);
      await tx.insert(gameFigureValues).values({ name, value: usual }).onConflictDoNothing();
      const of = eq(gameFigureValues.name, name);
      const [before] = await tx.select().from(gameFigureValues).where(of).for('update');
      await tx.update(gameFigureValues).set({ value }).where(of);
      const change = { at: now, accountId, by: walletAddress ?? accountId, name };
      await tx.insert(gameFigureChanges).values({ ...change, from: [...(before?.value ?? usual)], to: value });
      log.info({ name, value, accountId }, 'a figure of the game was changed');
      return list(tx);
    },
  };
}
