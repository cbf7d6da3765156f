/** Which chain a call is meant for: one value for each of them (core.md 7). */
export const USER_ENV_HEADER = 'User-Env';

/** Another network goes by its number. */
const envs: Readonly<Record<number, string>> = {
  2020: 'ronin',
  2021: 'ronin-saigon',
  8453: 'base',
  31337: 'local',
};

export const userEnvOf = (chainId: number): string => envs[chainId] ?? `chain-${String(chainId)}`;
