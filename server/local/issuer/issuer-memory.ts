import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; endsAt: number };

/** More than a person at a demo makes; the oldest go first. */
const MOST = 5_000;

/** What the local issuer remembers: in memory, gone with the process, which a demo's logins may be. */
export function createIssuerMemory(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  const live = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.endsAt > now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const keysWhere = (test: (payload: AdapterPayload) => boolean) =>
    [...entries].filter(([, { payload }]) => test(payload)).map(([key]) => key);
  const firstWhere = (test: (payload: AdapterPayload) => boolean) => {
    const [key] = keysWhere(test);
    return key === undefined ? undefined : live(key);
  };

  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(keyOf(id));
        entries.set(keyOf(id), { payload, endsAt: expiresIn ? now() + expiresIn * 1_000 : Infinity });
        for (const key of entries.keys()) {
          if (entries.size <= MOST) break;
          entries.delete(key);
        }
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => firstWhere((payload) => payload.kind === model && payload['uid'] === uid),
      findByUserCode: async (code) => firstWhere((payload) => payload['userCode'] === code),
      async consume(id) {
        const payload = live(keyOf(id));
        if (payload) payload['consumed'] = Math.floor(now() / 1_000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of keysWhere((payload) => payload['grantId'] === grantId)) entries.delete(key);
      },
    };
  };
}
