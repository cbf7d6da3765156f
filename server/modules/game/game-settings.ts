import * as z from 'zod/mini';
import { gameConfig } from '../../../core/wire/game/status.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import * as repository from './game.repository.ts';

const TOTAL_SUPPLY_SHOWN = '6666';

const settings = z.object({
  version: z._default(z.int(), 1),
  totalSupplyShown: z._default(gameConfig.shape.totalSupplyShown, TOTAL_SUPPLY_SHOWN),
  features: z._default(gameConfig.shape.features, {}),
  routes: z._default(gameConfig.shape.routes, {}),
});
export type GameSettings = z.infer<typeof settings>;

/** What was set beside the defaults of the build; what is malformed counts for nothing, and the log says so. */
export async function readGameSettings(db: Database, log: AppDeps['log']): Promise<GameSettings> {
  const stored = settings.safeParse(Object.fromEntries(await repository.readSettings(db)));
  if (!stored.success) log.error({ problem: stored.error.message }, 'the game settings are malformed: defaults hold');
  return stored.data ?? settings.parse({});
}
