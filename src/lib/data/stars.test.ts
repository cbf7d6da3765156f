import { expect, test, vi } from 'vitest';
import { pressStar, setStarKeeper, starKey, type Starred } from './stars.ts';

const hero: Starred = { kind: 'hero', id: '7', name: 'Wick' };
const badge: Starred = { kind: 'item', id: '7', name: 'Badge #7' };

test('a star that is pressed before its keeper is there is given when it comes, once, as it was pressed last', () => {
  pressStar(hero, true);
  pressStar(hero, false);
  pressStar({ kind: 'hero', id: '8', name: 'Ash' }, true);
  pressStar(badge, true);
  const keep = vi.fn();
  setStarKeeper(keep);

  expect(keep.mock.calls).toEqual([
    [hero, false],
    [{ kind: 'hero', id: '8', name: 'Ash' }, true],
    [badge, true],
  ]);
  pressStar(hero, true);
  expect(keep).toHaveBeenLastCalledWith(hero, true);

  setStarKeeper(null);
  const next = vi.fn();
  setStarKeeper(next);
  expect(next).not.toHaveBeenCalled();
});

test('a hero and an item of the same number have stars of their own', () => {
  expect(starKey(hero)).not.toBe(starKey(badge));
});
