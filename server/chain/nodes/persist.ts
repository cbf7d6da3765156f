export type Persistence<T> = {
  /** How often it is tried at most. */
  tries: number;
  /** One try; `made` is how many were begun before it. */
  attempt(made: number): Promise<T>;
  /** Whether what failed may succeed when it is tried again. */
  mayPass(error: unknown): boolean;
  /** How long to wait after this many tries that failed. */
  pauseAfter(made: number): number;
  /** A try that has taken this long is not waited for alone: the next one begins beside it. */
  patienceMs: number;
};

/** The first success of several tries, or the last failure. */
export function persist<T>({ tries, attempt, mayPass, pauseAfter, patienceMs }: Persistence<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let made = 0;
    let open = 0;
    let timer: NodeJS.Timeout | undefined;

    const beginIn = (ms: number) => {
      clearTimeout(timer);
      if (made < tries) timer = setTimeout(begin, ms);
    };

    function begin(): void {
      const now = attempt(made);
      made += 1;
      open += 1;
      // Ever more patient: a node that is slow because it has much to do is not given still more.
      beginIn(patienceMs * made);
      now.then(succeed, fail);
    }

    function succeed(value: T): void {
      clearTimeout(timer);
      resolve(value);
    }

    function fail(error: unknown): void {
      open -= 1;
      if (!mayPass(error)) {
        clearTimeout(timer);
        made = tries;
        return reject(error);
      }
      if (made < tries) beginIn(pauseAfter(made));
      else if (open === 0) reject(error);
    }

    begin();
  });
}
