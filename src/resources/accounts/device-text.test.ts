import { expect, test } from 'vitest';
import type { Translate } from '../../lib/text/use-text.ts';
import { deviceText, isHandheld } from './device-text.ts';

const t: Translate = (key, values = {}) =>
  key === 'accounts.sessions.device' ? `${values['browser'] ?? ''} on ${values['os'] ?? ''}` : 'Unknown device';

test.each([
  [{ browser: 'Firefox', os: 'Linux' }, 'Firefox on Linux'],
  [{ browser: 'Firefox', os: '' }, 'Firefox'],
  [{ browser: '', os: 'Android' }, 'Android'],
  [{ browser: '', os: '' }, 'Unknown device'],
  [null, 'Unknown device'],
])('says %j as %s', (device, text) => {
  expect(deviceText(t, device)).toBe(text);
});

test('knows what is held in a hand', () => {
  expect(isHandheld({ browser: 'Safari', os: 'iOS' })).toBe(true);
  expect(isHandheld({ browser: 'Chrome', os: 'Android' })).toBe(true);
  expect(isHandheld({ browser: 'Safari', os: 'macOS' })).toBe(false);
});
