import { mysticSuits } from '../../../../core/rules/suits.ts';

export type TorsoCut = 'cuirass' | 'tunic' | 'coat' | 'robe' | 'kimono' | 'vest' | 'round' | 'lamellar' | 'ribs';
export type Shoulder =
  'none' | 'pauldron' | 'spike' | 'leaf' | 'fur' | 'epaulette' | 'plates' | 'crystal' | 'wing' | 'cape';
export type Legwear = 'greaves' | 'boots' | 'baggy' | 'wraps' | 'skirt' | 'striped' | 'petals' | 'sandals';
export type Glove = 'mitten' | 'gauntlet' | 'wrap' | 'claw' | 'cuff' | 'fur';
export type EmblemName =
  | 'lantern'
  | 'anchor'
  | 'rose'
  | 'gear'
  | 'flame'
  | 'moon'
  | 'chevron'
  | 'snow'
  | 'bee'
  | 'candle'
  | 'bolt'
  | 'prism'
  | 'crest'
  | 'shuriken'
  | 'sakura'
  | 'wave'
  | 'oni'
  | 'fox'
  | 'pumpkin'
  | 'skull'
  | 'witch';

export interface SuitLook {
  id: number;
  key: string;
  main: string;
  second: string;
  trim: string;
  accent: string;
  torso: TorsoCut;
  shoulder: Shoulder;
  legs: Legwear;
  hands: Glove;
  emblem: EmblemName;
  mystic: boolean;
}

type Row = [
  id: number,
  key: string,
  colours: string,
  torso: TorsoCut,
  shoulder: Shoulder,
  legs: Legwear,
  hands: Glove,
  emblem: EmblemName,
];

// Colours: main, second, trim, accent.
const rows: Row[] = [
  [10101, 'lantern-guard', '#2F5C8F #F0E3C4 #FFB83D #FFE27A', 'tunic', 'pauldron', 'boots', 'gauntlet', 'lantern'],
  [10102, 'saltwind', '#1FA39A #F6F1E2 #E8B54A #E5484D', 'coat', 'epaulette', 'boots', 'cuff', 'anchor'],
  [10103, 'thornweave', '#4F9A3E #C9E08A #7A4E2B #F2588A', 'vest', 'leaf', 'petals', 'wrap', 'rose'],
  [10104, 'clockwork', '#A8693A #F0D9A6 #E2A93B #4AC2B4', 'coat', 'plates', 'striped', 'gauntlet', 'gear'],
  [10105, 'emberforge', '#B5342C #3B2A33 #F08A2C #FFD25E', 'cuirass', 'spike', 'greaves', 'mitten', 'flame'],
  [10106, 'moonveil', '#3A3F9E #C9D4FF #B7C6F5 #F5F0B8', 'robe', 'cape', 'sandals', 'cuff', 'moon'],
  [10201, 'rivet-squad', '#6F7F45 #E7D8A8 #8A5A34 #E05A3A', 'vest', 'epaulette', 'baggy', 'cuff', 'chevron'],
  [10202, 'snowdrift', '#6FB8E8 #FFFFFF #DCEBF7 #F0F8FF', 'coat', 'fur', 'boots', 'fur', 'snow'],
  [10203, 'bumblecourt', '#F6B92E #3A2B33 #FFE9A0 #FFFFFF', 'round', 'wing', 'striped', 'mitten', 'bee'],
  [10204, 'candlewick', '#F2E3C6 #C9503F #E0A93B #FF9A3C', 'robe', 'none', 'sandals', 'cuff', 'candle'],
  [10205, 'stormcaller', '#4C55C8 #DCE2FF #FFD23C #7AE8FF', 'cuirass', 'wing', 'greaves', 'gauntlet', 'bolt'],
  [10206, 'prism', '#B14AE0 #FFD3F4 #7DF0E8 #FFF3A8', 'tunic', 'crystal', 'petals', 'claw', 'prism'],
  [10301, 'crimson-kabuto', '#C22F3B #2B2230 #F1BE3E #FFE9B0', 'lamellar', 'plates', 'wraps', 'gauntlet', 'crest'],
  [10302, 'nightpath', '#363B57 #7E86A8 #D6455A #E8E6F5', 'kimono', 'none', 'wraps', 'wrap', 'shuriken'],
  [10303, 'sakura-dancer', '#F28BB2 #FFF0F5 #8C3C5C #FFD1E2', 'kimono', 'leaf', 'skirt', 'cuff', 'sakura'],
  [10304, 'koi-tide', '#F2713D #FFF6EA #2C6FB8 #9FE3FF', 'lamellar', 'wing', 'petals', 'claw', 'wave'],
  [10305, 'oni-brawler', '#3E9A83 #F3DFA6 #B3402F #FFE27A', 'vest', 'spike', 'baggy', 'wrap', 'oni'],
  [10306, 'fox-spirit', '#F7F2EA #E4572E #F2B441 #FFB27A', 'kimono', 'fur', 'sandals', 'fur', 'fox'],
  [10401, 'pumpkin-king', '#EE7B22 #3D7A36 #5B3A22 #FFE066', 'round', 'leaf', 'striped', 'claw', 'pumpkin'],
  [10402, 'bone-parade', '#3B3346 #F1EBDB #B9AE98 #7BE38A', 'ribs', 'plates', 'wraps', 'claw', 'skull'],
  [10403, 'witchlight', '#5A2E91 #2C1A48 #F59A2E #8DF26B', 'robe', 'cape', 'boots', 'cuff', 'witch'],
];

export const suits: readonly SuitLook[] = rows.map(([id, key, colours, torso, shoulder, legs, hands, emblem]) => {
  const [main = '', second = '', trim = '', accent = ''] = colours.split(' ');
  return {
    id,
    key,
    main,
    second,
    trim,
    accent,
    torso,
    shoulder,
    legs,
    hands,
    emblem,
    mystic: mysticSuits.has(id),
  };
});

const byId = new Map(suits.map((suit) => [suit.id, suit]));
const first = suits[0] as SuitLook;

export const findSuit = (id: number): SuitLook | undefined => byId.get(id);

/** A part of a suit that is not drawn yet wears one of the drawn ones, always the same. */
export const suitOf = (id: number): SuitLook => byId.get(id) ?? suits[id % suits.length] ?? first;

/** The suit that stands for a number which is no suit's id. */
export const suitByNumber = (number: number): SuitLook => suits[number % suits.length] ?? first;
