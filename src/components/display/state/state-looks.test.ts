import { expect, test } from 'vitest';
import { lookOf, stateLooks, type StateNoun } from './state-looks.ts';
import heroes from '../../../../locales/en/heroes.json' with { type: 'json' };
import orders from '../../../../locales/en/orders.json' with { type: 'json' };
import offers from '../../../../locales/en/offers.json' with { type: 'json' };
import currency from '../../../../locales/en/currency.json' with { type: 'json' };
import boxes from '../../../../locales/en/boxes.json' with { type: 'json' };

const words: Record<StateNoun, Record<string, string>> = {
  hero: heroes.state,
  order: orders.state,
  offer: offers.state,
  sale: boxes.saleState,
  opening: boxes.openingState,
  event: boxes.eventState,
  withdrawal: currency.states,
  promise: currency.promised.states,
};

test.each(Object.entries(stateLooks))('every state of a %s that has a word has a look', (noun, looks) => {
  expect(Object.keys(looks).sort()).toEqual(Object.keys(words[noun as StateNoun]).sort());
});

test.each(Object.entries(stateLooks))('no two states of a %s look alike', (_noun, looks) => {
  const all = Object.values(looks).map(({ tone, sign }) => `${tone} ${sign}`);

  expect(new Set(all).size).toBe(all.length);
});

test('a state that nobody told it of rests', () => {
  expect(lookOf('hero', 'hibernating')).toEqual(stateLooks.hero.idle);
});
