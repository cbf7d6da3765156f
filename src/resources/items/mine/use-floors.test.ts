import { expect, test } from 'vitest';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import type { useApiCall } from '../../../lib/use-api.ts';
import { readFloors, worthOf } from './use-floors.ts';

test('however many items there are, each has its floor, asked for a hundred at a time', async () => {
  const asked: number[] = [];
  const call = ((endpoint: unknown, { size, filter }: { size: number; filter: { id: string[] } }) => {
    expect(endpoint).toBe(wareEndpoints.list);
    asked.push(size);
    const list = filter.id.map((id) => ({ id, floors: { ARCA: id === '20007' ? null : `${id}000`, RON: null } }));
    return Promise.resolve({ list });
  }) as unknown as ReturnType<typeof useApiCall>;
  const ids = Array.from({ length: 230 }, (_, n) => String(20_001 + n));

  const floors = await readFloors(call, [...ids, '20001'], new AbortController().signal);

  expect(asked).toEqual([100, 100, 30]);
  expect(floors.size).toBe(229);
  expect(floors.get('20230')).toBe('20230000');
  expect(worthOf(floors.get('20230'), '2')).toBe(40_460_000n);
  expect(worthOf(floors.get('20007'), '2')).toBeNull();
});
