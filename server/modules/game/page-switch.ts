import { hiddenPages, visiblePages, type ShownPages, type SwitchablePage } from '../../../core/wire/admin/pages.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import { readRoutes, type GameSettings } from './game-settings.ts';
import * as repository from './game.repository.ts';

type Next = { path: SwitchablePage; shown: boolean; now: Date };

/** Which of the pages that are hidden by default are shown, which of the others hidden, and the switch of each (decisions.md 14). */
export function createPageSwitch(
  db: Database,
  readSettings: (on: Database) => Promise<GameSettings>,
  log: AppDeps['log'],
) {
  async function shownPages(on: Database = db): Promise<ShownPages> {
    const { routes } = await readSettings(on);
    const change = await repository.readRouteChange(on);
    return {
      shown: hiddenPages.filter((path) => routes[path]?.hidden === false),
      hidden: visiblePages.filter((path) => routes[path]?.hidden === true),
      changedAt: change?.at.toISOString() ?? null,
      changedBy: change?.by ?? null,
    };
  }

  return {
    shownPages,

    /** In the caller's transaction; who did it is recorded with it. */
    async switchPage(tx: Database, by: Caller, next: Next): Promise<ShownPages> {
      // As the route table has it, a page needs no word of its own.
      const isUsual = next.shown === visiblePages.some((path) => path === next.path);
      const changed = (stored: unknown) => {
        const others = Object.entries(readRoutes(stored)).filter(([path]) => path !== next.path);
        return Object.fromEntries(isUsual ? others : [...others, [next.path, { hidden: !next.shown }]]);
      };
      const who = by.walletAddress ?? by.accountId;
      await repository.changeSetting(tx, repository.ROUTES, { now: next.now, by: who }, changed);
      log.info({ path: next.path, shown: next.shown, accountId: by.accountId }, 'a page was switched');
      return shownPages(tx);
    },
  };
}
