// Given names: 60 of each gender, no name in both lists.
const GIVEN = [
  'Aldo Bram Casper Dorin Egon Fitch Gareth Hobb Ivo Jasper Kelmar Lorcan Milo Nestor Orin Pip Quill Rufus Silas Tobin Ulric Vesper Wendell Yorick Zeb Anselm Barnaby Corwin Dunstan Emrys Fergus Gideon Horatio Idris Jarvis Kip Leopold Magnus Nicodemus Osric Percival Quentin Rowan Sterling Thaddeus Umber Valentin Wilbur Xander Yarrow Zoltan Ambrose Benedict Crispin Dashiell Evander Florian Gaspard Hugo Inigo',
  'Ada Briar Clover Delphine Elowen Fern Greta Hazel Isolde Juniper Kestrel Lark Marigold Nell Ottoline Petra Quinn Rosalind Saffron Tansy Una Violet Willow Xenia Yvaine Zinnia Amabel Beatrix Cordelia Dahlia Esme Freya Ginevra Hester Imogen Jessamy Katya Linnea Mirabel Nerys Odette Primrose Queenie Rhiannon Sorrel Thistle Ursula Verity Winifred Xanthe Ysolde Zelda Araminta Bronwen Calla Dorothea Emmeline Fleur Guinevere Hyacinth',
].map((names) => names.split(' '));

const FIRST =
  'Amber Ash Barley Bell Birch Bramble Brass Button Candle Cinder Clay Cloud Copper Dawn Drift Dusk Ember Feather Fern Fiddle Flint Fox Frost Gold Hollow Honey Iron Ivy Kettle Lantern Larch Maple Marble Meadow Mist Moon Moss Oak Paper Pebble Pepper Quick Rain River Rose Rust Salt Silver Snow Spark Star Stone Storm Thorn Thunder Tin Velvet Wick Wind Winter'.split(
    ' ',
  );

const SECOND =
  'back barrow blade bloom bough braid bridge brook brow buckle cap cask charm cloak cove crest croft dancer dell fall field finger foot gate glen glove grove hand hart heart helm hill horn keep latch leaf light lock mantle mark march mane pocket point reach shade shield smile song spur step thimble tide top ward weaver whistle wood wright'.split(
    ' ',
  );

const PER_AGE = 60 * FIRST.length * SECOND.length;
// Prime, and so without a common factor with any of the three lengths: consecutive ids get unlike names.
const STRIDE = 104_729;
const ROMAN: readonly [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/**
 * The name that a hero is born with, until its owner gives it another one. No two token ids share a name: the number of
 * the name within its age is a one-to-one shuffle of the id, and later ages add a numeral.
 */
export function bornName(tokenId: bigint, gender: number): string {
  const serial = Number(tokenId - 1n);
  const age = Math.floor(serial / PER_AGE);
  const shuffled = Number((BigInt(serial % PER_AGE) * BigInt(STRIDE)) % BigInt(PER_AGE));
  const given = GIVEN[gender === 1 ? 1 : 0]?.[shuffled % 60] ?? '';
  const family = Math.floor(shuffled / 60);
  const first = FIRST[family % FIRST.length] ?? '';
  const second = SECOND[Math.floor(family / FIRST.length)] ?? '';
  return `${given} ${first}${second}${age === 0 ? '' : ` ${roman(age + 1)}`}`;
}

function roman(value: number): string {
  const step = ROMAN.find(([from]) => value >= from);
  return step ? step[1] + roman(value - step[0]) : '';
}

/** The hero name (decisions.md 3, 39): English, digits and symbols; lengths count graphemes. */
export const HERO_NAME_MAX = 40;
/** A hero is renamed once in so long, whoever has it then (domain.md 1). */
export const HERO_NAME_PAUSE_MS = 24 * 3_600_000;

export type HeroNameProblem = 'heroNameCharacters' | 'heroNameRange' | 'nameTaken';

/**
 * The name as it is kept: full-width letters become plain ones, and spaces are those that a screen shows: one at a time,
 * none at the ends. Nothing else is taken away, so that what cannot be seen is refused and not passed over.
 */
export const normaliseHeroName = (text: string): string =>
  text.normalize('NFKC').replace(/ {2,}/g, ' ').replace(/^ | $/g, '');

/** Two names with the same key are the same name (decisions.md 39). */
export const heroNameKey = (text: string): string => normaliseHeroName(text).toLowerCase();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** As somebody counts who reads it. */
export const heroNameLength = (text: string): number => [...graphemes.segment(normaliseHeroName(text))].length;

const GIVEN_KEYS = new Set(GIVEN.flat().map((name) => name.toLowerCase()));
const FAMILY_KEYS = new Set(FIRST.flatMap((first) => SECOND.map((second) => `${first}${second}`.toLowerCase())));
const NUMERAL = /^(?=.)x*(ix|iv|v?i{0,3})$/;

/** Whether some hero, born or still to be born, has this name from birth. */
export function isBornName(text: string): boolean {
  const [given = '', family = '', numeral, ...more] = heroNameKey(text).split(' ');
  if (more.length > 0 || !GIVEN_KEYS.has(given) || !FAMILY_KEYS.has(family)) return false;
  return numeral === undefined || (numeral !== 'i' && NUMERAL.test(numeral));
}

export type NamedHero = { tokenId: bigint; current: string };

/**
 * Null, or why this cannot be the new name of this hero. A name that a hero is born with is that hero's for ever: another
 * one cannot take it, it can go back to it. Whether somebody chose the same name, only the server knows.
 */
export function heroNameProblem(text: string, { tokenId, current }: NamedHero): HeroNameProblem | null {
  const name = normaliseHeroName(text);
  // English, digits and symbols only: no letter of another script that looks like one, and nothing that is not seen.
  if (name !== '' && !/^[ -~]+$/.test(name)) return 'heroNameCharacters';
  const length = heroNameLength(name);
  if (length < 1 || length > HERO_NAME_MAX) return 'heroNameRange';
  // A new name must differ from the old one; other capitals are a difference.
  if (name === current) return 'nameTaken';
  const own = [0, 1].map((gender) => heroNameKey(bornName(tokenId, gender)));
  return isBornName(name) && !own.includes(heroNameKey(name)) ? 'nameTaken' : null;
}
