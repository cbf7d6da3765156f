import type { BrowserContext, Page } from '@playwright/test';

type Violation = { directive: string; uri: string };

/** Collects what a clean page never has: console messages, uncaught errors, violations of the content policy. */
export class Watch {
  readonly problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** A fault that the test itself makes, as the browser reports it. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportViolation', (_source, { directive, uri }: Violation) =>
      this.#note(`content policy: ${directive} blocked ${uri}`),
    );
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const report = (window as unknown as { reportViolation(violation: unknown): void }).reportViolation;
        report({ directive: effectiveDirective, uri: blockedURI });
      });
    });
    context.on('page', (page) => this.#followPage(page));
  }

  #followPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.#note(`uncaught: ${error.stack ?? error.message}`));
  }

  #note(problem: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }
}
