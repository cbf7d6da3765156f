import { afterAll, expect, test } from 'vitest';
import { currencyEndpoints } from '../../../core/wire/account/currency.ts';
import { portfolioEndpoints } from '../../../core/wire/account/portfolio.ts';
import { heroEndpoints, type HeroState } from '../../../core/wire/game/heroes.ts';
import { createBountyRoles } from '../../test-support/economy/bounty-roles.ts';
import { openMineWorld } from '../../test-support/economy/mine-world.ts';

const { world, mint, start, stateOf, tomorrowAt, minutes, books, as } = await openMineWorld();
const { makeCaptain } = createBountyRoles(world);
afterAll(() => world.close());

test('a captain that works in a mine besides is one hero, in one state, in one place', async () => {
  const player = await world.newPlayer();
  const [id = '', other = ''] = await mint(player, 3, 2);
  tomorrowAt('10:00:30');
  await start(player, id);
  minutes(2);
  const placed = async () => {
    const { assets } = (await world.hub.call(currencyEndpoints.places, {}, await as(player))).data;
    const places = assets.find(({ kind }) => kind === 'heroes')?.places ?? [];
    return Object.fromEntries(places.map(({ place, amount }) => [place, amount]));
  };
  const idsOf = async (...state: HeroState[]) =>
    (await world.hub.list(heroEndpoints.list, { filter: { state, owner: player.address } })).data.list.map(
      (hero) => hero.id,
    );
  const placedInPortfolio = async () => {
    const { list } = (await world.hub.list(portfolioEndpoints.holdings, {}, await as(player))).data;
    return Object.fromEntries(list.map(({ asset, place }) => [asset.id, place]));
  };
  expect(await placed()).toMatchObject({ mining: '1', wallet: '1' });
  expect(await placedInPortfolio()).toEqual({ [id]: 'mining', [other]: 'wallet' });
  expect(await idsOf('mining')).toEqual([id]);

  await makeCaptain(id);

  expect(await placed()).toMatchObject({ bounty: '1', wallet: '1' });
  expect(await placed()).not.toHaveProperty('mining');
  expect(await placedInPortfolio()).toEqual({ [id]: 'bounty', [other]: 'wallet' });
  expect(await stateOf(id)).toBe('captain');
  expect([await idsOf('captain'), await idsOf('mining'), await idsOf('idle')]).toEqual([[id], [], [other]]);
  // The bounty itself came by no event.
  expect((await books())?.filter(({ asset }) => asset === 'heroes')).toEqual([]);
});
