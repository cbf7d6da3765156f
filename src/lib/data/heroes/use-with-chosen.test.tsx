import { Refine, type DataProvider } from '@refinedev/core';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useWithChosen } from './use-with-chosen.ts';

const provider = { custom: () => Promise.reject(new Error('nothing is to be asked')) } as unknown as DataProvider;
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <Refine dataProvider={{ default: provider, game: provider }} options={{ disableTelemetry: true }}>
      {children}
    </Refine>
  </MemoryRouter>
);

test('a choice among thousands that are read goes over none of them again', () => {
  let looks = 0;
  const rowOf = (id: string) => {
    const get = (hero: Hero, name: string | symbol) => {
      looks += 1;
      return Reflect.get(hero, name) as unknown;
    };
    return new Proxy({ id } as Hero, { get });
  };
  const rows = Array.from({ length: 5_000 }, (_, at) => rowOf(String(at + 1)));
  const first: readonly string[] = [];
  const known = { first, filter: {}, enabled: true } as const;
  const useNow = (chosen: ReadonlySet<string>) => useWithChosen(rows, { ...known, chosen });
  const { result, rerender } = renderHook(useNow, { wrapper, initialProps: new Set<string>() });
  expect(looks).toBeGreaterThan(0);

  looks = 0;
  rerender(new Set(['7']));
  rerender(new Set(['7', '4999']));
  expect([looks, result.current.isReading]).toEqual([0, false]);
  expect(result.current.rows).toBe(rows);
});
