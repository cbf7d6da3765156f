import { sql } from 'drizzle-orm';
import { query, rowsTogether, type Database } from '../../db/database.ts';

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

const ordersOf = (wallet: string) =>
  query<OrderTrace>(
    sql`select id::text as id, state, token_id::text as "heroId", seller, buyer, currency, price::text as price,
        coalesce(burned + to_pool + to_dev, 0)::text as fees, ${at('listed_at')} as "listedAt",
        ${at('closed_at')} as "closedAt", list_tx_hash as "listTx", close_tx_hash as "closeTx"
      from orders where seller = ${wallet} or buyer = ${wallet}`,
  );

export type ItemOrderTrace = Pick<OrderTrace, 'id' | 'state' | 'listedAt' | 'closedAt' | 'listTx' | 'closeTx'> & {
  itemId: string;
  quantity: string;
};

const itemOrdersOf = (wallet: string) =>
  query<ItemOrderTrace>(
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

const itemSalesOf = (wallet: string) =>
  query<ItemSaleTrace>(
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

const offersOf = (wallet: string) =>
  query<OfferTrace>(
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

const purchasesOf = (wallet: string) =>
  query<PurchaseTrace>(
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

const openingsOf = (wallet: string) =>
  query<OpeningTrace>(
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

const forgedBy = (wallet: string) =>
  query<ForgeTrace>(
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

const heroEventsOf = (wallet: string) =>
  query<HeroTrace>(
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

const movesOf = (wallet: string) =>
  query<MoveTrace>(
    sql`select id, item_id::text as "itemId", from_address as "from", to_address as "to", amount::text as quantity,
        ${at('at')} as at, tx_hash as tx
      from item_moves where from_address = ${wallet} or to_address = ${wallet}`,
  );

export type ApprovalTrace = { id: string; spender: string; at: string; tx: string };

const approvalsOf = (wallet: string) =>
  query<ApprovalTrace>(
    sql`select id, spender, ${at('at')} as at, tx_hash as tx from wallet_approvals where owner = ${wallet}`,
  );

/** Of one moment: what is sold while it is read is in none of them twice. */
export const readTrail = (db: Database, wallet: string) =>
  rowsTogether(db, {
    orders: ordersOf(wallet),
    itemOrders: itemOrdersOf(wallet),
    itemSales: itemSalesOf(wallet),
    offers: offersOf(wallet),
    purchases: purchasesOf(wallet),
    openings: openingsOf(wallet),
    forged: forgedBy(wallet),
    heroEvents: heroEventsOf(wallet),
    moves: movesOf(wallet),
    approvals: approvalsOf(wallet),
  });
export type Trail = Awaited<ReturnType<typeof readTrail>>;
