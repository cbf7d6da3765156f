export type Postgres = { url: string; stop(): Promise<void>; reason?: undefined } | { url?: undefined; reason: string };

export function freePort(): Promise<number>;
/** A throwaway cluster on loopback; `reason` says why there is none. */
export function startPostgres(extraSettings?: string[]): Promise<Postgres>;
