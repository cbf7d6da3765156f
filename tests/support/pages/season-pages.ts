import { openSeasonWorld, SEASON_START, type SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { createWebServer } from '../web-page.ts';

/** The world of the seasons with a server that pages ask; a season begins before that server has a clock. */
export function openSeasonPages(): Promise<SeasonWorld> {
  let hub: TestApp | null = null;
  const clock = { now: () => hub?.clock.now() ?? SEASON_START };
  return openSeasonWorld({}, async () => (hub = await createWebServer({ clock })));
}
