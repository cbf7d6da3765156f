import type { Entry, PortfolioAsset, portfolioEndpoints } from '../../../core/wire/account/portfolio.ts';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { HeroBrief, HeroesService } from '../heroes/heroes.service.ts';
import { readBooks, type BookedLine, type Books } from './books.ts';
import { createCostReader } from './costs.ts';
import { measureAll, readHoldings, type Held } from './holdings.ts';
import { wireSums } from './sums-wire.ts';
import { createDayPrices } from './worth/day-prices.ts';
import { readWorth } from './worth/worth.ts';

export type PortfolioService = ReturnType<typeof createPortfolioService>;
type Input<Name extends keyof typeof portfolioEndpoints> = InputOf<(typeof portfolioEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain' | 'indexState' | 'live'> & {
  cursors: Cursors;
  cache: ShortCache;
  heroes: Pick<HeroesService, 'briefs'>;
};
type Owner = { accountId: string; walletAddress: string | null };

/** What a player has, what it cost, and what was won: everything follows from the index, line by line. */
export function createPortfolioService(deps: Deps) {
  const { database, clock, chain, cursors, cache, heroes } = deps;
  const { db } = database;
  const { contracts } = chain.config;

  const readCosts = createCostReader(deps);
  const prices = createDayPrices({ db, tokens: chain.config.tokens });
  /** Answers of the chain change what books say; who asks in another process waits for its cache. */
  let answered = 0;

  const booksOf = ({ walletAddress }: Owner) =>
    cache.get(`portfolio.books ${answered} ${walletAddress ?? ''}`, () =>
      readBooks(db, { wallet: walletAddress, contracts }),
    );

  const holdingsOf = (owner: Owner) =>
    cache.get(`portfolio.holdings ${answered} ${owner.accountId}`, async () =>
      readHoldings(
        db,
        { wallet: owner.walletAddress, accountId: owner.accountId, now: clock.now() },
        await booksOf(owner),
      ),
    );

  const pageOf = pagesOf(cursors);

  return {
    async summary({ account }: CallContext) {
      const owner = account();
      return summaryOf(await booksOf(owner), await holdingsOf(owner));
    },

    async worth({ account, now }: CallContext) {
      const owner = account();
      const found = { lines: (await booksOf(owner)).lines, holdings: await holdingsOf(owner), now };
      return cache.get(`portfolio.worth ${answered} ${owner.accountId}`, () => readWorth({ db, prices }, found));
    },

    async holdings(input: Input<'holdings'>, { account }: CallContext) {
      const { kind, place } = input.filter;
      const owner = account();
      const fitting = (await holdingsOf(owner)).filter(
        (held) => (kind?.includes(held.asset.kind) ?? true) && (place?.includes(held.place) ?? true),
      );
      const page = await pageOf(`portfolio.holdings ${owner.accountId}`, input, fitting);
      return { ...page, list: page.list.map((held) => ({ ...held, basis: wireSums(held.basis) })) };
    },

    async entries(input: Input<'entries'>, { account }: CallContext) {
      const { kind } = input.filter;
      const owner = account();
      const { lines } = await booksOf(owner);
      const fitting = lines.filter((line) => kind?.includes(line.kind) ?? true);
      const newestFirst = input.sorter[0]?.order === 'asc' ? fitting : [...fitting].reverse();
      const page = await pageOf(`portfolio.entries ${owner.accountId}`, input, newestFirst);
      const ids = page.list.flatMap(({ asset }) => (asset?.startsWith('hero:') ? [BigInt(asset.slice(5))] : []));
      const briefs = await heroes.briefs(ids);
      return { ...page, list: page.list.map((line) => wireEntry(line, briefs)) };
    },

    /** A job. */
    readCosts: async (): Promise<void> => {
      const found = await readCosts();
      answered += found;
      // What is on screen, and in the caches of other processes, is without this gas.
      if (found > 0) await deps.live.publish({ resource: 'stats', type: 'updated', ids: [] });
    },
  };
}

/** Pages of what is in memory; the next goes on behind the last row of one, whatever came before it meanwhile. */
const pagesOf =
  (cursors: Cursors) =>
  <Row extends { id: string }>(endpoint: string, input: ListInput<unknown>, rows: readonly Row[]) => {
    if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
    return listPage({
      endpoint,
      input,
      cursors,
      count: async () => ({ total: rows.length, exact: true }),
      rows: async (after, limit) => {
        const from = after ? rows.findIndex(({ id }) => id === after[0]) + 1 : 0;
        // The row is not there any more, as after a reorganisation: the list has to be read anew.
        if (after && from === 0) throw new ApiError('cursorInvalid');
        return rows.slice(from, from + limit).map((row) => ({ key: [row.id], row }));
      },
    });
  };

function summaryOf(books: Books, holdings: readonly Held[]): OutputOf<typeof portfolioEndpoints.summary> {
  const items = holdings.filter(({ asset }) => asset.kind === 'item');
  return {
    heroes: holdings.length - items.length,
    items: items.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n).toString(),
    ...measureAll(holdings),
    realised: wireSums(books.book.realised),
    fees: wireSums(books.fees),
    gas: wireSums(books.gas),
    open: wireSums(books.book.open),
    lost: wireSums(books.book.lost),
    cashIn: wireSums(books.cashIn),
    cashOut: wireSums(books.cashOut),
    entries: books.lines.length,
    gasMissing: books.gasMissing,
  };
}

const NO_BRIEF = { heroName: null, rarity: 0, heroClass: 0, faction: 0, pictureVersion: '' };

function assetOf(name: string, briefs: ReadonlyMap<bigint, HeroBrief>): PortfolioAsset {
  const [kind, id = '0'] = name.split(':');
  const isHero = kind === 'hero';
  const brief = isHero ? (briefs.get(BigInt(id)) ?? NO_BRIEF) : NO_BRIEF;
  const { heroName, rarity, heroClass, faction, pictureVersion } = brief;
  return { kind: isHero ? 'hero' : 'item', id, name: heroName, rarity, heroClass, faction, pictureVersion };
}

const wireEntry = (line: BookedLine, briefs: ReadonlyMap<bigint, HeroBrief>): Entry => ({
  id: line.id,
  kind: line.kind,
  asset: line.asset === null ? null : assetOf(line.asset, briefs),
  quantity: line.quantity.toString(),
  price: wireSums(line.price),
  fees: wireSums(line.fees),
  gas: wireSums(line.gas),
  basis: wireSums(line.basis),
  realised: wireSums(line.realised),
  txHash: line.txHash,
  at: line.at,
});
