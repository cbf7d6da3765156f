/** Thrown instead of waiting when the queue is already longer than anyone would wait for. */
export class BusyError extends Error {
  constructor() {
    super('Too many pictures are waiting to be drawn.');
    this.name = 'BusyError';
  }
}

/** Runs at most `width` tasks at once; at most `queue` others wait their turn. */
export function limitTo(width: number, queue: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= queue) throw new BusyError();
    // The one that leaves hands over its place, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
