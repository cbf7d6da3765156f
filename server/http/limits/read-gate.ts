import { ApiError } from '../api-error.ts';

export type ReadLimits = {
  /** Reads under way at the same time. */
  most: number;
  /** Of these, how many may take longer than `slowMs` before newcomers are told to come back. */
  mostSlow: number;
  slowMs: number;
};

const USUAL: ReadLimits = { most: 400, mostSlow: 32, slowMs: 1_500 };
const COME_BACK_SECONDS = 2;

export type ReadGate = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Lets in as many reads as are answered in time. One more would wait behind them until the database gives up, and with it
 * the writes that wait there too: it is told when to come back instead, as long as answering is still possible.
 */
export function createReadGate(
  limits: Partial<ReadLimits> = {},
  now: () => number = () => performance.now(),
): ReadGate {
  const { most, mostSlow, slowMs } = { ...USUAL, ...limits };
  /** In the order of their beginning. */
  const running = new Map<symbol, number>();

  function countSlow(): number {
    const begunBefore = now() - slowMs;
    let slow = 0;
    for (const begun of running.values()) {
      if (begun > begunBefore || slow >= mostSlow) break;
      slow += 1;
    }
    return slow;
  }

  return async (read) => {
    if (running.size >= most || countSlow() >= mostSlow) {
      throw new ApiError('tooManyRequests', 'more reads than are carried', {
        'Retry-After': String(COME_BACK_SECONDS),
      });
    }
    const own = Symbol('read');
    running.set(own, now());
    try {
      return await read();
    } finally {
      running.delete(own);
    }
  };
}
