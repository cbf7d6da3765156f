import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { amountRange, choices, currencyChoice, listEndpoint, listQuery } from '../list-query.ts';
import { searchText } from '../marketplace/search.ts';
import { address, addressInput, amount, bps, currency, hash, id, instant, integer } from '../primitives.ts';

/** 1 N, 2 R, 3 SR, 4 SSR (decisions.md 29). */
export const heroRarity = integer(1, 4);
/** 1-8, 0 none (core.md 3). */
export const heroClass = integer(0, 8);
/** 0 Chaos, 1 Fire, 2 Thunder, 3 Water, 4 Light, 5 Dark. */
export const heroFaction = integer(0, 5);
/** 0 male, 1 female. */
export const heroGender = integer(0, 1);
/** 1 plate, 2 chain, 3 light, 4 cloth. */
export const heroMaterial = integer(1, 4);
export const suitId = integer(10_101, 19_999);
/** An id of core/rules/skills.ts; the chain keeps 16 bits of it. */
export const skillId = integer(1, 65_535);

export const bodyParts = ['head', 'body', 'legs', 'hands'] as const;
export type BodyPart = (typeof bodyParts)[number];

/** What of its looks beside what it wears differs from hero to hero, in the order of the chain's numbers (core/rules/draws). */
export const heroLooks = ['eyes', 'nose', 'mouth', 'skin', 'hair'] as const;
export type HeroLook = (typeof heroLooks)[number];

/** A body part is named by the outfit set that it comes from. */
const bodyPart = z.object({ suitId: z.int(), material: z.int() });

export const listing = z.object({
  listingId: id,
  seller: address,
  currency,
  price: amount,
  listedAt: instant,
  /** From then on nobody can buy it, and the seller can only take it back; null for never. */
  expiresAt: z.nullable(instant),
  isExpired: z.boolean(),
});
export type Listing = z.infer<typeof listing>;

/** Where a hero is; the states of core.md 3 and, derived, `listed` and `pending` (domain.md 1). */
export const heroState = z.enum(['idle', 'listed', 'pending', 'mining', 'candidate', 'captain', 'burned']);
export type HeroState = z.infer<typeof heroState>;

/** `owner` is who it belongs to: the seller while the market holds it in escrow; `holder` is ownerOf on chain. */
export const hero = z.object({
  id,
  contractAddress: address,
  name: z.string(),
  rarity: z.int(),
  heroClass: z.int(),
  faction: z.int(),
  gender: z.int(),
  parts: z.object({ head: bodyPart, body: bodyPart, legs: bodyPart, hands: bodyPart }),
  /** Set when all four body parts come from one outfit set. */
  suitId: z.nullable(z.int()),
  upgradeLevel: z.int(),
  miningBonusBps: z.int(),
  pictureVersion: z.string(),
  owner: address,
  holder: address,
  state: heroState,
  listing: z.nullable(listing),
  lastSale: z.nullable(z.object({ currency, price: amount, soldAt: instant })),
  mintedAt: instant,
  /** Since when it is its owner's. */
  receivedAt: instant,
});
export type Hero = z.infer<typeof hero>;

/** growthBps: HP, ATK, MAG, DEF, RES, crit damage, mining (domain.md 4). skills: ultimate, basic, passive, exclusive, area; 0 none. */
export const heroDetails = z.extend(hero, {
  face: z.object({ eyes: z.int(), nose: z.int(), mouth: z.int() }),
  skin: z.int(),
  hair: z.int(),
  weapon: z.int(),
  skills: z.array(z.int()),
  growthBps: z.array(z.int()),
  burnCount: z.int(),
  breedCount: z.int(),
  parents: z.array(id),
  children: z.array(id),
  mintTxHash: hash,
  /** When its owner can rename it again; null for now. */
  renamableAt: z.nullable(instant),
});
export type HeroDetails = z.infer<typeof heroDetails>;

/** Lower and upper bound, each inclusive, of a whole number. */
const wholeRange = (most: number) =>
  z.strictObject({ gte: z.optional(integer(0, most)), lte: z.optional(integer(0, most)) });

const look = z.int().check(z.minimum(1), z.maximum(1_000));

export const heroFilter = z.strictObject({
  /** Whether somebody can buy it now: not when its listing has expired. */
  forSale: z.optional(z.boolean()),
  currency: z.optional(currency),
  price: z.optional(amountRange(amount)),
  rarity: z.optional(choices(heroRarity)),
  upgradeLevel: z.optional(wholeRange(10_000)),
  /** In basis points. */
  miningBonus: z.optional(wholeRange(1_000_000)),
  heroClass: z.optional(choices(heroClass)),
  faction: z.optional(choices(heroFaction)),
  gender: z.optional(choices(heroGender)),
  /** Heroes whose four parts come from one of these outfit sets. */
  suit: z.optional(choices(suitId)),
  head: z.optional(choices(suitId)),
  body: z.optional(choices(suitId)),
  legs: z.optional(choices(suitId)),
  hands: z.optional(choices(suitId)),
  /** Parts of the face, skin and hair, by the numbers of their looks. */
  eyes: z.optional(choices(look)),
  nose: z.optional(choices(look)),
  mouth: z.optional(choices(look)),
  skin: z.optional(choices(look)),
  hair: z.optional(choices(look)),
  owner: z.optional(addressInput),
  /** Of anybody else: who plans to buy has no use for what is one's own. */
  notOwner: z.optional(addressInput),
  state: z.optional(choices(heroState)),
  id: z.optional(choices(id)),
  /** Words that its name has, or that begin words of it; of figures alone also its number. */
  name: z.optional(searchText),
  /** Heroes that have one of these skills (core/rules/skills.ts). */
  skill: z.optional(choices(skillId)),
});
export type HeroFilter = z.infer<typeof heroFilter>;

/** The facets of the market's filter panel. `floor` is the lowest price among the matches that are for sale. */
export const heroFacetFields = [
  'rarity',
  'heroClass',
  'faction',
  'gender',
  'suit',
  'head',
  'body',
  'legs',
  'hands',
  ...heroLooks,
] as const;
export type HeroFacetField = (typeof heroFacetFields)[number];
/** What is asked for from a step on (core/rules/heroes.ts): how many have that much or more. */
export const heroStepFields = ['level', 'bonus'] as const;
export type HeroStepField = (typeof heroStepFields)[number];
export type CountedField = HeroFacetField | HeroStepField;
const facetChoice = z.object({ value: z.int(), count: z.int(), floor: z.nullable(amount) });
const facets = z.object(
  Object.fromEntries(heroFacetFields.map((field) => [field, z.array(facetChoice)])) as Record<
    HeroFacetField,
    z.ZodMiniArray<typeof facetChoice>
  >,
);
export const heroFacets = z.object({
  total: z.int(),
  forSale: z.int(),
  /** Lowest price in the filter's currency, or in ARCA when it names none. */
  floor: z.nullable(amount),
  facets,
  /** By step, each under the other filters; `value` is the least that is asked for. */
  steps: z.object({ level: z.array(facetChoice), bonus: z.array(facetChoice) }),
  currencies: z.array(currencyChoice),
});
export type HeroFacets = z.infer<typeof heroFacets>;

/** The hero name (decisions.md 3, 39): its rules have codes of their own, so that any short text may be sent. */
const heroName = z.string().check(z.maxLength(400));

export const heroEvent = z.object({
  id: z.string(),
  kind: z.enum(['minted', 'listed', 'repriced', 'sale', 'cancelled', 'transfer', 'changed', 'burned']),
  from: z.nullable(address),
  to: z.nullable(address),
  currency: z.nullable(currency),
  price: z.nullable(amount),
  feeBps: z.nullable(bps),
  txHash: hash,
  blockNumber: z.int(),
  at: instant,
});
export type HeroEvent = z.infer<typeof heroEvent>;

/** `floor` is the lowest price in ARCA among those that can be bought now. */
const skillCount = z.object({ skill: z.int(), count: z.int(), forSale: z.int(), floor: z.nullable(amount) });
export type SkillCount = z.infer<typeof skillCount>;

export const heroEndpoints = {
  list: listEndpoint({
    path: '/Hero/List',
    access: 'guest',
    summary:
      'Heroes by filter: the market, an inventory, a collection. A price sorter puts what is not for sale last; pricePerBonus, upwards only, is the price of a point of mining bonus, and puts what has none last; receivedAt is of the heroes of one owner',
    input: listQuery(
      ['id', 'price', 'listedAt', 'upgradeLevel', 'miningBonus', 'pricePerBonus', 'receivedAt'],
      heroFilter,
    ),
    row: hero,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/Hero/Facets',
    access: 'guest',
    isList: true,
    summary: 'How many heroes match each choice under the other filters, and the lowest price of each',
    input: listQuery(['id'], heroFilter),
    output: heroFacets,
  }),
  skills: endpoint({
    method: 'GET',
    path: '/Hero/Skills',
    access: 'guest',
    summary: 'How many heroes have each skill, how many of them are for sale, and from which price',
    input: noInput,
    output: z.object({ list: z.array(skillCount) }),
  }),
  info: endpoint({
    method: 'POST',
    path: '/hero/info',
    access: 'guest',
    summary: 'One hero in full',
    input: z.strictObject({ contractAddress: addressInput, nftId: id }),
    output: heroDetails,
  }),
  history: listEndpoint({
    path: '/Hero/History',
    access: 'guest',
    summary: 'What happened to a hero, newest first: minted, listed, sale, cancelled, transfer',
    input: listQuery(
      ['at'],
      z.strictObject({ contractAddress: addressInput, nftId: id, kind: z.optional(choices(heroEvent.shape.kind)) }),
    ),
    row: heroEvent,
  }),
  changeName: endpoint({
    method: 'POST',
    path: '/Hero/ChangeName',
    access: 'player',
    summary:
      'Give a hero of one’s own another name: at most 40 English letters, digits and symbols, unique, once in 24 hours',
    input: z.strictObject({ heroId: id, heroName }),
    output: heroDetails,
  }),
  queryNftIds: endpoint({
    method: 'GET',
    path: '/Hero/QueryNftIds',
    access: 'player',
    summary: 'Token ids of the heroes of the logged-in wallet, those in escrow included',
    input: z.strictObject({}),
    output: z.object({ ids: z.array(id) }),
  }),
};
