import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRandom, type SeedRandom } from '../../server/local/seed/random.ts';
import { kill, START_MS } from './server-process.ts';
import { openWithdrawalWorld, type Visitor, type WithdrawalWorld } from './withdrawal/withdrawal-world.ts';

/** How often the server is killed; the benchmarks do it two hundred times. */
const KILLS = Number(process.env['HUB_KILLS'] ?? '6');
const SEED = process.env['HUB_KILL_SEED'] ?? 'instants';
const PEOPLE = 6;
const HEROES = 40;
const LONGEST_LIFE_MS = 1_500;

/** What somebody was told, and what he asked for when the server went away: that may have happened or not. */
type Memory = { stars: Map<string, boolean>; unanswered: string | null; order: string | null; hasAsked: boolean };

let world: WithdrawalWorld;
beforeAll(async () => {
  world = await openWithdrawalWorld(PEOPLE, { heroes: HEROES });
}, START_MS);
afterAll(() => world.close());

/** Everything that was acknowledged is there; what was asked for last is there or not, and known from here on. */
async function expectKept(visitor: Visitor, memory: Memory): Promise<void> {
  const stars = new Set(await visitor.stars());
  if (memory.unanswered !== null) memory.stars.set(memory.unanswered, stars.has(memory.unanswered));
  memory.unanswered = null;
  expect([...stars].sort()).toEqual([...memory.stars].flatMap(([hero, isStarred]) => (isStarred ? [hero] : [])).sort());
  const { order } = await visitor.latest();
  if (memory.order !== null) expect(order?.id).toBe(memory.order);
  memory.order = order?.id ?? null;
  // In one place, whatever was heard of the order.
  const { game, frozen } = await visitor.purse();
  if (memory.hasAsked) expect([game, frozen]).toEqual(order ? [800, 200] : [1_000, 0]);
}

/** Gives stars and takes them away until the server is gone; now and then orders a withdrawal, by one key. */
async function writeUntilGone(visitor: Visitor, memory: Memory, random: SeedRandom): Promise<number> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      if (random.chance(0.1)) {
        memory.hasAsked = true;
        const { code, data } = await visitor.order('the only one');
        if (code === 0) memory.order = (data as { order: { id: string } }).order.id;
        continue;
      }
      const hero = String(random.int(1, HEROES));
      const isStarred = random.chance(0.7);
      memory.unanswered = hero;
      const { code } = await visitor.star(hero, isStarred);
      // The limit of one person's calls is not what this is about.
      if (code === -429) await pause(20);
      else expect(code).toBe(0);
      if (code === 0) memory.stars.set(hero, isStarred);
      memory.unanswered = null;
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return acknowledged;
      throw error;
    }
  }
}

test(
  'a server that is killed at any instant has everything that it acknowledged, and money in one place',
  { timeout: (KILLS + 2) * START_MS },
  async () => {
    const random = seedRandom(SEED);
    const memories = Array.from({ length: PEOPLE }, (): Memory => ({
      stars: new Map(),
      unanswered: null,
      order: null,
      hasAsked: false,
    }));
    const visitAll = () =>
      Promise.all(memories.map(async (memory, at) => ({ memory, visitor: await world.visit(at) })));
    let acknowledged = 0;

    for (let killed = 0; killed < KILLS; killed += 1) {
      const server = await world.start();
      const people = await visitAll();
      if (killed === 0) {
        const purses = async () => Promise.all(people.map(async ({ visitor }) => (await visitor.purse()).game));
        await expect.poll(purses, { timeout: 20_000 }).toEqual(people.map(() => 1_000));
      }
      for (const { visitor, memory } of people) await expectKept(visitor, memory);
      const life = random.int(50, LONGEST_LIFE_MS);
      const writing = people.map(({ visitor, memory }, at) =>
        writeUntilGone(visitor, memory, seedRandom(`${SEED} ${String(killed)} ${String(at)}`)),
      );
      await pause(life);
      await kill(server);
      for (const count of await Promise.all(writing)) acknowledged += count;
    }

    await world.start();
    for (const { visitor, memory } of await visitAll()) await expectKept(visitor, memory);
    // A server that was never told anything could lose nothing.
    expect(acknowledged).toBeGreaterThan(KILLS * PEOPLE);
    await world.end();
    await world.expectBooks([]);
  },
);
