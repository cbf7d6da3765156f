import type { Hero } from '../core/wire/game/heroes.ts';

const MARKET = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
const OWNER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

type SampleHero = {
  id: string;
  name: string;
  traits: {
    rarity: number;
    heroClass: number;
    faction: number;
    gender: number;
    parts: number[];
    materials: number[];
    face: number[];
    skin: number;
    hair: number;
    weapon: number;
    burnCount: number;
  };
};

/** A few heroes that differ in everything that a picture shows. */
export const sampleHeroes: readonly SampleHero[] = [
  {
    id: '12',
    name: 'Ottoline',
    traits: {
      rarity: 4,
      heroClass: 6,
      faction: 3,
      gender: 1,
      parts: [10101, 10101, 10101, 10101],
      materials: [4, 4, 3, 4],
      face: [3, 5, 7],
      skin: 4,
      hair: 8,
      weapon: 2,
      burnCount: 7,
    },
  },
  {
    id: '345',
    name: 'Bartholomew the Unreasonably Patient of the Lower Harbour',
    traits: {
      rarity: 2,
      heroClass: 3,
      faction: 1,
      gender: 0,
      parts: [10102, 10103, 10104, 10105],
      materials: [1, 2, 1, 2],
      face: [1, 2, 3],
      skin: 9,
      hair: 2,
      weapon: 5,
      burnCount: 0,
    },
  },
  {
    id: '6789',
    name: '月下提灯的守夜人',
    traits: {
      rarity: 3,
      heroClass: 8,
      faction: 5,
      gender: 1,
      parts: [10106, 10106, 10106, 10107],
      materials: [3, 3, 4, 1],
      face: [9, 4, 11],
      skin: 1,
      hair: 11,
      weapon: 9,
      burnCount: 21,
    },
  },
];

/** The wire's record of a sample hero. */
export function sampleHero(index: number, change: Partial<Hero> = {}): Hero {
  const sample = sampleHeroes[index % sampleHeroes.length] as SampleHero;
  const { parts, materials, rarity, heroClass, faction, gender, burnCount } = sample.traits;
  const part = (at: number) => ({ suitId: parts[at] ?? 10101, material: materials[at] ?? 1 });
  return {
    id: sample.id,
    contractAddress: MARKET,
    name: sample.name,
    rarity,
    heroClass,
    faction,
    gender,
    parts: { head: part(0), body: part(1), legs: part(2), hands: part(3) },
    suitId: null,
    upgradeLevel: burnCount,
    miningBonusBps: 350,
    pictureVersion: 'story',
    owner: OWNER,
    holder: MARKET,
    state: 'listed',
    listing: {
      listingId: '1',
      seller: OWNER,
      currency: 'ARCA',
      price: '12480500000000000000000',
      listedAt: '2026-03-01T11:20:00.000Z',
      expiresAt: null,
      isExpired: false,
    },
    lastSale: null,
    mintedAt: '2026-01-05T08:00:00.000Z',
    receivedAt: '2026-01-05T08:00:00.000Z',
    ...change,
  };
}
