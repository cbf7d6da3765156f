import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useUrlState, type UrlCodec } from './use-url-state.ts';

type State = { tab: 'a' | 'b'; word: string };
const codec: UrlCodec<State> = {
  decode: (search) => ({ tab: search.get('tab') === 'b' ? 'b' : 'a', word: (search.get('word') ?? '').slice(0, 8) }),
  encode: ({ tab, word }) => new URLSearchParams({ ...(tab === 'b' ? { tab } : {}), ...(word ? { word } : {}) }),
};

function open(url: string) {
  return renderHook(
    () => {
      const [state, change] = useUrlState(codec);
      return { state, change, search: useLocation().search, navigate: useNavigate() };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
      ),
    },
  ).result;
}

test('reads the URL and drops what it does not know from it', () => {
  const hook = open('/?tab=b&tab=c&x=1&word=toolongaword');

  expect(hook.current.state).toEqual({ tab: 'b', word: 'toolonga' });
  expect(hook.current.search).toBe('?tab=b&word=toolonga');
});

test('writes a change beside what is already there, and nothing for a default', () => {
  const hook = open('/?word=hat');
  act(() => hook.current.change({ tab: 'b' }));
  expect(hook.current.search).toBe('?tab=b&word=hat');
  act(() => hook.current.change((state) => ({ ...state, tab: 'a', word: '' })));
  expect(hook.current.search).toBe('');
});

test('shows a change at once, and what was before it after going back', () => {
  const hook = open('/');
  act(() => hook.current.change({ tab: 'b' }, { push: true }));
  expect(hook.current.state.tab).toBe('b');

  act(() => void hook.current.navigate(-1));
  expect(hook.current.state.tab).toBe('a');
});

test('keeps the state that it showed ahead once the address is there, and reads another when the address goes on', () => {
  const seen = new Set<unknown>();
  const hook = renderHook(
    () => {
      const [state, change] = useUrlState(codec);
      seen.add(state);
      return { state, change, search: useLocation().search, navigate: useNavigate() };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/']}>{children}</MemoryRouter>
      ),
    },
  ).result;
  act(() => hook.current.change({ tab: 'b' }, { push: true }));
  expect(hook.current.search).toBe('?tab=b');
  expect(seen.size).toBe(2);

  act(() => void hook.current.navigate('/?word=hat'));
  expect(hook.current.state).toEqual({ tab: 'a', word: 'hat' });
  act(() => void hook.current.navigate(-1));
  expect(hook.current.state).toEqual({ tab: 'b', word: '' });
  act(() => void hook.current.navigate(-1));
  expect(hook.current.state).toEqual({ tab: 'a', word: '' });
});

test('keeps the values that a change leaves alone, and the way to change them', () => {
  const lists: UrlCodec<{ rarity: string[]; part: string[] }> = {
    decode: (search) => ({ rarity: search.getAll('rarity'), part: search.getAll('part') }),
    encode: ({ rarity, part }) =>
      new URLSearchParams([...rarity.map((each) => ['rarity', each]), ...part.map((each) => ['part', each])]),
  };
  const hook = renderHook(() => useUrlState(lists), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/?rarity=1&part=7&part=8']}>{children}</MemoryRouter>
    ),
  }).result;
  const [before, change] = hook.current;
  act(() => change((state) => ({ ...state, rarity: [...state.rarity, '2'] })));

  const [after, changeAgain] = hook.current;
  expect(after).toEqual({ rarity: ['1', '2'], part: ['7', '8'] });
  expect(after.part).toBe(before.part);
  expect(changeAgain).toBe(change);
});

test('builds one change on another that came just before', () => {
  const hook = open('/');
  act(() => {
    hook.current.change({ tab: 'b' });
    hook.current.change({ word: 'hat' });
  });
  expect(hook.current.search).toBe('?tab=b&word=hat');
});

test('reads back whatever it wrote', () => {
  const hook = open('/');
  fc.assert(
    fc.property(fc.constantFrom('a' as const, 'b' as const), fc.string({ maxLength: 8 }), (tab, word) => {
      act(() => hook.current.change({ tab, word }));
      expect(hook.current.state).toEqual({ tab, word });
    }),
    { numRuns: 40 },
  );
});

test('leaves to the shell what a login service said', () => {
  const hook = open('/?x=1&oauth_error=access_denied');
  expect(hook.current.search).toBe('?oauth_error=access_denied');

  act(() => hook.current.change({ tab: 'b' }));
  expect(hook.current.search).toBe('?tab=b&oauth_error=access_denied');
});
