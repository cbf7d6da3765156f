import { test as base } from '../../support/fixtures.ts';
import { World } from '../../support/world.ts';

const MINUTE = 60;

/** A world of its own: epochs go by in it. */
export const test = base.extend<object, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const world = await World.open();
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The epoch that runs, or was the last. */
type Epoch = { epochId: number; endsAt: string; claimsAt: string };

export async function epochOf(world: World): Promise<Epoch> {
  const answer = await fetch(`${world.url}/api/game/Lp/EpochInfo/0`);
  return ((await answer.json()) as { data: { epoch: Epoch } }).data.epoch;
}

/** Lets time pass until this moment is over; who was logged in has to log in again. */
export async function until(world: World, at: string): Promise<void> {
  const now = Date.now() + (await world.aheadMs());
  await world.advanceTime(Math.ceil((Date.parse(at) - now) / 1_000) + MINUTE);
}
