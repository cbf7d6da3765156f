import { expect, test } from 'vitest';
import { createReloadOffer } from './reload-offer.ts';

test('what is missed offers it, and what is read after all takes it back', () => {
  const offer = createReloadOffer('a1');
  expect(offer.isOffered.get()).toBe(false);
  offer.noteMissed('one');
  offer.noteMissed('two');
  offer.noteRead('one');
  expect(offer.isOffered.get()).toBe(true);
  offer.noteRead('two');
  expect(offer.isOffered.get()).toBe(false);
});

test('declined, it does not come back for the same, but for another', () => {
  const offer = createReloadOffer('a1');
  offer.noteMissed('one');
  offer.decline();
  offer.noteMissed('one');
  expect(offer.isOffered.get()).toBe(false);
  offer.noteMissed('two');
  expect(offer.isOffered.get()).toBe(true);
});

test('what was read in between is offered again', () => {
  const offer = createReloadOffer('a1');
  offer.noteMissed('one');
  offer.decline();
  offer.noteRead('one');
  offer.noteMissed('one');
  expect(offer.isOffered.get()).toBe(true);
});

test.each([
  ['a1', 'b2', true],
  ['a1', 'a1', false],
  ['a1', null, false],
  [null, 'b2', false],
])('a page of build %s is old beside a server of build %s: %s', (own, served, isOld) => {
  const offer = createReloadOffer(own);
  offer.noteBuild(served);
  expect(offer.isOld()).toBe(isOld);
});

test('a server that was put back is not newer any more', () => {
  const offer = createReloadOffer('a1');
  offer.noteBuild('b2');
  offer.noteBuild('a1');
  expect(offer.isOld()).toBe(false);
});
