import { expect, test } from 'vitest';
import { localPassEvents, readPassEvents } from './pass-events.ts';
import { SettingError, Settings } from './settings.ts';

function read(text: string) {
  const settings = new Settings({ HUB_PASS_EVENTS: text });
  const events = readPassEvents(settings);
  settings.check();
  return events;
}

test('windows of passes are read, with or without bounds', () => {
  expect(read('70003=2026-05-15T00:00:00Z/2026-06-01T00:00:00Z, 70004=/')).toEqual([
    { itemId: '70003', startsAt: '2026-05-15T00:00:00.000Z', endsAt: '2026-06-01T00:00:00.000Z' },
    { itemId: '70004', startsAt: null, endsAt: null },
  ]);
  expect(read('')).toBeNull();
});

test.each(['70003', '70003=soon/', '20001=/', '70003=/,', 'x=/'])('%s names the setting', (text) => {
  expect(() => read(text)).toThrow(SettingError);
});

test('a local world has a test that is going on', () => {
  const [beta] = localPassEvents(1_800_000_000).filter(({ itemId }) => itemId === '70003');
  expect(Date.parse(beta?.startsAt ?? '')).toBeLessThan(1_800_000_000_000);
  expect(Date.parse(beta?.endsAt ?? '')).toBeGreaterThan(1_800_000_000_000);
});
