import { demoIndex } from './cast.ts';
import type { Act, Story } from './story.ts';
import type { Slot } from './story-times.ts';

const DAY = 86_400;

/**
 * What the demo accounts need whatever chance does: the newcomer got three heroes on his first day, and those with a
 * collection have some of it on offer.
 */
export function demoScenes(slots: readonly Slot[]): Act {
  const until = slots.at(-1)?.time ?? 0;
  const arrival = slots.find(({ time }) => time > until - DAY * 0.8);
  const lastCall = slots.find(({ time }) => time > until - DAY / 4);
  return (story, slot) => {
    if (slot === arrival)
      for (const key of ['new', 'support', 'manager'] as const) story.bringHeroes(demoIndex[key], 3);
    if (slot === lastCall) {
      offer(story, demoIndex.rich, 8);
      offer(story, demoIndex.vip, 5);
      offer(story, demoIndex.leader, 3);
    }
  };
}

/** Lists heroes until so many are on offer, every fourth one for RON. */
function offer(story: Story, owner: number, count: number): void {
  const open = [...story.listings].filter(({ hero }) => hero.owner === owner).length;
  const idle = story.idle((hero) => hero.owner === owner).slice(0, Math.max(0, count - open));
  for (const [at, hero] of idle.entries()) story.list(owner, hero, at % 4 === 3 ? 'RON' : 'ARCA', 1.1);
}
