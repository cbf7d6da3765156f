import type { LocalFault } from '../../core/wire/local.ts';

type Switch = Exclude<LocalFault, { kind: 'clear' }>;
type HttpFault = Extract<Switch, { kind: 'http' }>;
type Crash = Extract<Switch, { kind: 'crash' }>;
type RpcFault = Extract<Switch, { kind: 'rpc' }>;
/** What can be made to stand still, and how. */
export type Pauses = Readonly<Record<'indexer' | 'operator', (paused: boolean) => void>>;

const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

export type Faults = ReturnType<typeof createFaults>;

/** Faults that tests switch on: a broken proxy, a node that fails, an index or an operator that stands still. */
export function createFaults(pauses: Pauses) {
  let faults: Switch[] = [];

  /** A fault that holds for a number of times only is used up. */
  function use<F extends Switch>(fault: F | undefined): F | undefined {
    if (fault && 'times' in fault && fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((one) => one !== fault);
    }
    return fault;
  }

  return {
    list: (): LocalFault[] => faults.map((fault) => ({ ...fault })),

    set(fault: LocalFault): void {
      if (fault.kind === 'clear') {
        faults = [];
        for (const pause of Object.values(pauses)) pause(false);
        return;
      }
      if ('paused' in fault) {
        pauses[fault.kind](fault.paused);
        faults = faults.filter((one) => one.kind !== fault.kind);
        if (!fault.paused) return;
      }
      faults = [...faults, { ...fault }];
    },

    /** What a request gets instead of its answer; null when nothing is wrong with its path. The switch itself stays reachable. */
    async answer(path: string): Promise<Response | null> {
      if (path.startsWith('/api/local/')) return null;
      const isHere = (one: Switch): one is HttpFault => one.kind === 'http' && path.startsWith(one.path);
      const fault = use(faults.find(isHere));
      if (!fault) return null;
      if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      // A delay alone only delays.
      if (fault.status === undefined && fault.body === undefined) return null;
      return brokenResponse(fault);
    },

    /** Ends the process as SIGKILL does, where a test asked for it: nothing is finished, nothing is said. */
    crash(at: Crash['at'], path = ''): void {
      const isHere = (one: Switch) => one.kind === 'crash' && one.at === at && path.startsWith(one.path ?? '');
      if (faults.some(isHere)) process.kill(process.pid, 'SIGKILL');
    },

    rpc(methods: readonly string[]): RpcFault | null {
      const isHere = (one: Switch): one is RpcFault =>
        one.kind === 'rpc' && (one.method === undefined || methods.includes(one.method));
      return use(faults.find(isHere)) ?? null;
    },
  };
}

function brokenResponse({ status = 502, body = 'html' }: HttpFault): Response {
  if (body === 'html') return new Response(HTML, { status, headers: { 'content-type': 'text/html' } });
  if (body === 'empty') return new Response(null, { status });
  return new Response('{"unexpected":true}', { status, headers: { 'content-type': 'application/json' } });
}
