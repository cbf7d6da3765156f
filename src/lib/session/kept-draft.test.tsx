import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropDrafts, typedText, useKeptDraft } from './kept-draft.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

const open = (name = 'send.to') => renderHook(() => useKeptDraft<string>(name, '', typedText));
const type = (form: ReturnType<typeof open>, text: string) => act(() => form.result.current[1](text));

test('what was typed is there again after the page was left for a login, in its own form alone', () => {
  const before = open();
  type(before, '0xabc');
  before.unmount();

  expect(open().result.current[0]).toBe('0xabc');
  expect(open('send.amount').result.current[0]).toBe('');
});

test('what was sent and cleared, what is too old, and what was typed before a logout is gone', () => {
  const form = open();
  type(form, '0xabc');
  type(form, '');
  expect(open().result.current[0]).toBe('');
  expect(sessionStorage.getItem('hub.drafts')).toBeNull();

  type(form, '0xdef');
  dropDrafts();
  expect(open().result.current[0]).toBe('');

  type(form, '0xdef');
  vi.setSystemTime(Date.now() + 31 * 60_000);
  expect(open().result.current[0]).toBe('');
});

test.each(['{', '[]', '{"send.to":{"until":9e15,"value":{"no":"text"}}}'])('takes %s for nothing typed', (text) => {
  sessionStorage.setItem('hub.drafts', text);

  expect(open().result.current[0]).toBe('');
});

test('a form of several fields comes back whole or not at all', () => {
  const words = z.object({ name: z.string(), description: z.string() });
  const read = () => renderHook(() => useKeptDraft('create', { name: '', description: '' }, words));
  const form = read();
  act(() => form.result.current[1]({ name: 'Moon', description: 'Over a lake' }));

  expect(read().result.current[0]).toEqual({ name: 'Moon', description: 'Over a lake' });
});
