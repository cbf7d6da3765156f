import { beforeEach, expect, test, vi } from 'vitest';

const later = async () => {
  vi.resetModules();
  return import('./intent.ts');
};

beforeEach(() => sessionStorage.clear());

test('what was meant outlives a reload, and is known at its page alone', async () => {
  const before = await later();
  before.keepIntent({ key: 'boxes.buy.1', at: '/boxes/list?tab=sale', data: { amount: 3 } });

  const after = await later();
  const kept = after.keptIntent.get();
  expect(kept).toMatchObject({ key: 'boxes.buy.1', data: { amount: 3 } });
  expect(kept && after.isMeantAt(kept, '/boxes/list')).toBe(true);
  expect(kept && after.isMeantAt(kept, '/boxes')).toBe(false);

  after.dropIntent();
  expect((await later()).keptIntent.get()).toBeNull();
});

test('what is too old was given up', async () => {
  const { keepIntent } = await later();
  keepIntent({ key: 'boxes.buy.1', at: '/boxes/list', data: null });
  vi.setSystemTime(Date.now() + 31 * 60_000);
  expect((await later()).keptIntent.get()).toBeNull();
  vi.useRealTimers();
});

test.each([
  '{',
  '[]',
  '{"key":"a","at":"//evil.example","until":9e15}',
  '{"key":"a","at":"https://evil.example","until":9e15}',
])('takes %s for nothing meant', async (text) => {
  sessionStorage.setItem('hub.intent', text);
  expect((await later()).keptIntent.get()).toBeNull();
});
