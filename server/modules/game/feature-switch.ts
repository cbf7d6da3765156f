import type { FeatureSwitches } from '../../../core/wire/admin/features.ts';
import { features, type Feature } from '../../../core/wire/features.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import { readFeatures, type GameSettings } from './game-settings.ts';
import * as repository from './game.repository.ts';

type Next = { feature: Feature; isOn: boolean; now: Date };

/** Bets, draws and paid random boxes, and the switch of each. */
export function createFeatureSwitch(
  db: Database,
  readSettings: (on: Database) => Promise<GameSettings>,
  log: AppDeps['log'],
) {
  async function featureSwitches(on: Database = db): Promise<FeatureSwitches> {
    const { features: now, unreadable } = await readSettings(on);
    const changes = await repository.featureChanges(on);
    return {
      on: features.filter((name) => now[name]),
      unreadable,
      changes: changes.map(({ at, by, feature, isOn }) => {
        return { at: at.toISOString(), by, feature: feature as Feature, isOn };
      }),
    };
  }

  return {
    featureSwitches,
    isFeatureOn: async (name: Feature): Promise<boolean> => (await readSettings(db)).features[name],

    /** In the caller's transaction; who did it is recorded with it, and stays recorded. */
    async switchFeature(tx: Database, by: Caller, { feature, isOn, now }: Next): Promise<FeatureSwitches> {
      const who = by.walletAddress ?? by.accountId;
      const changed = (stored: unknown) => ({ ...readFeatures(stored).features, [feature]: isOn });
      await repository.changeSetting(tx, repository.FEATURES, { now, by: who }, changed);
      await repository.recordFeature(tx, { at: now, accountId: by.accountId, by: who, feature, isOn });
      log.info({ feature, isOn, accountId: by.accountId }, 'a feature was switched');
      return featureSwitches(tx);
    },
  };
}
