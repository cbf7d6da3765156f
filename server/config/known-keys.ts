import type { Config } from './config.ts';
import { SettingError } from './settings.ts';

/** Who has the key of a role can withdraw everything, or decide every outcome. On the local chain everybody may. */
export async function refuseKnownKeys({ chain, seed, cashierKey, operator }: Config): Promise<void> {
  if (chain.kind === 'local') return;
  const keys = { HUB_CASHIER_KEY: cashierKey, HUB_OPERATOR_KEY: operator?.privateKey ?? null };
  // Loaded only where there is something to look for: a start without keys need not wait for it.
  const { isKnownKey } = await import('../chain/signatures/known-keys.ts');
  const problems = Object.entries(keys).flatMap(([setting, key]) =>
    key !== null && isKnownKey(key, seed)
      ? [{ setting, problem: 'is a key that everybody can derive: of a test chain or of a local world' }]
      : [],
  );
  if (problems.length > 0) throw new SettingError(problems);
}
