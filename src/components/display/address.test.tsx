import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Address } from './address.tsx';

afterEach(cleanup);

/** Somebody made the second to look like the first where addresses are shortened (faults B16). */
const mine = `0x7e5a9${'0'.repeat(30)}cd21f`;
const theirs = `0x7e5a9${'f'.repeat(30)}cd21f`;

test('two addresses that are alike at both ends are told apart by hover, copy and screen reader, and in full', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  for (const address of [mine, theirs]) {
    const { container, unmount } = render(<Address address={address} />);
    expect(container.textContent).toContain('0x7e5a9…cd21f');
    expect(container.querySelector(`[title="${address}"]`)).toBeTruthy();
    screen.getByRole('button').click();
    await vi.waitFor(() => expect(writeText).toHaveBeenLastCalledWith(address));
    unmount();
  }

  const { container } = render(<Address address={theirs} full />);
  expect(container.textContent).toContain(theirs);
});
