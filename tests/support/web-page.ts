import './node-bytes.ts';
import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { AppDeps } from '../../server/http/deps.ts';
import type { Session } from '../../core/wire/account/session.ts';
import { ChainProvider } from '../../src/chain/chain-provider.tsx';
import { createTexts } from '../../src/providers/i18n.ts';
import { resourceList } from '../../src/resource-list.ts';
import { createServices } from '../../src/services.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../server/test-support/test-app.ts';

/** Server-sent events over the app's own `request`: the stream is the real one, only the socket is missing. */
class InProcessEventSource extends EventTarget {
  static app: TestApp;
  static readonly CLOSED = 2;
  readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    void this.read(url);
  }

  private async read(url: string): Promise<void> {
    const response = await InProcessEventSource.app.request(url);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    this.readyState = 1;
    this.onopen?.();
    let text = '';
    while (reader && this.readyState === 1) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.announce(block);
    }
    await reader?.cancel();
  }

  private announce(block: string): void {
    const data = block.split('\n').find((line) => line.startsWith('data:'));
    if (data && !block.includes('event:'))
      this.onmessage?.(new MessageEvent('message', { data: data.slice(5).trim() }));
  }

  close(): void {
    this.readyState = 2;
  }
}

/** Where a test without a chain has its node, which says so at once: one that says nothing is asked again for three seconds. */
const NODE = `${ORIGIN}/rpc`;
const NO_CHAIN = { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'There is no chain in this test' } };

// Whether something is hidden is a matter of style sheets, which jsdom does not load; asking costs seconds.
configure({ defaultHidden: true });

/**
 * Nor does it have to read Ant Design's, which writes itself into the page while it is drawn: a thousand rules, each held against
 * every element whose name is asked for, again after each change of the page. What is of another type than CSS is not read.
 */
function leaveStylesUnread(): void {
  const create = Document.prototype.createElement;
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: (name: string, options?: ElementCreationOptions) => {
      const element = create.call(document, name, options);
      if (element instanceof HTMLStyleElement) element.type = 'text/plain';
      return element;
    },
  });
}

/** A clock that runs as that of the pages does, from wherever it is set. */
function createRunningClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (date: Date) => void (aheadMs = date.getTime() - Date.now()),
    advance: (ms: number) => void (aheadMs += ms),
  };
}

/** The web app's pages on a server in this process: its data provider, its texts, its live events; no port and no mock. */
export async function createWebServer(overrides: Partial<AppDeps> = {}): Promise<TestApp> {
  const clock = createRunningClock();
  const app = await createTestApp({ clock, ...overrides });
  serveWeb(app);
  if (overrides.clock) return app;
  const { reset } = app;
  return Object.assign(app, {
    clock,
    reset: async () => {
      await reset();
      clock.set(new Date());
    },
  });
}

/** The pages from here on are on this server. */
export function serveWeb(app: TestApp): void {
  // What a file before has stubbed is undone with the next test, which would bring its closed server back.
  vi.unstubAllGlobals();
  // jsdom has the element but not its methods
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const { fetch: elsewhere } = globalThis;
  InProcessEventSource.app = app;
  Object.assign(globalThis, {
    scrollTo: () => undefined,
    EventSource: InProcessEventSource,
    // jsdom's AbortSignal is not the one that the server's Request knows
    fetch: (url: string | URL, init?: RequestInit) => {
      const { origin, href } = new URL(url, ORIGIN);
      // A login service of the test is where the server says that it is.
      if (origin !== ORIGIN) return elsewhere(url, init);
      if (href === NODE) return Promise.resolve(Response.json(NO_CHAIN));
      return app.request(href.slice(ORIGIN.length), { ...init, signal: null });
    },
  });
}

/** Draws one page at a URL, for a guest or for who has logged in. */
export async function openPage(page: ComponentType, path: string, session?: Session) {
  leaveStylesUnread();
  window.history.replaceState(null, '', path);
  const texts = await createTexts('en');
  await texts.load([
    'heroes',
    'orders',
    'pages',
    'admin',
    'suits',
    'skills',
    'accounts',
    'login',
    'wallet',
    'table',
    'boxes',
    'items',
    'currency',
    'forge',
    'transactions',
    'mining',
    'wiki',
    'seasons',
    'collections',
    'creations',
  ]);
  const services = createServices(texts);
  if (session) services.session.keep(session, null);
  const { dataProvider, authProvider, accessControlProvider, liveProvider, routerProvider, i18nProvider } = services;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  const refine = {
    dataProvider,
    authProvider,
    accessControlProvider,
    liveProvider,
    routerProvider,
    i18nProvider,
    resources: resourceList.map(({ name, service }) => ({ name, meta: { dataProviderName: service } })),
    options: { disableTelemetry: true, liveMode: 'auto' as const, reactQuery: { clientConfig: queryClient } },
  };
  const chain = createElement(ChainProvider, null, createElement(page));
  return render(createElement(BrowserRouter, null, createElement(Refine, refine, chain)));
}
