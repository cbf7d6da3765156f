import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptOffset } from './use-kept-offset.ts';
import { useKeptPlace } from './use-kept-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A table that scrolls by itself, far down or wherever it begins. */
function Table() {
  const { start, note } = useKeptOffset('heroes');
  return <button onClick={() => note(480)}>begins at {start}</button>;
}

/** The shell, which stays, with pages that come and go. */
function Site({ table }: { table: string }) {
  useKeptPlace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const to = (path: string) => <button onClick={() => void navigate(path)}>{path}</button>;
  return (
    <>
      {pathname === '/market' && <Table />}
      {to('/login?redirect=x')}
      {to('/hero')}
      {to('/market?view=table&hero=7')}
      {to(table)}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function leaveBy(path: string, table: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={[table]}>
      <Site table={table} />
    </MemoryRouter>,
  );
  await press('begins at 0');
  await press(path);
  await press(table);
}

test('a table is where it was after a login, which leads back by a new entry', async () => {
  await leaveBy('/login?redirect=x', '/market?view=table');
  expect(screen.getByRole('button', { name: 'begins at 480' })).toBeTruthy();
});

test('and at its top for who comes to it anew from another page', async () => {
  await leaveBy('/hero', '/market?view=table&sort=latest');
  expect(screen.getByRole('button', { name: 'begins at 0' })).toBeTruthy();
});

test('a dialog that was opened and left is no way to its top', async () => {
  const table = '/market?view=table&rarity=4';
  render(
    <MemoryRouter initialEntries={[table]}>
      <Site table={table} />
    </MemoryRouter>,
  );
  await press('begins at 0');
  await press('/market?view=table&hero=7');
  await press('/login?redirect=x');
  await press('/market?view=table&hero=7');

  expect(screen.getByRole('button', { name: 'begins at 480' })).toBeTruthy();
});
