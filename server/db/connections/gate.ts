/** What this handle belonged to is over: whoever still has it comes too late, and nothing of theirs may be written. */
export class HandleClosed extends Error {
  override name = 'HandleClosed';
  constructor() {
    super('This handle’s transaction has ended; nothing more can be done with it.');
  }
}

export type Gate<Client> = {
  /** Stands for the client, as long as it may be asked. */
  client: Client;
  /** From now on it is asked for the end of the transaction alone. */
  end(): void;
  /** From now on it is not asked for anything. */
  close(): void;
};

const ENDINGS = new Set(['commit', 'rollback']);

function textOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
}

/**
 * A statement on a connection whose transaction is over would be committed alone, or in the transaction of whoever has the
 * connection by then. So every statement goes through a gate, which is shut before the transaction ends, however it does.
 */
export function gateOf<Client extends object>(client: Client): Gate<Client> {
  let state: 'open' | 'ending' | 'closed' = 'open';
  const passes = (name: string | symbol, asked: unknown): boolean => {
    if (state !== 'ending') return state === 'open';
    if (name !== 'query' || !ENDINGS.has(String(textOf(asked)))) return false;
    state = 'closed';
    return true;
  };
  const asking = new Set<string | symbol>(['query', 'exec', 'sql', 'runQuery', 'rollback']);
  const guarded = new Proxy(client, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...args: unknown[]): unknown => {
        if (asking.has(name) && !passes(name, args[0])) return Promise.reject(new HandleClosed());
        return Reflect.apply(found, target, args);
      };
    },
  });
  return {
    client: guarded,
    end: () => {
      if (state === 'open') state = 'ending';
    },
    close: () => {
      state = 'closed';
    },
  };
}
