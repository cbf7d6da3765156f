import * as z from 'zod/mini';
import { features, type Feature } from '../../../core/wire/features.ts';
import { gameConfig, routeSwitch, type GameConfig } from '../../../core/wire/game/status.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import * as repository from './game.repository.ts';

const TOTAL_SUPPLY_SHOWN = '6666';

const settings = {
  version: z._default(z.int(), 1),
  totalSupplyShown: z._default(gameConfig.shape.totalSupplyShown, TOTAL_SUPPLY_SHOWN),
};
const entries = z.record(z.string(), z.unknown());

export type GameSettings = Pick<GameConfig, 'version' | 'totalSupplyShown' | 'routes'> & {
  features: Record<Feature, boolean>;
  /** Those of which nobody can tell what was set: they are off. */
  unreadable: Feature[];
};

/** Nothing, where nobody set anything yet; what is stored as null is malformed like any other. */
const setOf = (stored: unknown): unknown => (stored === undefined ? {} : stored);

/** All are on until a manager switches one off (decisions.md 33); what is malformed may have been, and is off. */
export function readFeatures(stored: unknown): Pick<GameSettings, 'features' | 'unreadable'> {
  const found = entries.safeParse(setOf(stored));
  const isOn = (name: Feature): unknown => {
    if (!found.success) return null;
    return Object.hasOwn(found.data, name) ? found.data[name] : true;
  };
  return {
    features: Object.fromEntries(features.map((name) => [name, isOn(name) === true])) as Record<Feature, boolean>,
    unreadable: features.filter((name) => typeof isOn(name) !== 'boolean'),
  };
}

/** What is malformed of a page hides that page; where nothing at all can be read, each is as the route table has it. */
export function readRoutes(stored: unknown): GameConfig['routes'] {
  const switches = entries.safeParse(setOf(stored));
  if (!switches.success) return {};
  return Object.fromEntries(
    Object.entries(switches.data).map(([path, value]) => {
      const found = routeSwitch.safeParse(value);
      return [path, found.success ? found.data : { hidden: true }];
    }),
  );
}

/**
 * What was set beside the defaults of the build; what is malformed switches nothing on, and the log says so. Each by itself:
 * what a manager switched off stays off, whatever is wrong beside it.
 */
export async function readGameSettings(db: Database, log: AppDeps['log']): Promise<GameSettings> {
  const stored = await repository.readSettings(db);
  const read = <Value>(key: keyof typeof settings, shape: z.ZodMiniType<Value>): Value => {
    const found = shape.safeParse(stored.get(key));
    if (found.success) return found.data;
    log.error({ key, problem: found.error.message }, 'a game setting is malformed: its default holds');
    return shape.parse(undefined);
  };
  const switches = readFeatures(stored.get(repository.FEATURES));
  const { unreadable } = switches;
  if (unreadable.length > 0) log.error({ unreadable }, 'the switches of features are malformed: these are off');
  const routes = gameConfig.shape.routes.safeParse(setOf(stored.get(repository.ROUTES)));
  if (!routes.success) log.error({ problem: routes.error.message }, 'the switches of pages are malformed');
  return {
    ...switches,
    version: read('version', settings.version),
    totalSupplyShown: read('totalSupplyShown', settings.totalSupplyShown),
    routes: readRoutes(stored.get(repository.ROUTES)),
  };
}
