import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { forgetPerson } from './person-change.ts';

const balance = ['api', 'game', '/Game/Balance'];
const stat = ['api', 'game', '/Account/Stat'];

function createPage() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const readBalance = vi.fn().mockResolvedValueOnce('of the first').mockResolvedValue('of the second');
  const readStat = vi.fn().mockResolvedValue('public');
  return { client, readBalance, readStat };
}

test('what was read for one person is gone before the next one looks', async () => {
  const { client, readBalance, readStat } = createPage();
  await client.fetchQuery({ queryKey: balance, queryFn: readBalance, meta: { access: 'player' } });
  await client.fetchQuery({ queryKey: stat, queryFn: readStat, meta: { access: 'guest' } });

  forgetPerson(client, false);

  expect(client.getQueryData(balance)).toBeUndefined();
  expect(client.getQueryData(stat)).toBe('public');
  expect(readBalance).toHaveBeenCalledTimes(1);
});

test('what is on screen is read again for who is there now', async () => {
  const { client, readBalance } = createPage();
  const observer = new QueryObserver(client, { queryKey: balance, queryFn: readBalance, meta: { access: 'player' } });
  const shown: unknown[] = [];
  const leave = observer.subscribe(({ data }) => shown.push(data));
  await vi.waitFor(() => expect(shown.at(-1)).toBe('of the first'));

  forgetPerson(client, true);

  expect(client.getQueryData(balance)).toBeUndefined();
  await vi.waitFor(() => expect(shown.at(-1)).toBe('of the second'));
  leave();
});
