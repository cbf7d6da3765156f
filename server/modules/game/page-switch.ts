import { hiddenPages, type HiddenPage, type ShownPages } from '../../../core/wire/admin/pages.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import type { GameSettings } from './game-settings.ts';
import * as repository from './game.repository.ts';

type Next = { path: HiddenPage; shown: boolean; now: Date };

/** Which of the pages that are hidden by default are shown, and the switch of each (decisions.md 14). */
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
      changedAt: change?.at.toISOString() ?? null,
      changedBy: change?.by ?? null,
    };
  }

  return {
    shownPages,

    /** In the caller's transaction; who did it is recorded with it. */
    async switchPage(tx: Database, by: Caller, next: Next): Promise<ShownPages> {
      await repository.switchRoute(tx, { ...next, by: by.walletAddress ?? by.accountId });
      log.info({ path: next.path, shown: next.shown, accountId: by.accountId }, 'a hidden page was switched');
      return shownPages(tx);
    },
  };
}
