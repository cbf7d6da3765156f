import { describe, expect, test } from 'vitest';
import { firstPlayerName, normalisePlayerName, playerNameKey, playerNameProblem } from './player-names.ts';

describe('a player name', () => {
  test.each(['Al', 'Goldie', 'abcdefghijkl', '007', 'ＡＢＣ', ' Pip '])('may be %j', (name) => {
    expect(playerNameProblem(name)).toBeNull();
  });

  test.each([
    ['', 'nameTooShort'],
    ['  ', 'nameTooShort'],
    ['A', 'nameTooShort'],
    ['abcdefghijklm', 'nameTooLong'],
    ['a b', 'nameCharacters'],
    ['a_b', 'nameCharacters'],
    ['名字', 'nameCharacters'],
    ['Раул', 'nameCharacters'],
    ['a\u200bb', 'nameCharacters'],
    ['😀😀', 'nameCharacters'],
    ['é1', 'nameCharacters'],
    ['ﬁ' + 'a'.repeat(11), 'nameTooLong'],
  ])('may not be %j: %s', (name, problem) => {
    expect(playerNameProblem(name)).toBe(problem);
  });

  test('must differ from the current one, if only by its capitals', () => {
    expect(playerNameProblem('Goldie', 'Goldie')).toBe('nameTaken');
    expect(playerNameProblem('GOLDIE', 'Goldie')).toBeNull();
  });

  test.each(['Support', 'ADMIN', 'Ｍanager'])('of the house is taken: %s', (name) => {
    expect(playerNameProblem(name)).toBe('nameTaken');
  });

  test('that new accounts begin with can be chosen by nobody', () => {
    const first = firstPlayerName('0F3A9C11-2222-4333-8444-555555555555');
    expect(first).toBe('Player0f3a9c');
    expect(playerNameProblem(first)).toBe('nameTaken');
    expect(playerNameProblem(first.toUpperCase())).toBe('nameTaken');
  });

  test('is the same whatever its width and capitals', () => {
    expect(normalisePlayerName(' Ｇｏｌｄｉｅ ')).toBe('Goldie');
    expect(playerNameKey('ＧOLDIE')).toBe(playerNameKey('goldie'));
  });
});
