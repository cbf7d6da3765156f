import { expect, test } from 'vitest';
import boxes from '../../../locales/en/boxes.json' with { type: 'json' };
import items from '../../../locales/en/items.json' with { type: 'json' };
import { nameOfEvent, nameOfItem, type Say, type SayKnown } from './item-names.ts';

const find = (key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], { boxes, items });
  return typeof found === 'string' ? found : undefined;
};
const say: Say = (key, values = {}) =>
  (find(key) ?? key).replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
const known: SayKnown = (key, fallback) => find(key) ?? fallback;

test('an event that the game knows is called as it says', () => {
  expect(nameOfEvent(say, known, '50010')).toBe('Harvest Bazaar');
  expect(nameOfItem(say, known, '50010')).toBe('Harvest Bazaar voucher');
});

test.each(['50005', '51234', '59999'])(
  'event %s has an invented name, which its voucher shares, and no number in it',
  (id) => {
    const name = nameOfEvent(say, known, id);

    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ Exchange$/);
    expect(nameOfItem(say, known, id)).toBe(`${name.replace('Exchange', 'Voucher')} #${id}`);
  },
);
