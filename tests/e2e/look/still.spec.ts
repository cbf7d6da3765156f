import { setTimeout as sleep } from 'node:timers/promises';
import { seedRandom } from '../../../server/local/seed/random.ts';
import { expect, test } from '../../support/fixtures.ts';
import { settle } from '../../support/look/settle.ts';
import { MOST_SHIFT, readShift, watchShift } from '../../support/look/shift.ts';
import { accountOf, listHiddenVisits, listVisits, type Visitor } from '../../support/look/visits.ts';
import type { World } from '../../support/world.ts';

/** By so much an answer may be late: in no order that the page could count on. */
const LATEST_MS = 700;

const titles = { guest: 'a guest’s', player: 'a player’s', manager: 'a manager’s', hidden: 'hidden' } as const;
type Kind = keyof typeof titles;

const pathsOf = async (kind: Kind, world: World) => {
  const visits =
    kind === 'hidden' ? await listHiddenVisits(world) : (await listVisits(world)).filter(({ as }) => as === kind);
  return visits.map(({ path }) => path);
};

for (const kind of Object.keys(titles) as Kind[]) {
  test(`whichever answer comes first, ${titles[kind]} pages stand still on a phone`, async ({ openPlayer, world }) => {
    test.setTimeout(300_000);
    const player = await openPlayer({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const { page } = player;
    const visitor: Visitor = kind === 'hidden' ? 'player' : kind;
    if (visitor !== 'guest') await player.loginAsDemo(accountOf[visitor]);
    await watchShift(page);
    const random = seedRandom(kind);
    await page.route(/\/api\//, async (route) => {
      await sleep(random.next() * LATEST_MS);
      await route.fallback().catch(() => undefined); // of a page that was left
    });
    for (const path of await pathsOf(kind, world)) {
      await page.goto(path);
      await settle(page);
      const { total, by } = await readShift(page);
      expect.soft(total, `${path} moved: ${by.join('\n')}`).toBeLessThan(MOST_SHIFT);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
