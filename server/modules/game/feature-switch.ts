import type { FeatureSwitches } from '../../../core/wire/admin/features.ts';
import { features, type Feature } from '../../../core/wire/features.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import type { GameSettings } from './game-settings.ts';
import * as repository from './game.repository.ts';

type Next = { feature: Feature; isOn: boolean; now: Date };

/** All are on until a manager switches one off (decisions.md 33). */
const usual: Readonly<Record<Feature, boolean>> = { bets: true, draws: true, randomBoxes: true };

/** Bets, draws and paid random boxes, and the switch of each. */
export function createFeatureSwitch(
  db: Database,
  readSettings: (on: Database) => Promise<GameSettings>,
  log: AppDeps['log'],
) {
  const featuresOf = async (on: Database): Promise<Record<string, boolean>> => ({
    ...usual,
    ...(await readSettings(on)).features,
  });

  async function featureSwitches(on: Database = db): Promise<FeatureSwitches> {
    const now = await featuresOf(on);
    const changes = await repository.featureChanges(on);
    return {
      on: features.filter((name) => now[name]),
      changes: changes.map(({ at, by, feature, isOn }) => {
        return { at: at.toISOString(), by, feature: feature as Feature, isOn };
      }),
    };
  }

  return {
    featuresOf,
    featureSwitches,
    isFeatureOn: async (name: Feature): Promise<boolean> => (await featuresOf(db))[name] === true,

    /** In the caller's transaction; who did it is recorded with it, and stays recorded. */
    async switchFeature(tx: Database, by: Caller, { feature, isOn, now }: Next): Promise<FeatureSwitches> {
      const who = by.walletAddress ?? by.accountId;
      await repository.switchFeature(tx, { feature, isOn, now, by: who });
      await repository.recordFeature(tx, { at: now, accountId: by.accountId, by: who, feature, isOn });
      log.info({ feature, isOn, accountId: by.accountId }, 'a feature was switched');
      return featureSwitches(tx);
    },
  };
}
