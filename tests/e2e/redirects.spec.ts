import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

const EVIL = 'evil.example';

/** Each wants to leave the site after a login, or to break the page that reads it. */
function hostile(origin: string): string[] {
  const { host } = new URL(origin);
  return [
    `//${EVIL}`,
    `///${EVIL}`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `/\t/${EVIL}`,
    `/\n/${EVIL}`,
    `/\r\n/${EVIL}`,
    ` //${EVIL}`,
    `https://${EVIL}`,
    `HTTPS://${EVIL}`,
    `https:${EVIL}`,
    `https:///${EVIL}`,
    `https:\\\\${EVIL}`,
    `http://${host}@${EVIL}`,
    `http://${host}.${EVIL}`,
    `http://${EVIL}/?${host}`,
    `http://${EVIL}#${host}`,
    `/..//${EVIL}`,
    `/.//${EVIL}`,
    `/./\\${EVIL}`,
    `/a/../..//${EVIL}`,
    `/market/hero/../..//${EVIL}`,
    `/%2e%2e//${EVIL}`,
    `/%2F${EVIL}`,
    `/%5C${EVIL}`,
    `%2F%2F${EVIL}`,
    `%252F%252F${EVIL}`,
    '%25',
    '%',
    '%E0%A4%A',
    `blob:${origin}/${EVIL}`,
    `data:text/html,<script>location='//${EVIL}'</script>`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    '/javascript:alert(1)',
    'vbscript:msgbox(1)',
    `file:///etc/passwd`,
    `ws://${EVIL}`,
    `mailto:someone@${EVIL}`,
    '',
    '/',
    '.',
    '..',
    '?',
    '#',
    '?redirect=//x',
    '/login',
    '/login?redirect=%2F%2Fx',
    '/404',
    '/api/game/Account/Info',
    '/no/such/page',
    `/hero/details/../../..//${EVIL}`,
    '/market/hero?x=%',
    '/market/hero\u0000',
    `/${'a'.repeat(10_000)}`,
    `／／${EVIL}`,
    `/\u2028/${EVIL}`,
    `http://[::1`,
    'null',
    'undefined',
    '__proto__',
  ];
}

for (const parameter of ['redirect', 'to']) {
  test(`no value of ?${parameter}= leads a login off the site or breaks it`, async ({ openPlayer, world }) => {
    const player = await openPlayer();
    const { page } = player;
    const left: string[] = [];
    page.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (protocol !== 'about:' && origin !== world.url) left.push(frame.url());
    });
    await player.loginAsDemo('new');

    for (const value of hostile(world.url)) {
      await page.goto(`/login?${parameter}=${encodeURIComponent(value)}`);
      await expect(page.getByRole('heading', { level: 1 }), JSON.stringify(value)).toBeVisible();
      const goOn = page.getByRole('link', { name: text('pages.login.goOn') });
      const target = new URL((await goOn.getAttribute('href')) ?? '/', world.url);
      expect(target.origin, JSON.stringify(value)).toBe(world.url);
      await goOn.click();
      await expect(page, JSON.stringify(value)).not.toHaveURL(/\/(login|404)/);
    }
    expect(left).toEqual([]);
  });

  test(`a real login with a hostile ?${parameter}= ends at home`, async ({ openPlayer, world }) => {
    for (const value of [`//${EVIL}`, `/..//${EVIL}`, 'javascript:alert(1)', '%25']) {
      const player = await openPlayer();
      await player.page.goto(`/login?${parameter}=${encodeURIComponent(value)}`);
      await player.demoButton(world.account('new')).click();
      await player.expectLoggedIn();

      await expect(player.page).toHaveURL(`${world.url}/`);
    }
  });
}

test('a guest who is sent to the login comes back to the page that was asked for', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  await player.page.goto('/hero/list?tab=listed');
  await expect(player.page).toHaveURL(/\/login\?redirect=/);
  await player.demoButton(world.account('rich')).click();

  await expect(player.page).toHaveURL(`${world.url}/hero/list?tab=listed`);
});
