import { afterEach, describe, expect, test, vi } from 'vitest';
import { handOver, listenForAnswer, readAnswer, type SocialAnswer } from './callback.ts';

const state = 's'.repeat(43);
const answer: SocialAnswer = { state, code: 'code-1', iss: null, error: null };
const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
});

const listen = (wanted = state) => {
  const heard = vi.fn();
  undo.push(listenForAnswer(wanted, null, heard));
  return heard;
};

describe('the answer in a URL', () => {
  test('is read with nothing of the login service’s own words', () => {
    const read = readAnswer(`?error=access_denied&error_description=%3Cb%3Eowned&state=${state}`);

    expect(read).toEqual({ state, code: null, iss: null, error: 'access_denied' });
  });

  test('is read when the error has been renamed', () => {
    expect(readAnswer(`?oauth_error=server_error&state=${state}`)?.error).toBe('server_error');
  });

  test.each(['', '?code=1', `?state=${state}`, `?state=&code=1`, `?state=${state}&code=${'x'.repeat(5_000)}`])(
    '%s holds none',
    (search) => {
      expect(readAnswer(search)).toBeNull();
    },
  );
});

describe('between popup and page', () => {
  test('the page hears the answer to its own attempt, once, and the popup hears that it was taken', async () => {
    const heard = listen();

    expect(await handOver(answer, 2_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 900));

    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledWith(answer);
  });

  test('an answer with another state is nobody’s', async () => {
    const heard = listen('t'.repeat(43));

    expect(await handOver(answer, 600)).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  test.each([
    ['another origin', 'https://evil.example', { kind: 'answer', answer }],
    ['no origin', 'null', { kind: 'answer', answer }],
    ['our origin, but nonsense', location.origin, { kind: 'answer', answer: { state } }],
    ['our origin, but another state', location.origin, { kind: 'answer', answer: { ...answer, state: 'guess' } }],
    ['our origin, but a text', location.origin, `answer ${state}`],
  ])('a forged message of %s is not heard', (_, origin, data) => {
    const heard = listen();

    dispatchEvent(new MessageEvent('message', { origin, data }));

    expect(heard).not.toHaveBeenCalled();
  });

  test('a message of our own popup is heard where there is no channel', () => {
    const heard = listen();

    dispatchEvent(new MessageEvent('message', { origin: location.origin, data: { kind: 'answer', answer } }));

    expect(heard).toHaveBeenCalledWith(answer);
  });
});
