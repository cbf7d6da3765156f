import { expect, test } from 'vitest';
import { mysticSuits } from '../../core/rules/suits.ts';
import { readMysticSuits } from './mystic-suits.ts';
import { SettingError, Settings } from './settings.ts';

function read(text: string) {
  const settings = new Settings({ HUB_MYSTIC_SUITS: text });
  const mystic = readMysticSuits(settings);
  settings.check();
  return [...mystic];
}

test('mystic suits are the usual ones, those that are named, or none', () => {
  expect(read('')).toEqual([...mysticSuits]);
  expect(read('10101, 10206')).toEqual([10_101, 10_206]);
  expect(read('none')).toEqual([]);
});

test.each(['10101,', '10199', 'Moonveil', '10101,10101', '1e4'])('%s names the setting', (text) => {
  expect(() => read(text)).toThrow(SettingError);
});
