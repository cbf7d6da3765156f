import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureEndpoints } from '../../../core/wire/admin/figures.ts';
import { usualFigures } from '../../../core/wire/figures/game-figures.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createFiguresService } from './figures.service.ts';
import { gameFigureValues } from './figures.tables.ts';

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
});
afterAll(() => hub.close());

const read = () => createFiguresService(hub.deps).read(hub.database.db);

test('a manager changes a figure within its bounds, at once and with a line; nobody else does', async () => {
  expect(await read()).toEqual(usualFigures);
  const manager = { session: await hub.logIn(undefined, 'manager') };
  const change = (name: 'drawBet' | 'bossExtraPrices', value: number[], as = manager) =>
    hub.call(figureEndpoints.change, { name, value }, as);

  expect((await change('drawBet', [250])).data.changes[0]).toMatchObject({ name: 'drawBet', from: [100], to: [250] });
  expect((await change('drawBet', [300])).data.changes[0]).toMatchObject({ from: [250], to: [300] });
  expect((await change('bossExtraPrices', [1, 2, 3, 4, 5])).outcome).toBe('ok');
  expect(await read()).toMatchObject({ drawBet: 300, bossExtraPrices: [1, 2, 3, 4, 5], drawMostBets: 50 });

  for (const [name, value] of [
    ['drawBet', [0]],
    ['drawBet', [1, 2]],
    ['bossExtraPrices', [1, 2, 3, 4]],
  ] as const) {
    expect((await change(name, [...value])).outcome).toBe('badRequest');
  }
  const support = { session: await hub.logIn(undefined, 'support') };
  expect((await change('drawBet', [1], support)).outcome).toBe('forbidden');
  expect((await hub.call(figureEndpoints.list, {}, manager)).data.changes).toHaveLength(3);
});

test('what nobody could have set leaves the default and a line in the log', async () => {
  await hub.database.db.insert(gameFigureValues).values({ name: 'drawMostBets', value: [-1] });
  hub.logged.length = 0;
  expect((await read()).drawMostBets).toBe(50);
  expect(hub.logged.join('')).toContain('malformed');
});
