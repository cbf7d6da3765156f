import type { Logger } from 'pino';

type Step = { name: string; close: () => unknown };

/** What was opened, closed in the opposite order; one that fails does not keep the others open. */
export class Closing {
  readonly #steps: Step[] = [];
  #done: Promise<void> | null = null;

  add(name: string, close: () => unknown): void {
    this.#steps.push({ name, close });
  }

  run(log: Logger): Promise<void> {
    return (this.#done ??= this.#runOnce(log));
  }

  async #runOnce(log: Logger): Promise<void> {
    for (const { name, close } of this.#steps.reverse()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error, part: name }, 'could not be closed');
      }
    }
  }
}
