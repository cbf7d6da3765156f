import { expect, test } from '../support/fixtures.ts';

const EVIL = 'evil.example';

/** Each wants to leave the site after a login, or to break the page that reads it; the validator's own test has hundreds. */
function hostile(origin: string): string[] {
  const { host } = new URL(origin);
  return [
    `//${EVIL}`,
    `/\\${EVIL}`,
    `/\t/${EVIL}`,
    `https:${EVIL}`,
    `http://${host}@${EVIL}`,
    `http://${host}.${EVIL}`,
    `/..//${EVIL}`,
    `/./\\${EVIL}`,
    `/market/hero/../..//${EVIL}`,
    `%252F%252F${EVIL}`,
    '%25',
    '%E0%A4%A',
    `blob:${origin}/${EVIL}`,
    `data:text/html,<script>location='//${EVIL}'</script>`,
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '/login?redirect=%2F%2Fx',
    '/no/such/page',
    `/${'a'.repeat(10_000)}`,
    'http://[::1',
  ];
}

/** So many of them go through a real login in one story. */
const SOME = 5;
const stories = Array.from({ length: Math.ceil(hostile('http://localhost').length / SOME) }, (_, at) => at);

for (const parameter of ['redirect', 'to']) {
  const loginWith = (value: string) => `/login?${parameter}=${encodeURIComponent(value)}`;

  test(`no value of ?${parameter}= breaks the login page or leaves the site`, async ({ openPage, world }) => {
    const page = await openPage();
    for (const value of hostile(world.url)) {
      await page.goto(loginWith(value), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }), JSON.stringify(value)).toBeVisible();
      expect(new URL(page.url()).origin, JSON.stringify(value)).toBe(world.url);
    }
  });

  for (const at of stories) {
    test(`a login with a hostile ?${parameter}= ends at home, from value ${String(at * SOME + 1)} on`, async ({
      openPlayer,
      world,
    }) => {
      const player = await openPlayer();
      const { page } = player;
      for (const value of hostile(world.url).slice(at * SOME, (at + 1) * SOME)) {
        await page.goto(loginWith(value), { waitUntil: 'domcontentloaded' });
        await player.demoButton(world.account('new')).click();
        await player.expectLoggedIn();
        await expect(page, JSON.stringify(value)).toHaveURL(`${world.url}/`);
        await page.evaluate(() => localStorage.clear());
      }
    });
  }
}

test('a login with a way back to what is not there ends at home in one step, and to what is hidden where it would without', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  for (const [value, place] of [
    // A manager may have shown it: whether it is there is known when its turn comes.
    ['/dao', '/404'],
    ['/6551/test', '/'],
    ['/unity-test', '/'],
    ['/404', '/'],
    [`/login?redirect=${encodeURIComponent('/login')}`, '/'],
  ] as const) {
    await page.goto(`/login?redirect=${encodeURIComponent(value)}`);
    const steps: string[] = [];
    const note = () => void steps.push(new URL(page.url()).pathname);
    page.on('framenavigated', note);
    await player.demoButton(world.account('new')).click();
    await player.expectArrived();
    await expect(page, value).toHaveURL(`${world.url}${place}`);
    page.off('framenavigated', note);
    expect(steps.filter((path) => path !== '/login').length, value).toBeLessThanOrEqual(2);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a guest who is sent to the login comes back to the page that was asked for', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  await player.page.goto('/hero/list?tab=listed');
  await expect(player.page).toHaveURL(/\/login\?redirect=/);
  await player.demoButton(world.account('rich')).click();

  await expect(player.page).toHaveURL(`${world.url}/hero/list?tab=listed`);
});
