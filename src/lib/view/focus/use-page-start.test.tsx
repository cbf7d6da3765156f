import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePageStart } from './use-page-start.ts';

const user = userEvent.setup();
const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});

/** A page that keeps in the URL what is typed and ticked, as the market does: the field replaces its entry, the tick adds one. */
function Page() {
  const main = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  usePageStart(main);
  const set = (name: string, value: string, replace: boolean) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), { replace });
  return (
    <main ref={main} tabIndex={-1}>
      <input
        aria-label="Search"
        value={search.get('search') ?? ''}
        onChange={({ target }) => set('search', target.value, true)}
      />
      <input
        type="checkbox"
        aria-label="Rare"
        checked={search.get('rare') === 'true'}
        onChange={({ target }) => set('rare', String(target.checked), false)}
      />
      <Link to="/other">Other</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/market?page=1']}>
      <Page />
    </MemoryRouter>,
  );

test('what is typed from the first letter on stays in its field, and the page where it is', async () => {
  open();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  await user.click(field);
  await user.keyboard('wilbur');
  expect(field.value).toBe('wilbur');
  expect(document.activeElement).toBe(field);
  expect(scrolled).not.toHaveBeenCalled();
});

test('a tick keeps the focus, and so does what is typed after it: each is another type of navigation', async () => {
  open();
  const tick = screen.getByRole('checkbox', { name: 'Rare' });
  await user.click(tick);
  expect(document.activeElement).toBe(tick);
  const field = screen.getByRole('textbox', { name: 'Search' });
  await user.click(field);
  await user.keyboard('a');
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
  expect(scrolled).not.toHaveBeenCalled();
});

test('another page begins at its top and has the focus; the one before it, come back to, does not', async () => {
  open();
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  expect(scrolled).toHaveBeenCalledOnce();
});
