import type { WareType } from '../../wire/game/wares.ts';
import { boxFamilies, boxIdentityOf, couponIdentityOf, type BoxFamily, type BoxTier } from '../boxes/boxes.ts';
import { itemIdentityOf, isOfType, itemTypeNumbers, scatter, type NumberedType } from './item-identity.ts';

/** The texts that names are made of. Whoever says them has them in a language: a page, or a mail. */
export type NameKey =
  | `boxes.family.${BoxFamily}`
  | `boxes.tier.${BoxTier}`
  | `boxes.${'otherFamily' | 'name' | 'editionName' | 'couponName' | 'unknown' | 'event.name'}`
  | `items.type.${WareType}`
  | `items.${'name' | 'uniqueName' | 'treasureName' | 'given.name'}`;
export type Say = (key: NameKey, values?: Record<string, string | number>) => string;
/** The text of a key that is made from data, and what to say where there is none. */
export type SayKnown = (key: string, fallback: string) => string;

const numberedTypes = Object.keys(itemTypeNumbers) as NumberedType[];
/** Before the name of what was made for a test (core.md 3). */
const TEST_PREFIX = '[T] ';

/** As ids of boxes and of their coupons are written; any other text is the id of none. */
const numberOf = (id: string): number => (/^\d{5}$/.test(id) ? Number(id) : 0);

function familyName(say: Say, family: number): string {
  const known = boxFamilies[family];
  return known ? say(`boxes.family.${known}`) : say('boxes.otherFamily', { family: family + 1 });
}

export function nameOfBox(say: Say, boxId: string): string {
  const identity = boxIdentityOf(numberOf(boxId));
  if (!identity) return say('boxes.unknown', { id: boxId });
  const { family, tier, edition, isTest } = identity;
  const name = say('boxes.name', { tier: say(`boxes.tier.${tier}`), family: familyName(say, family) });
  const whole = edition === 0 ? name : say('boxes.editionName', { name, edition });
  return isTest ? `${TEST_PREFIX}${whole}` : whole;
}

export function nameOfCoupon(say: Say, couponId: string): string {
  const identity = couponIdentityOf(numberOf(couponId));
  if (!identity) return say('boxes.unknown', { id: couponId });
  const { family, tier, offPercent } = identity;
  const name = say('boxes.name', { tier: say(`boxes.tier.${tier}`), family: familyName(say, family) });
  return say('boxes.couponName', { off: offPercent, name });
}

/** So many words there are for each half of a given name, in every language. */
export const GIVEN_WORDS = 24;
const FIRST_SALT = 11;
const SECOND_SALT = 17;
const UNIQUE_FROM = 1_000_000_000n;

/** What an item was named: two words that its number draws, always the same ones. */
function givenName(say: Say, known: SayKnown, id: string): string {
  const number = Number(BigInt(id) % UNIQUE_FROM);
  const first = known(`items.given.first.${scatter(number, FIRST_SALT, GIVEN_WORDS)}`, '');
  const second = known(`items.given.second.${scatter(number, SECOND_SALT, GIVEN_WORDS)}`, '');
  return say('items.given.name', { first, second });
}

/** What a trading event is called: as the game knows it, or by the name that its voucher has. */
export const nameOfEvent = (say: Say, known: SayKnown, voucherId: string): string =>
  known(`boxes.event.known.${voucherId}`, say('boxes.event.name', { given: givenName(say, known, voucherId) }));

/** Of its type, one of a kind: an item of another category is a treasure. */
function nameOfUnique(say: Say, known: SayKnown, id: string): string {
  const identity = itemIdentityOf(id);
  const type = numberedTypes.find((each) => isOfType(identity, each));
  const given = givenName(say, known, id);
  if (!type) return say('items.treasureName', { given, id });
  return say('items.uniqueName', { given, type: say(`items.type.${type}`), id });
}

/** What an item is called: its id says what it is. */
export function nameOfItem(say: Say, known: SayKnown, id: string): string {
  const type = itemIdentityOf(id)?.type;
  if (type === undefined) return say('boxes.unknown', { id });
  if (type === 'box') return nameOfBox(say, id);
  if (type === 'coupon') return nameOfCoupon(say, id);
  if (type === 'unique') return nameOfUnique(say, known, id);
  // Those that the game knows by name; the others have one of two words, and their number tells namesakes apart.
  const given = givenName(say, known, id);
  return known(`items.known.${id}`, say('items.name', { given, type: say(`items.type.${type}`), id }));
}
