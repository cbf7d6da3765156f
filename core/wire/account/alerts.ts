import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { heroFilter } from '../game/heroes.ts';
import { wareFilter } from '../game/wares.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, currency, hash, id, instant, integer } from '../primitives.ts';

/** What of the market's filter an alert may ask for; it is about what is for sale, whoever sells it. */
export const alertWish = z.omit(heroFilter, {
  forSale: true,
  owner: true,
  state: true,
  id: true,
  name: true,
});
export type AlertWish = z.infer<typeof alertWish>;
/** The same of items and boxes. */
export const itemWish = z.omit(wareFilter, { holder: true, forSale: true, id: true, name: true });
export type ItemWish = z.infer<typeof itemWish>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const asked = { currency, price: amount };
export const alertInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), nftId: id, ...asked }),
  z.strictObject({ kind: z.literal('search'), name, wish: alertWish }),
  /** Of the cheapest piece. */
  z.strictObject({ kind: z.literal('itemPrice'), itemId: id, ...asked }),
  z.strictObject({ kind: z.literal('itemSearch'), name, wish: itemWish }),
]);
export type AlertInput = z.infer<typeof alertInput>;

const made = { id, createdAt: instant };
export const alert = z.discriminatedUnion('kind', [
  z.object({ ...made, kind: z.literal('price'), nftId: id, heroName: z.string(), ...asked }),
  z.object({ ...made, kind: z.literal('search'), name: z.string(), wish: alertWish }),
  z.object({ ...made, kind: z.literal('itemPrice'), itemId: id, ...asked }),
  z.object({ ...made, kind: z.literal('itemSearch'), name: z.string(), wish: itemWish }),
]);
export type Alert = z.infer<typeof alert>;

/** What becomes of offers: those for one's heroes, one's own, and those that one answered with another price. */
export const offerNoticeKinds = [
  'outbid',
  'offerReceived',
  'offerAccepted',
  'offerCountered',
  'offerExpired',
  'counterCancelled',
  'counterPassed',
  'counterExpired',
] as const;
export const noticeKinds = ['price', 'match', 'sold', ...offerNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Something that the player wanted to know. `name` is the hero's or the search's; `price` what is asked, got or offered. */
export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** Null for pieces of an item. */
  heroId: z.nullable(id),
  itemId: z.nullable(id),
  /** The id of the offer, or of the other price that was asked for it (`offerCountered`, `counter…`), that it is of. */
  subject: z.nullable(id),
  heroName: z.nullable(z.string()),
  search: z.nullable(z.string()),
  currency,
  price: amount,
  txHash: hash,
  at: instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const minute = integer(0, 1_439);

export const alertSettings = z.strictObject({
  /** Whether to tell of one's own sales and of higher offers. */
  sold: z.boolean(),
  outbid: z.boolean(),
  /** Whether to tell of offers for one's heroes, and of what becomes of one's own and of the prices asked in answer. */
  offers: z.boolean(),
  /** Offers for one's heroes from this amount on, then also those for traits and for any hero; null for those for a hero alone. */
  leastOffer: z.nullable(amount),
  mail: z.boolean(),
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Minutes of the day there; null for no quiet hours. */
  quiet: z.nullable(z.strictObject({ from: minute, to: minute })),
});
export type AlertSettings = z.infer<typeof alertSettings>;

const alertList = z.object({ alerts: z.array(alert) });

export const alertEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/Alert/List',
    access: 'player',
    summary: 'What the player wants to be told of, the latest first',
    input: noInput,
    output: alertList,
  }),
  add: endpoint({
    method: 'POST',
    path: '/Alert/Add',
    access: 'player',
    summary:
      'Asks to be told of a price or of matches of a search; 50 at most. One price alert for each hero and each item',
    input: z.strictObject({ alert: alertInput }),
    output: alertList,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Alert/Remove',
    access: 'player',
    summary: 'Takes an alert back',
    input: z.strictObject({ id }),
    output: alertList,
  }),
  notices: listEndpoint({
    path: '/Alert/Notices',
    access: 'player',
    summary: 'What the player was told, the latest first',
    input: listQuery(['at'], z.strictObject({})),
    row: notice,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/Alert/Unread',
    access: 'player',
    summary: 'How many notices are new; `channel` is the id by which live events name this player’s',
    input: noInput,
    output: z.object({ unread: z.int(), channel: z.string() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/Alert/Read',
    access: 'player',
    summary: 'Marks every notice up to this one as read',
    input: z.strictObject({ upTo: id }),
    output: z.object({ unread: z.int() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/Alert/Settings',
    access: 'player',
    summary: 'How the player wants to be told',
    input: noInput,
    output: z.object({ settings: alertSettings, email: z.nullable(z.string()) }),
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/Alert/SaveSettings',
    access: 'player',
    summary: 'Changes how the player wants to be told',
    input: alertSettings,
    output: z.object({ settings: alertSettings, email: z.nullable(z.string()) }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/Alert/Unsubscribe',
    access: 'guest',
    summary: 'Ends the mails of an account by the word in their link, without a login',
    input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ ended: z.boolean() }),
  }),
};
