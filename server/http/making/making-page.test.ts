import { expect, test } from 'vitest';
import { listen } from '../../listener.ts';

test('while it starts, a reader sees how far the world is, in their language, and a program is told to come back', async () => {
  const listener = await listen('127.0.0.1', 0);
  try {
    const url = `http://127.0.0.1:${listener.port}`;
    listener.making('history');
    const page = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'zh-TW,zh' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('lang="zh-Hant"');
    expect(html).toContain('value="2"');
    expect(html).toContain('http-equiv="refresh"');

    const program = await fetch(`${url}/api/game/Stat/Status`);
    expect(program.status).toBe(503);
    expect(program.headers.get('retry-after')).toBe('1');

    listener.serve(() => new Response('here'));
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toBe('here');
  } finally {
    await listener.close(0);
  }
});
