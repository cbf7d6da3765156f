import type { Settings } from './settings.ts';

/** Who may read /metrics: whoever shows the token, whoever asks from this machine itself, or nobody. */
export type MetricsAccess = { token: string | null; loopback: boolean };

const TOKEN_LENGTH = 16;

export function readMetrics(settings: Settings): MetricsAccess {
  const token = settings.secret('HUB_METRICS_TOKEN', TOKEN_LENGTH, false);
  return { token, loopback: settings.choice('HUB_METRICS', ['off', 'loopback'], 'off') === 'loopback' };
}
