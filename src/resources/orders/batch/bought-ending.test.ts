import { expect, test } from 'vitest';
import { boughtEnding } from './bought-ending.ts';
import type { SeenListing } from './wanted.ts';

const done = { state: 'done' } as const;
const unsent = { state: 'unsent' } as const;
const BALL = '10100';
const ORE = '30001';

const hero = (id: string): SeenListing => ({
  ...{ kind: 'hero', listingId: id, currency: 'ARCA', price: '5' },
  hero: {
    ...{ id, name: `Hero ${id}`, contractAddress: '0xbb', pictureVersion: '1' },
    ...{ rarity: 1, heroClass: 1, faction: 1 },
  },
});
const pieces = (itemId: string, listingId = '1'): SeenListing => ({
  ...{ kind: 'item', listingId, currency: 'ARCA', unitPrice: '5', quantity: 2 },
  itemId,
});
const shown = (ending: ReturnType<typeof boughtEnding>) =>
  ending?.pictures?.map((picture) => {
    if (picture.kind === 'hero') return picture.hero.name;
    return picture.kind === 'item' ? picture.id : picture.amount;
  });

test('one hero of a cart ends as if it had been bought alone: by its picture, on its page', () => {
  const ending = boughtEnding([hero('7'), hero('8')], [unsent, done]);

  expect(shown(ending)).toEqual(['Hero 8']);
  expect(ending).toMatchObject({ to: '/hero/details/0xbb/8', next: { what: 'myHeroes' } });
});

test('several heroes lead to one’s own, and back to the market', () => {
  const ending = boughtEnding([hero('7'), hero('8')], [done, done]);

  expect(shown(ending)).toEqual(['Hero 7', 'Hero 8']);
  expect(ending).toMatchObject({ to: '/hero/list', next: { what: 'market', to: '/market/hero' } });
});

test('pieces of one item lead to it, whatever listings they are of, and balls to where they are opened', () => {
  expect(boughtEnding([pieces(ORE, '1'), pieces(ORE, '2')], [done, done])?.to).toBe(`/items/list?item=${ORE}`);
  expect(boughtEnding([pieces(BALL)], [done])?.to).toBe('/boxes/list');
});

test('several items are shown once each and lead to all of them', () => {
  const ending = boughtEnding([pieces(ORE, '1'), pieces(BALL, '2'), pieces(ORE, '3')], [done, done, done]);

  expect(shown(ending)).toEqual([ORE, BALL]);
  expect(ending).toMatchObject({ to: '/items/list?sort=latest', next: { what: 'market', to: '/market/items' } });
});

test('heroes with items lead to the heroes, and on to the items', () => {
  const ending = boughtEnding([pieces(ORE, '1'), hero('7')], [done, done]);

  expect(ending).toMatchObject({ to: '/hero/list', next: { what: 'myItems' } });
});

test('nothing that was bought ends in nothing', () => {
  expect(boughtEnding([hero('7')], [unsent])).toBeNull();
});
