import { expect, test } from 'vitest';
import { heroEndpoints } from '../../core/wire/game/heroes.ts';
import { orderEndpoints } from '../../core/wire/game/orders.ts';
import { chainEndpoints, GAME_CONFIG_PATH, statEndpoints } from '../../core/wire/game/status.ts';
import { homeReads, marketReads, shellReads } from './early-reads.ts';
import { baseUrls } from '../lib/base-urls.ts';
import { fromCrudFilters, toCrudFilters } from '../lib/data/filters.ts';
import { buildRequest } from '../providers/data/build-request.ts';
import { homeCodec } from '../pages/home/home-query.ts';
import { decodeHeroQuery, toHeroFilter, toHeroSorter } from '../resources/heroes/market/hero-query.ts';

test('what is started early is what the shell asks for', () => {
  expect(shellReads).toEqual([buildRequest(chainEndpoints.config, {}).url, `${baseUrls.cdn}${GAME_CONFIG_PATH}`]);
});

test('what is started early is what the market asks for when it opens', () => {
  const query = decodeHeroQuery(new URLSearchParams());
  const filter = toHeroFilter(query, undefined);
  const listFilter = fromCrudFilters(toCrudFilters(filter));
  const sorter = [toHeroSorter(query)];

  expect(marketReads('')).toEqual([
    buildRequest(heroEndpoints.list, { size: 24, sorter, filter: listFilter }).url,
    buildRequest(heroEndpoints.facets, { filter }).url,
  ]);
});

test('a link with filters starts nothing that the page would not ask for', () => {
  expect(marketReads('?rarity=3')).toEqual([]);
});

test('what is started early is what Home asks for when it opens', () => {
  const { range } = homeCodec.decode(new URLSearchParams());

  expect(homeReads('')).toEqual([
    buildRequest(orderEndpoints.market, {
      size: 6,
      sorter: [{ field: 'listedAt', order: 'desc' }],
      filter: fromCrudFilters(toCrudFilters({ state: ['open'] })),
    }).url,
    buildRequest(statEndpoints.stat, { range }).url,
    buildRequest(orderEndpoints.sales, {
      size: 8,
      sorter: [{ field: 'closedAt', order: 'desc' }],
      filter: fromCrudFilters(toCrudFilters({})),
    }).url,
  ]);
  expect(homeReads('?range=30d')).toEqual([]);
});
