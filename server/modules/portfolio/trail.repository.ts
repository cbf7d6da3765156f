import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';

/** The tables of other modules are read by name: a wallet's books are what all of them say of it. */
const at = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export type OrderTrace = {
  id: string;
  state: string;
  heroId: string;
  seller: string;
  buyer: string | null;
  currency: string;
  price: string;
  fees: string;
  listedAt: string;
  closedAt: string | null;
  listTx: string;
  closeTx: string | null;
};

export const ordersOf = (db: Database, wallet: string) =>
  rowsOf<OrderTrace>(
    db,
    sql`select id::text as id, state, token_id::text as "heroId", seller, buyer, currency, price::text as price,
        coalesce(burned + to_pool + to_dev, 0)::text as fees, ${at('listed_at')} as "listedAt",
        ${at('closed_at')} as "closedAt", list_tx_hash as "listTx", close_tx_hash as "closeTx"
      from orders where seller = ${wallet} or buyer = ${wallet}`,
  );

export type ItemOrderTrace = Pick<OrderTrace, 'id' | 'state' | 'listedAt' | 'closedAt' | 'listTx' | 'closeTx'> & {
  itemId: string;
  quantity: string;
};

export const itemOrdersOf = (db: Database, wallet: string) =>
  rowsOf<ItemOrderTrace>(
    db,
    sql`select id::text as id, state, item_id::text as "itemId", quantity::text as quantity,
        ${at('listed_at')} as "listedAt", ${at('closed_at')} as "closedAt", list_tx_hash as "listTx",
        close_tx_hash as "closeTx"
      from item_orders where seller = ${wallet}`,
  );

export type ItemSaleTrace = {
  id: string;
  itemId: string;
  seller: string;
  buyer: string;
  currency: string;
  price: string;
  quantity: string;
  fees: string;
  at: string;
  tx: string;
};

export const itemSalesOf = (db: Database, wallet: string) =>
  rowsOf<ItemSaleTrace>(
    db,
    sql`select id, item_id::text as "itemId", seller, buyer, currency, (unit_price * quantity)::text as price,
        quantity::text as quantity, (burned + to_pool + to_dev)::text as fees, ${at('at')} as at, tx_hash as tx
      from item_sales where seller = ${wallet} or buyer = ${wallet}`,
  );

export type OfferTrace = {
  id: string;
  state: string;
  heroId: string | null;
  buyer: string;
  seller: string | null;
  price: string;
  fees: string;
  madeAt: string;
  closedAt: string | null;
  makeTx: string;
  closeTx: string | null;
};

export const offersOf = (db: Database, wallet: string) =>
  rowsOf<OfferTrace>(
    db,
    sql`select id::text as id, state, token_id::text as "heroId", buyer, seller, coalesce(price, 0)::text as price,
        coalesce(burned + to_pool + to_dev, 0)::text as fees, ${at('made_at')} as "madeAt",
        ${at('closed_at')} as "closedAt", make_tx_hash as "makeTx", close_tx_hash as "closeTx"
      from market_offers where buyer = ${wallet} or seller = ${wallet}`,
  );

export type PurchaseTrace = {
  id: string;
  boxId: string;
  quantity: string;
  currency: string | null;
  price: string;
  at: string;
  tx: string;
};

export const purchasesOf = (db: Database, wallet: string) =>
  rowsOf<PurchaseTrace>(
    db,
    sql`select id, box_id::text as "boxId", amount::text as quantity, currency, price::text as price, ${at('at')} as at,
        tx_hash as tx
      from box_purchases where account = ${wallet}`,
  );

export type OpeningTrace = {
  id: string;
  boxId: string;
  quantity: number;
  firstHeroId: string;
  at: string;
  openTx: string;
  tx: string;
};

export const openingsOf = (db: Database, wallet: string) =>
  rowsOf<OpeningTrace>(
    db,
    sql`select request_id::text as id, box_id::text as "boxId", amount as quantity, first_hero_id::text as "firstHeroId",
        ${at('closed_at')} as at, open_tx_hash as "openTx", close_tx_hash as tx
      from box_openings where account = ${wallet} and state = 'opened' and first_hero_id is not null`,
  );

export type ForgeTrace = {
  id: string;
  action: string;
  heroId: string;
  materialIds: string[];
  ore: string;
  at: string;
  askTx: string;
  tx: string;
};

export const forgedBy = (db: Database, wallet: string) =>
  rowsOf<ForgeTrace>(
    db,
    sql`select id::text as id, action, hero_id::text as "heroId", material_ids::text[] as "materialIds", ore::text as ore,
        ${at('closed_at')} as at, ask_tx_hash as "askTx", close_tx_hash as tx
      from forge_requests where user_address = ${wallet} and state = 'answered'`,
  );

export type HeroTrace = {
  id: string;
  kind: string;
  heroId: string;
  from: string | null;
  to: string | null;
  at: string;
  tx: string;
};

export const heroEventsOf = (db: Database, wallet: string) =>
  rowsOf<HeroTrace>(
    db,
    sql`select id, kind, token_id::text as "heroId", from_address as "from", to_address as "to", ${at('at')} as at,
        tx_hash as tx
      from hero_events where from_address = ${wallet} or to_address = ${wallet}`,
  );

export type MoveTrace = {
  id: string;
  itemId: string;
  from: string | null;
  to: string | null;
  quantity: string;
  at: string;
  tx: string;
};

export const movesOf = (db: Database, wallet: string) =>
  rowsOf<MoveTrace>(
    db,
    sql`select id, item_id::text as "itemId", from_address as "from", to_address as "to", amount::text as quantity,
        ${at('at')} as at, tx_hash as tx
      from item_moves where from_address = ${wallet} or to_address = ${wallet}`,
  );

export async function readTrail(db: Database, wallet: string) {
  return {
    orders: await ordersOf(db, wallet),
    itemOrders: await itemOrdersOf(db, wallet),
    itemSales: await itemSalesOf(db, wallet),
    offers: await offersOf(db, wallet),
    purchases: await purchasesOf(db, wallet),
    openings: await openingsOf(db, wallet),
    forged: await forgedBy(db, wallet),
    heroEvents: await heroEventsOf(db, wallet),
    moves: await movesOf(db, wallet),
  };
}
export type Trail = Awaited<ReturnType<typeof readTrail>>;
