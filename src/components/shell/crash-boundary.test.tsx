import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';

afterEach(cleanup);

function Widget({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('a widget broke');
  return <p>widget</p>;
}

const page = (isBroken: boolean, at: string) => (
  <>
    <nav>menu</nav>
    <CrashBoundary resetKey={at}>
      <Widget isBroken={isBroken} />
    </CrashBoundary>
  </>
);

test('what breaks takes nothing beside it, offers a reload, and the next page is whole', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells it there
  const { rerender } = render(page(true, '/broken'));
  expect(screen.getByRole('navigation').textContent).toBe('menu');
  expect(screen.getByRole('button')).toBeTruthy();
  expect(screen.queryByText('widget')).toBeNull();

  rerender(page(false, '/broken'));
  expect(screen.queryByText('widget')).toBeNull(); // the same page would break again
  rerender(page(false, '/next'));
  expect(screen.getByText('widget')).toBeTruthy();
});
