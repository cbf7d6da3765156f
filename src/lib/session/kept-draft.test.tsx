import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropDrafts, isDraftKept, ownDrafts, typedText, useKeptDraft } from './kept-draft.ts';
import { keepFile, keptFile } from './kept-file.ts';

beforeEach(() => {
  sessionStorage.clear();
  ownDrafts(null);
});
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

describe('whose a draft is', () => {
  const come = (who: string | null) => act(() => ownDrafts(who));

  test('what an account typed is there for it again after its session ran out, and for nobody else', () => {
    come('ann');
    const form = open();
    type(form, '0xabc');
    form.unmount();
    come(null);
    expect(open().result.current[0]).toBe('');
    expect(isDraftKept('send.to')).toBe(false);
    come('ann');
    expect(open().result.current[0]).toBe('0xabc');
    expect(isDraftKept('send.to')).toBe(true);

    come(null);
    come('ben');
    expect(open().result.current[0]).toBe('');
    come('ann');
    expect(open().result.current[0]).toBe('');
  });

  test('what a guest typed is whose the login is, and from then on theirs alone', () => {
    type(open(), '0xabc');
    come('ann');
    expect(open().result.current[0]).toBe('0xabc');
    come('ben');
    expect(open().result.current[0]).toBe('');
  });

  test('a form that stands open keeps its text while its session runs out, and is empty for another', () => {
    come('ann');
    const form = open();
    type(form, '0xabc');
    come(null);
    expect(form.result.current[0]).toBe('0xabc');
    type(form, '0xabcd');
    come('ann');
    expect(form.result.current[0]).toBe('0xabcd');
    come('ben');
    expect(form.result.current[0]).toBe('');
    expect(sessionStorage.getItem('hub.drafts')).toBeNull();
  });

  test('a form that was drawn before it was known who is here is filled once it is', () => {
    come('ann');
    type(open(), '0xabc');
    come(null);
    const early = open();
    expect(early.result.current[0]).toBe('');
    come('ann');
    expect(early.result.current[0]).toBe('0xabc');
  });
});

describe('the file of a draft', () => {
  const none = { fileId: '' };
  const choose = async (fileId: string) => {
    const form = renderHook(() => useKeptDraft('create.file', none, z.object({ fileId: z.string() })));
    const file = new File([fileId], `${fileId}.png`);
    await keepFile(fileId, file);
    act(() => form.result.current[1]({ fileId }));
    return { form, file };
  };
  const come = (who: string | null) => act(() => ownDrafts(who));

  test('is there again for who chose it, also when the session ran out in between', async () => {
    come('ann');
    const { file } = await choose('moon');
    come(null);
    come('ann');
    expect(await keptFile('moon')).toBe(file);
  });

  test.each([
    ['a logout', () => dropDrafts()],
    ['another account', () => come('ben')],
    [
      'another file',
      async () => {
        await choose('sun');
      },
    ],
  ])('goes with %s', async (_, end) => {
    come('ann');
    await choose('moon');
    await end();
    expect(await keptFile('moon')).toBeNull();
  });

  test('goes when the form was sent and cleared, and when nobody came back for as long as a draft lives', async () => {
    const { form } = await choose('moon');
    act(() => form.result.current[1](none));
    expect(await keptFile('moon')).toBeNull();

    await choose('sun');
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await keptFile('sun')).toBeNull();
  });
});

test('what was sent is taken out of its form when it is through, and what was typed since stays', () => {
  const form = open();
  type(form, '0xabc');
  const { 2: settle } = form.result.current;
  form.unmount();
  expect(settle('0xabc')).toBe(true);
  expect(open().result.current[0]).toBe('');

  const sender = open();
  type(sender, '0xabc');
  const { 2: settleFirst } = sender.result.current;
  type(sender, '0xdef');
  expect(settleFirst('0xabc')).toBe(false);
  expect([sender.result.current[0], open().result.current[0]]).toEqual(['0xdef', '0xdef']);
});
