import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(() => vi.restoreAllMocks());

/** A screen so wide, in which a panel without help would begin and end there. */
async function open(screenWidth: number, left: number, right: number): Promise<string> {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(screenWidth);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, right - left, 80));
  const { unmount } = render(<Popover trigger="VIP">{() => <p>means</p>}</Popover>);
  await userEvent.click(screen.getByRole('button', { name: 'VIP' }));
  const { translate } = screen.getByText('means').parentElement?.style ?? {};
  unmount();
  return translate ?? 'none';
}

test('a panel stays inside the screen, whichever side it would leave', async () => {
  expect(await open(390, 40, 342)).toBe('0px');
  expect(await open(390, 200, 502)).toBe('-124px');
  expect(await open(390, -60, 242)).toBe('72px');
  expect(await open(320, 200, 490)).toBe('-182px');
});
