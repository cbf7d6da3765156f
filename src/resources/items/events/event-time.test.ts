import { expect, test } from 'vitest';
import { stateAt } from './event-time.tsx';

const window = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' };
const at = (text: string) => Date.parse(text);

test('an event begins with its first moment and is over with its last', () => {
  expect(stateAt(window, at(window.startsAt) - 1)).toBe('upcoming');
  expect(stateAt(window, at(window.startsAt))).toBe('ongoing');
  expect(stateAt(window, at(window.endsAt) - 1)).toBe('ongoing');
  expect(stateAt(window, at(window.endsAt))).toBe('closed');
});

test('one without bounds is always on', () => {
  expect(stateAt({ startsAt: null, endsAt: null }, 0)).toBe('ongoing');
});
