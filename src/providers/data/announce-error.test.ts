import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { createAnnouncer } from './announce-error.ts';

function setUp() {
  let time = 1_000;
  const show = vi.fn(() => () => undefined);
  const announce = createAnnouncer({ textOf: ({ code }) => `text of ${String(code)}`, now: () => time, show });
  return { show, announce, pass: (ms: number) => (time += ms) };
}

test('shows the text of a code as an error, and 12104002 as a warning', () => {
  const { show, announce } = setUp();

  announce(new ApiError(100));
  announce(new ApiError(12104002));

  expect(show.mock.calls).toEqual([
    [{ kind: 'error', message: 'text of 100' }],
    [{ kind: 'warning', message: 'text of 12104002' }],
  ]);
});

test('does not repeat a code within three seconds of showing it, and repeats do not stretch the window', () => {
  const { show, announce, pass } = setUp();

  announce(new ApiError(100));
  pass(2_999);
  announce(new ApiError(100));
  expect(show).toHaveBeenCalledTimes(1);
  pass(1);
  announce(new ApiError(100));
  expect(show).toHaveBeenCalledTimes(2);
});

test('each code has a window of its own', () => {
  const { show, announce } = setUp();

  announce(new ApiError(100));
  announce(new ApiError(1004));

  expect(show).toHaveBeenCalledTimes(2);
});

test('says nothing about a silent code', () => {
  const { show, announce } = setUp();

  announce(new ApiError(71001));

  expect(show).not.toHaveBeenCalled();
});
