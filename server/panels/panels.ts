import type { Database } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Cursors } from '../http/cursor.ts';
import type { AppDeps } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import type { AccountService } from '../modules/account/account.service.ts';
import type { EnergyService } from '../modules/energy/energy.service.ts';
import { registerDrawRoutes } from '../modules/draws/draws.routes.ts';
import { createDrawsService } from '../modules/draws/draws.service.ts';
import { registerFigureRoutes } from '../modules/figures/figures.routes.ts';
import { createFiguresService } from '../modules/figures/figures.service.ts';
import { registerLetterRoutes } from '../modules/letters/letters.routes.ts';
import { createLettersService } from '../modules/letters/letters.service.ts';

type Shared = { cursors: Cursors; account: AccountService; energy: EnergyService };

/** The panels of the game (seasons.md 2): what all of them stand on, and then each. */
export function createPanels(deps: AppDeps, { cursors, account, energy }: Shared) {
  const hasGameAccount = (accountId: string, on?: Database) => account.hasGameAccount(accountId, on);
  const figures = createFiguresService(deps);
  const letters = createLettersService({ ...deps, cursors, figures, energy, hasGameAccount });
  const { blocks } = deps.chain;
  const secret = deps.secrets.cursor;
  const draws = createDrawsService({ ...deps, cursors, figures, letters, blocks, secret, hasGameAccount });
  return { figures, letters, draws };
}
export type Panels = ReturnType<typeof createPanels>;

export function registerPanels(api: Api, { figures, letters, draws }: Panels): void {
  registerFigureRoutes(api, figures);
  registerLetterRoutes(api, letters);
  registerDrawRoutes(api, draws);
}

export function panelJobs({ letters, draws }: Panels): Job[] {
  const leaderOnly = true;
  return [
    { name: 'send letters', everyMs: 1_000, leaderOnly, run: letters.sendWaiting },
    { name: 'expire letters', everyMs: 5_000, leaderOnly, run: letters.expire },
    { name: 'run draws', everyMs: 1_000, leaderOnly, run: draws.settlement.run },
    { name: 'forget letters', everyMs: 3_600_000, leaderOnly, run: letters.forgetOld },
  ];
}
