import { parseEther } from 'ethers';
import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';

const HOUR_MS = 3_600_000;
/** Long enough for the page, which stands open, to hear of the offer and to be read some times before it is over. */
const SECONDS_LEFT = 25;
const NEAR_MS = 3_000;
const wrongBy = [
  ['three hours fast', 3 * HOUR_MS],
  ['three hours slow', -3 * HOUR_MS],
] as const;

for (const [name, wrongMs] of wrongBy) {
  test(`a clock that is ${name} changes no countdown, and at zero it is over, once and for good`, async ({
    openPage,
    world,
  }) => {
    const aheadMs = await world.aheadMs();
    const now = () => Date.now() + aheadMs;
    const buyer = world.account('vip');
    const hero = await world.idleHeroOf(world.account('rich').address);
    const { marketOffers, hero: collection } = world.info.contracts;
    await world.chain.act(buyer.privateKey, 'arca', 'approve', [marketOffers, 2n ** 255n]);
    const page = await openPage({ timezoneId: 'America/New_York' });
    await page.clock.install({ time: now() + wrongMs });
    await page.goto(`/hero/details/${collection}/${hero.id}`);
    await expect(page.getByRole('region', { name: text('offers.titles.hero'), exact: true })).toBeVisible();
    const end = Math.floor(now() / 1_000) + SECONDS_LEFT;
    const offer = [collection, hero.id, parseEther('5'), end, 0];
    await world.chain.act(buyer.privateKey, 'marketOffers', 'offerForToken', offer);
    const timers = page.locator(`time[datetime="${new Date(end * 1_000).toISOString()}"]`);
    const timer = timers.first();
    // There may be dearer ones, of other stories of this world.
    const more = page.getByRole('button', { name: pattern('offers.more_other') });
    await expect(timer.or(more).first()).toBeVisible();
    if (!(await timer.isVisible())) await more.click();
    await expect(timer).toBeVisible();

    const over = text('common.time.over');
    const seen: { at: number; said: string }[] = [];
    while (now() < end * 1_000 + NEAR_MS) {
      // An offer that is over may leave the page with the next look at the list. A page that answers late is not over.
      const [said = over] = await timers.allTextContents();
      seen.push({ at: now(), said });
      await page.waitForTimeout(250);
    }

    const running = seen.filter(({ said }) => said !== over);
    expect(running.length).toBeGreaterThan(4);
    for (const { at, said } of running) {
      const [, minutes, seconds] = /00:(\d\d):(\d\d)/.exec(said) ?? [];
      const left = (Number(minutes) * 60 + Number(seconds)) * 1_000;
      expect(Math.abs(left - (end * 1_000 - at)), `${said} at ${String(at)}`).toBeLessThan(NEAR_MS);
    }
    // Over from one look on, and at every one after it.
    expect(seen.findIndex(({ said }) => said === over)).toBe(running.length);
  });
}
