import type { Pieces, Step } from '../../../core/rules/portfolio/cost-basis.ts';
import { minus, NOTHING, oneSum, plus, type Sums } from '../../../core/rules/portfolio/sums.ts';
import type { EntryKind } from '../../../core/wire/account/portfolio.ts';
import type { HeroTrace, Trail } from './trail.repository.ts';

/** One line of a wallet's books. Its step is known once it is known what share of its transaction's gas it bears. */
export type Line = {
  id: string;
  kind: EntryKind;
  at: string;
  /** In one moment, things come before they go. */
  rank: number;
  asset: string | null;
  quantity: bigint;
  price: Sums;
  fees: Sums;
  txHash: string;
  /** The wallet's own transaction; null when others did it all. */
  gasTx: string | null;
  step: (gas: Sums) => Step;
};

const ranks = { gain: 0, turn: 1, sale: 2, loss: 3, expense: 4 } as const;
export const heroAsset = (id: string): string => `hero:${id}`;
export const itemAsset = (id: string): string => `item:${id}`;
const one = (asset: string): Pieces => ({ asset, quantity: 1n });

type Common = Pick<Line, 'id' | 'at' | 'txHash'>;
type Worth = { price: Sums; fees?: Sums; pieces: Pieces };

const boughtLine = (common: Common, { price, pieces }: Worth, kind: EntryKind = 'bought'): Line => ({
  ...common,
  ...pieces,
  kind,
  rank: ranks.gain,
  price,
  fees: NOTHING,
  gasTx: common.txHash,
  step: (gas) => ({ kind: 'gain', ...pieces, cost: plus(price, gas) }),
});

const soldLine = (common: Common, { price, fees = NOTHING, pieces }: Worth): Line => ({
  ...common,
  ...pieces,
  kind: 'sold',
  rank: ranks.sale,
  price,
  fees,
  gasTx: common.txHash,
  step: (gas) => ({ kind: 'sale', ...pieces, proceeds: minus(minus(price, fees), gas) }),
});

const receivedLine = (common: Common, pieces: Pieces): Line => ({
  ...boughtLine(common, { price: NOTHING, pieces }, 'received'),
});

/** The gas of a gift is gone, whatever the gift had cost. */
const lostLines = (common: Common, kind: 'sent' | 'burned', pieces: Pieces): Line[] => [
  {
    ...common,
    ...pieces,
    kind,
    rank: ranks.loss,
    price: NOTHING,
    fees: NOTHING,
    gasTx: null,
    step: () => ({ kind: 'loss', ...pieces }),
  },
  expenseLine({ ...common, id: `${common.id}-gas` }, 'gas', pieces),
];

function expenseLine(common: Common, kind: 'listing' | 'offer' | 'approval' | 'gas', about: Pieces | null): Line {
  return {
    ...common,
    kind,
    rank: ranks.expense,
    asset: about?.asset ?? null,
    quantity: about?.quantity ?? 0n,
    price: NOTHING,
    fees: NOTHING,
    gasTx: common.txHash,
    step: (cost) => ({ kind: 'expense', cost }),
  };
}

function heroOrders({ orders }: Trail, wallet: string): Line[] {
  return orders.flatMap(({ id, state, heroId, seller, buyer, currency, ...order }) => {
    const pieces = one(heroAsset(heroId));
    const [price, fees] = [oneSum(currency, BigInt(order.price)), oneSum(currency, BigInt(order.fees))];
    const lines: Line[] = [];
    const closed = order.closedAt !== null && order.closeTx !== null && { at: order.closedAt, txHash: order.closeTx };
    if (seller === wallet)
      lines.push(expenseLine({ id: `list-${id}`, at: order.listedAt, txHash: order.listTx }, 'listing', pieces));
    if (!closed) return lines;
    if (state === 'sold' && buyer === wallet) lines.push(boughtLine({ id: `buy-${id}`, ...closed }, { price, pieces }));
    if (state === 'sold' && seller === wallet)
      lines.push(soldLine({ id: `sell-${id}`, ...closed }, { price, fees, pieces }));
    if (state === 'cancelled' && seller === wallet)
      lines.push(expenseLine({ id: `unlist-${id}`, ...closed }, 'listing', pieces));
    return lines;
  });
}

function itemTrades({ itemOrders, itemSales }: Trail, wallet: string): Line[] {
  const listings = itemOrders.flatMap(({ id, itemId, quantity, ...order }) => {
    const pieces = { asset: itemAsset(itemId), quantity: BigInt(quantity) };
    const listed = expenseLine({ id: `ilist-${id}`, at: order.listedAt, txHash: order.listTx }, 'listing', pieces);
    if (order.state !== 'cancelled' || order.closedAt === null || order.closeTx === null) return [listed];
    return [listed, expenseLine({ id: `iunlist-${id}`, at: order.closedAt, txHash: order.closeTx }, 'listing', pieces)];
  });
  const sales = itemSales.flatMap(({ id, itemId, quantity, currency, seller, buyer, at, tx, ...sale }) => {
    const pieces = { asset: itemAsset(itemId), quantity: BigInt(quantity) };
    const [price, fees] = [oneSum(currency, BigInt(sale.price)), oneSum(currency, BigInt(sale.fees))];
    const bought = boughtLine({ id: `ibuy-${id}`, at, txHash: tx }, { price, pieces });
    const sold = soldLine({ id: `isell-${id}`, at, txHash: tx }, { price, fees, pieces });
    return [...(buyer === wallet ? [bought] : []), ...(seller === wallet ? [sold] : [])];
  });
  return [...listings, ...sales];
}

/** An offer pays when it is accepted; what it held until then is still the offerer's. */
function offerLines({ offers }: Trail, wallet: string): Line[] {
  return offers.flatMap(({ id, state, heroId, buyer, seller, madeAt, makeTx, ...offer }) => {
    const about = heroId === null ? null : one(heroAsset(heroId));
    const lines: Line[] = [];
    const closed = offer.closedAt !== null && offer.closeTx !== null && { at: offer.closedAt, txHash: offer.closeTx };
    if (buyer === wallet) lines.push(expenseLine({ id: `offer-${id}`, at: madeAt, txHash: makeTx }, 'offer', about));
    if (!closed) return lines;
    if (state === 'cancelled' && buyer === wallet)
      lines.push(expenseLine({ id: `unoffer-${id}`, ...closed }, 'offer', about));
    if (state !== 'accepted' || about === null) return lines;
    const [price, fees] = [oneSum('ARCA', BigInt(offer.price)), oneSum('ARCA', BigInt(offer.fees))];
    if (buyer === wallet) lines.push(boughtLine({ id: `obuy-${id}`, ...closed }, { price, pieces: about }));
    if (seller === wallet) lines.push(soldLine({ id: `osell-${id}`, ...closed }, { price, fees, pieces: about }));
    return lines;
  });
}

/** A coupon or voucher that a purchase burned becomes the boxes, with what it had cost. */
function boxLines({ purchases, openings, moves }: Trail, wallet: string): Line[] {
  const given = (tx: string): Pieces[] =>
    moves
      .filter((move) => move.tx === tx && move.from === wallet && move.to === null)
      .map((move) => ({ asset: itemAsset(move.itemId), quantity: BigInt(move.quantity) }));
  const firstOf = new Map(purchases.map(({ tx, id }) => [tx, id] as const).reverse());
  const bought = purchases.map(({ id, boxId, quantity, currency, price, at, tx }): Line => {
    const pieces = { asset: itemAsset(boxId), quantity: BigInt(quantity) };
    const paid = currency === null ? NOTHING : oneSum(currency, BigInt(price));
    const from = firstOf.get(tx) === id ? given(tx) : [];
    const line = boughtLine({ id: `box-${id}`, at, txHash: tx }, { price: paid, pieces }, 'boxBought');
    if (from.length === 0) return line;
    return { ...line, rank: ranks.turn, step: (gas) => ({ kind: 'turn', from, to: [pieces], cost: plus(paid, gas) }) };
  });
  const opened = openings.map(({ id, boxId, quantity, firstHeroId, at, openTx, tx }): Line => {
    const pieces = { asset: itemAsset(boxId), quantity: BigInt(quantity) };
    const to = Array.from({ length: quantity }, (_, place) =>
      one(heroAsset(String(BigInt(firstHeroId) + BigInt(place)))),
    );
    return {
      ...boughtLine({ id: `open-${id}`, at, txHash: tx }, { price: NOTHING, pieces }, 'opened'),
      rank: ranks.turn,
      gasTx: openTx,
      step: (cost) => ({ kind: 'turn', from: [pieces], to, cost }),
    };
  });
  return [...bought, ...opened];
}

/** What was burned at the forge lives on in the hero that it improved. */
function forgeLines({ forged }: Trail): Line[] {
  return forged.map(({ id, action, heroId, materialIds, ore, at, askTx, tx }): Line => {
    const price = oneSum('WO', BigInt(ore));
    const to = [{ asset: heroAsset(heroId), quantity: 0n }];
    const from = materialIds.map((material) => one(heroAsset(material)));
    return {
      ...boughtLine({ id: `forge-${id}`, at, txHash: tx }, { price, pieces: one(heroAsset(heroId)) }),
      kind: action === 'recast' ? 'recast' : 'upgraded',
      rank: ranks.turn,
      gasTx: askTx,
      step: (gas) => ({ kind: 'turn', from, to, cost: plus(price, gas) }),
    };
  });
}

/** Heroes that came and went without a price. What the market, the forge and the boxes moved is told above. */
function heroMoves(trail: Trail, wallet: string, ours: ReadonlySet<string>): Line[] {
  const isOurs = (address: string | null) => address !== null && ours.has(address);
  const traded = new Set(trail.offers.map(({ heroId, closeTx }) => `${heroId} ${closeTx}`));
  const materials = new Set(trail.forged.flatMap(({ materialIds }) => materialIds));
  const unboxed = new Set(
    trail.openings.flatMap(({ firstHeroId, quantity }) =>
      Array.from({ length: quantity }, (_, place) => String(BigInt(firstHeroId) + BigInt(place))),
    ),
  );
  const isTold = ({ from, to, heroId, tx }: HeroTrace) =>
    from === to || isOurs(from) || isOurs(to) || traded.has(`${heroId} ${tx}`);
  const madeOf: Partial<Record<string, (event: HeroTrace, common: Common, pieces: Pieces) => Line[]>> = {
    repriced: ({ from }, common, pieces) => (from === wallet ? [expenseLine(common, 'listing', pieces)] : []),
    minted: ({ to, heroId }, common, pieces) =>
      to === wallet && !unboxed.has(heroId) ? [receivedLine(common, pieces)] : [],
    burned: ({ from, heroId }, common, pieces) =>
      from === wallet && !materials.has(heroId) ? lostLines(common, 'burned', pieces) : [],
    transfer(event, common, pieces) {
      if (isTold(event)) return [];
      return event.to === wallet ? [receivedLine(common, pieces)] : lostLines(common, 'sent', pieces);
    },
  };
  return trail.heroEvents.flatMap((event): Line[] => {
    const { id, kind, heroId, at, tx } = event;
    return madeOf[kind]?.(event, { id: `move-${id}`, at, txHash: tx }, one(heroAsset(heroId))) ?? [];
  });
}

function itemMoves(trail: Trail, wallet: string, ours: ReadonlySet<string>, treasury: string): Line[] {
  const told = new Set([...trail.itemSales, ...trail.purchases].map(({ tx }) => tx));
  return trail.moves.flatMap(({ id, itemId, from, to, quantity, at, tx }): Line[] => {
    const common = { id: `imove-${id}`, at, txHash: tx };
    const pieces = { asset: itemAsset(itemId), quantity: BigInt(quantity) };
    if (told.has(tx) || from === to) return [];
    if (to === wallet)
      return from !== null && from !== treasury && ours.has(from) ? [] : [receivedLine(common, pieces)];
    if (to === null) return lostLines(common, 'burned', pieces);
    return ours.has(to) ? [] : lostLines(common, 'sent', pieces);
  });
}

/** What it cost to let one of our contracts take something; what others may take is no matter of these books. */
const approvalLines = ({ approvals }: Trail, ours: ReadonlySet<string>): Line[] =>
  approvals.flatMap(({ id, spender, at, tx }) =>
    ours.has(spender) ? [expenseLine({ id: `approve-${id}`, at, txHash: tx }, 'approval', null)] : [],
  );

/** All lines of a wallet, in the order of time. */
export function linesOf(
  trail: Trail,
  wallet: string,
  contracts: { treasury: string } & Record<string, string>,
): Line[] {
  const ours = new Set(Object.values(contracts));
  const lines = [
    ...heroOrders(trail, wallet),
    ...itemTrades(trail, wallet),
    ...offerLines(trail, wallet),
    ...boxLines(trail, wallet),
    ...forgeLines(trail),
    ...heroMoves(trail, wallet, ours),
    ...itemMoves(trail, wallet, ours, contracts.treasury),
    ...approvalLines(trail, ours),
  ];
  const blockOf = blocksOf(trail);
  const keyOf = ({ at, rank, id, txHash }: Line) => `${at} ${blockOf(txHash)} ${rank} ${id}`;
  return lines
    .map((line) => ({ line, key: keyOf(line) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line);
}

const DIGITS = 16;

/** Blocks of the same second have an order too; ids of logs begin with their block. */
function blocksOf({ heroEvents, moves, itemSales, purchases, approvals }: Trail): (txHash: string) => string {
  const logs = [...heroEvents, ...moves, ...itemSales, ...purchases, ...approvals];
  const blocks = new Map(logs.map(({ tx, id }) => [tx, (id.split('-')[0] ?? '').padStart(DIGITS, '0')]));
  return (txHash) => blocks.get(txHash) ?? ''.padStart(DIGITS, '0');
}
