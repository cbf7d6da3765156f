import { expect, test, vi } from 'vitest';
import { pressStar, setStarKeeper } from './stars.ts';

const hero = { id: '7', name: 'Wick' };

test('a star that is pressed before its keeper is there is given when it comes, once, as it was pressed last', () => {
  pressStar(hero, true);
  pressStar(hero, false);
  pressStar({ id: '8', name: 'Ash' }, true);
  const keep = vi.fn();
  setStarKeeper(keep);

  expect(keep.mock.calls).toEqual([
    [hero, false],
    [{ id: '8', name: 'Ash' }, true],
  ]);
  pressStar(hero, true);
  expect(keep).toHaveBeenLastCalledWith(hero, true);

  setStarKeeper(null);
  const next = vi.fn();
  setStarKeeper(next);
  expect(next).not.toHaveBeenCalled();
});
