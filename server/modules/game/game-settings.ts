import * as z from 'zod/mini';
import { gameConfig } from '../../../core/wire/game/status.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import * as repository from './game.repository.ts';

const TOTAL_SUPPLY_SHOWN = '6666';

const settings = {
  version: z._default(z.int(), 1),
  totalSupplyShown: z._default(gameConfig.shape.totalSupplyShown, TOTAL_SUPPLY_SHOWN),
  features: z._default(gameConfig.shape.features, {}),
  routes: z._default(gameConfig.shape.routes, {}),
};
export type GameSettings = { [Key in keyof typeof settings]: z.infer<(typeof settings)[Key]> };

/**
 * What was set beside the defaults of the build; what is malformed counts for nothing, and the log says so. Each by itself:
 * what a manager switched off stays off, whatever is wrong beside it.
 */
export async function readGameSettings(db: Database, log: AppDeps['log']): Promise<GameSettings> {
  const stored = await repository.readSettings(db);
  const read = <Value>(key: keyof GameSettings, shape: z.ZodMiniType<Value>): Value => {
    const found = shape.safeParse(stored.get(key));
    if (found.success) return found.data;
    log.error({ key, problem: found.error.message }, 'a game setting is malformed: its default holds');
    return shape.parse(undefined);
  };
  return {
    version: read('version', settings.version),
    totalSupplyShown: read('totalSupplyShown', settings.totalSupplyShown),
    features: read('features', settings.features),
    routes: read('routes', settings.routes),
  };
}
