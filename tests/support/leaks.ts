import type { BrowserContext } from '@playwright/test';

/** Everything that leaves the pages of a context or is kept by them, as text to be searched for a secret. */
export class Leaks {
  readonly #seen: string[] = [];
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async watch(context: BrowserContext): Promise<Leaks> {
    const leaks = new Leaks(context);
    context.on('request', (request) => {
      const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
      leaks.#seen.push(`request ${request.url()}\n${headers.join('\n')}\n${request.postData() ?? ''}`);
    });
    context.on('page', (page) => {
      page.on('console', (message) => leaks.#seen.push(`console ${message.text()}`));
      page.on('framenavigated', (frame) => leaks.#seen.push(`address ${frame.url()}`));
    });
    await context.exposeBinding('reportMessage', (_source, text: string) => void leaks.#seen.push(`message ${text}`));
    await context.addInitScript(() => {
      const report = (data: unknown) =>
        (window as unknown as { reportMessage(text: string): void }).reportMessage(JSON.stringify(data) ?? '');
      const toWindow = window.postMessage.bind(window) as (...all: unknown[]) => void;
      window.postMessage = ((...all: unknown[]) => {
        report(all[0]);
        toWindow(...all);
      }) as typeof window.postMessage;
      const toChannel = BroadcastChannel.prototype.postMessage;
      BroadcastChannel.prototype.postMessage = function post(data: unknown) {
        report(data);
        toChannel.call(this, data);
      };
    });
    return leaks;
  }

  /** What is kept now, besides what has left. */
  async all(): Promise<string[]> {
    const kept = this.#context.pages().map(async (page) => {
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      );
      return `stored ${stored}`;
    });
    return [...this.#seen, ...(await Promise.all(kept))];
  }

  /** The lines that hold a secret, of the named kinds. */
  async holding(secret: string, kinds: readonly string[] = ['']): Promise<string[]> {
    const lines = await this.all();
    return lines.filter((line) => line.includes(secret) && kinds.some((kind) => line.startsWith(kind)));
  }
}
