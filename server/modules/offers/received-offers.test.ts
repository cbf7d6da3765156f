import { Interface } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import { packTraits, type OfferTraits } from '../../../core/rules/market-offers.ts';
import { marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import { RpcError } from '../../chain/rpc.ts';
import { rowsOf } from '../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';

const { list } = marketOfferEndpoints;
const offersAbi = new Interface(marketOffersAbi);
const any: OfferTraits = {
  rarities: null,
  classes: null,
  factions: null,
  genders: null,
  minUpgradeLevel: null,
  parts: [null, null, null, null],
};
type Hero = Record<'rarity' | 'hero_class' | 'faction' | 'gender' | 'head' | 'body' | 'legs' | 'hands', number>;

let world: MarketWorld;
beforeAll(async () => {
  world = await openMarketWorld();
}, 60_000);
afterAll(() => world.close());

/** One set that hero 1 has in every field, and for each field one that it misses in that alone. */
async function setsAround(): Promise<OfferTraits[]> {
  const [hero] = await rowsOf<Hero>(world.hub.database.db, sql`select * from heroes where token_id = 1`);
  if (!hero) throw new Error('hero 1 is not in the index');
  const fits: OfferTraits = {
    rarities: [hero.rarity],
    classes: [hero.hero_class, (hero.hero_class % 8) + 1],
    factions: [hero.faction],
    genders: [hero.gender],
    minUpgradeLevel: null,
    parts: [hero.head, hero.body, hero.legs, hero.hands],
  };
  const misses = fits.parts.map((_, part) => fits.parts.map((id, at) => (at === part ? (id ?? 0) + 1 : id)));
  return [
    fits,
    { ...any, factions: [0, 1, 2, 3, 4, 5] },
    { ...fits, rarities: [(hero.rarity % 4) + 1] },
    { ...fits, classes: [(hero.hero_class % 8) + 1] },
    { ...fits, factions: [(hero.faction + 1) % 6] },
    { ...fits, genders: [1 - hero.gender] },
    { ...fits, minUpgradeLevel: 1 },
    ...misses.map((parts) => ({ ...fits, parts })),
  ];
}

/** What the contract says when the owner of hero 1 would accept the offer with it. */
async function wouldAccept(offerId: number): Promise<boolean> {
  const { rpc, contracts } = world.chain;
  const data = offersAbi.encodeFunctionData('accept', [offerId, 1, ONE]);
  return rpc.call('eth_call', { from: alice, to: contracts.marketOffers, data }, 'latest').then(
    () => true,
    (error: unknown) => {
      if (error instanceof RpcError && error.failure === 'refused') return false;
      throw error;
    },
  );
}

test('an offer on traits is received by those alone who have such a hero, as the contract says', async () => {
  const { act, chain, hub } = world;
  await chain.send(chain.to.mint(alice, 1));
  await chain.mine();
  await act(alice, 'hero', 'setApprovalForAll', chain.contracts.marketOffers, true);
  await act(bob, 'arca', 'approve', chain.contracts.marketOffers, 2n ** 255n);
  await world.sync();
  const sets = await setsAround();
  const end = (await world.now()) + 86_400;
  for (const set of sets) await act(bob, 'marketOffers', 'offerForTraits', packTraits(set), ONE, end);
  await world.sync();

  const receivedBy = async (wallet: string) => {
    const sorter = [{ field: 'id' as const, order: 'asc' as const }];
    const { data } = await hub.list(list, { filter: { receivedBy: wallet }, sorter });
    return { ids: data.list.map(({ id }) => id), total: data.total };
  };
  const accepted: string[] = [];
  for (let id = 1; id <= sets.length; id += 1) if (await wouldAccept(id)) accepted.push(String(id));

  expect(accepted).toEqual(['1', '2']);
  expect(await receivedBy(alice)).toEqual({ ids: accepted, total: 2 });
  expect(await receivedBy(bob)).toEqual({ ids: [], total: 0 });
});
