/** Codes of core.md 3: 1 ultimate, 2 basic, 3 passive, 4 area. A passive is general or of one class. */
export const skillKinds = ['ultimate', 'basic', 'general', 'exclusive', 'area'] as const;
export type SkillKind = (typeof skillKinds)[number];

export const skillTags = [
  'damage',
  'areaDamage',
  'multiHit',
  'execute',
  'burn',
  'bleed',
  'poison',
  'freeze',
  'stun',
  'knockback',
  'silence',
  'shield',
  'heal',
  'regen',
  'lifesteal',
  'haste',
  'slow',
  'attackUp',
  'defenceUp',
  'defenceDown',
  'critUp',
  'dodgeUp',
  'block',
  'summon',
  'rage',
] as const;
export type SkillTag = (typeof skillTags)[number];

/** What a general passive raises, always on (domain.md 3). */
export const passiveStats = ['atk', 'mag', 'hp', 'def', 'res', 'crit', 'dodge', 'hit', 'block', 'haste'] as const;
export type PassiveStat = (typeof passiveStats)[number];
export type PassiveEffect = { stat: PassiveStat; bps: number };

/** `heroClass` 0: any class may have it. `level` 1-3 for a general passive, otherwise 1. */
export type Skill = {
  id: number;
  kind: SkillKind;
  heroClass: number;
  name: string;
  tags: readonly SkillTag[];
  level: number;
  effect: PassiveEffect | null;
};

type Entry = readonly [name: string, ...tags: SkillTag[]];
type ClassPool = { ultimate: readonly Entry[]; basic: readonly Entry[]; exclusive: readonly Entry[] };

const pools: readonly ClassPool[] = [
  {
    ultimate: [
      ['Hundred Knuckles', 'multiHit', 'damage'],
      ['Comet Uppercut', 'damage', 'knockback'],
      ['Last Round', 'execute', 'attackUp'],
    ],
    basic: [
      ['Quick Jab', 'damage', 'rage'],
      ['Low Sweep', 'damage', 'slow'],
      ['Breath Count', 'heal', 'attackUp'],
    ],
    exclusive: [
      ['Bandaged Fists', 'attackUp'],
      ['Second Wind', 'regen'],
      ['Light Feet', 'dodgeUp'],
      ['Crowd Favourite', 'rage'],
    ],
  },
  {
    ultimate: [
      ['Falling Crescent', 'damage', 'bleed'],
      ['Nine Paper Cuts', 'multiHit', 'bleed'],
      ['Still Water Draw', 'execute', 'critUp'],
    ],
    basic: [
      ['Half-Moon Slash', 'areaDamage'],
      ['Parry and Point', 'block', 'damage'],
      ['Whetted Edge', 'critUp'],
    ],
    exclusive: [
      ['Measured Step', 'dodgeUp'],
      ['Open Guard', 'attackUp'],
      ['Keen Eye', 'critUp'],
      ['Long Reach', 'damage'],
    ],
  },
  {
    ultimate: [
      ['Oath of the Gate', 'shield', 'defenceUp'],
      ['Banner Charge', 'damage', 'knockback'],
      ['Dawn Bell', 'heal', 'stun'],
    ],
    basic: [
      ['Shield Knock', 'damage', 'stun'],
      ['Hold the Line', 'block', 'defenceUp'],
      ['Kind Word', 'heal'],
    ],
    exclusive: [
      ['Polished Plate', 'defenceUp'],
      ['Guardian Habit', 'shield'],
      ['Steady Heart', 'regen'],
      ['Raised Visor', 'block'],
    ],
  },
  {
    ultimate: [
      ['Falling Portcullis', 'areaDamage', 'stun'],
      ['Walking Wall', 'shield', 'block'],
      ['Quarry Roar', 'slow', 'defenceDown'],
    ],
    basic: [
      ['Brick by Brick', 'defenceUp'],
      ['Heavy Lean', 'damage', 'knockback'],
      ['Stone Skin', 'shield'],
    ],
    exclusive: [
      ['Deep Footing', 'defenceUp'],
      ['Moss Bed', 'regen'],
      ['Iron Hinge', 'block'],
      ['Slow to Anger', 'rage'],
    ],
  },
  {
    ultimate: [
      ['Timberfall', 'areaDamage', 'knockback'],
      ['Red Whirl', 'multiHit', 'lifesteal'],
      ['Split the Log', 'damage', 'defenceDown'],
    ],
    basic: [
      ['Wide Chop', 'areaDamage'],
      ['Hook and Pull', 'damage', 'slow'],
      ['War Hum', 'attackUp', 'rage'],
    ],
    exclusive: [
      ['Thick Scars', 'defenceUp'],
      ['Hot Temper', 'rage'],
      ['Blood Warmth', 'lifesteal'],
      ['Heavy Hand', 'critUp'],
    ],
  },
  {
    ultimate: [
      ['Paper Meteor', 'areaDamage', 'burn'],
      ['Winter in a Jar', 'areaDamage', 'freeze'],
      ['Borrowed Moon', 'heal', 'shield'],
    ],
    basic: [
      ['Spark Ring', 'damage', 'burn'],
      ['Hush', 'silence'],
      ['Mist Puppet', 'summon'],
    ],
    exclusive: [
      ['Spare Candle', 'regen'],
      ['Ink Memory', 'haste'],
      ['Cold Reading', 'freeze'],
      ['Warm Cloak', 'shield'],
    ],
  },
  {
    ultimate: [
      ['Rain of Reeds', 'areaDamage', 'multiHit'],
      ['Long Goodbye', 'execute', 'damage'],
      ['Thorn Volley', 'poison', 'slow'],
    ],
    basic: [
      ['Pinning Shot', 'damage', 'slow'],
      ['Twin Nock', 'multiHit'],
      ['Hawk Whistle', 'critUp', 'haste'],
    ],
    exclusive: [
      ['High Ground', 'critUp'],
      ['Soft Boots', 'dodgeUp'],
      ['Barbed Tips', 'bleed'],
      ['Quick Quiver', 'haste'],
    ],
  },
  {
    ultimate: [
      ['Curtain Drop', 'execute', 'silence'],
      ['Dozen Shadows', 'multiHit', 'dodgeUp'],
      ['Nightshade Kiss', 'poison', 'damage'],
    ],
    basic: [
      ['Back Pocket Blade', 'damage', 'bleed'],
      ['Smoke Step', 'dodgeUp'],
      ['Loose Thread', 'defenceDown'],
    ],
    exclusive: [
      ['Quiet Breath', 'dodgeUp'],
      ['Green Vial', 'poison'],
      ['Sharp Memory', 'critUp'],
      ['Spare Change', 'lifesteal'],
    ],
  },
];

/** Level I raises the stat by `bps`; II and III by two and three times as much. */
const generalPassives: readonly [name: string, stat: PassiveStat, bps: number, tag: SkillTag][] = [
  ['Strong Arm', 'atk', 300, 'attackUp'],
  ['Clear Mind', 'mag', 300, 'attackUp'],
  ['Big Breakfast', 'hp', 500, 'regen'],
  ['Thick Padding', 'def', 400, 'defenceUp'],
  ['Calm Nerves', 'res', 400, 'defenceUp'],
  ['Lucky Button', 'crit', 200, 'critUp'],
  ['Loose Joints', 'dodge', 200, 'dodgeUp'],
  ['Good Glasses', 'hit', 400, 'damage'],
  ['Folded Arms', 'block', 200, 'block'],
  ['Wound Spring', 'haste', 300, 'haste'],
];

const areaSkills: readonly Entry[] = [
  ['Toyroom Anthem', 'attackUp', 'defenceUp'],
  ['Lantern Festival', 'regen', 'critUp'],
  ['Snow Day', 'slow', 'dodgeUp'],
  ['Paper Fortress', 'shield', 'block'],
  ['Storm in a Teacup', 'haste', 'rage'],
  ['Moonlit Truce', 'heal', 'silence'],
];

/** Ids say what they are: 1ccn ultimate, 2ccn basic, 3ccn exclusive, 4ppl general, 5000 and on area. They fit a uint16. */
const BASES: Record<SkillKind, number> = { ultimate: 1000, basic: 2000, exclusive: 3000, general: 4000, area: 5000 };

function classSkills(kind: 'ultimate' | 'basic' | 'exclusive'): Skill[] {
  return pools.flatMap((pool, index) =>
    pool[kind].map(([name, ...tags], place) => {
      const heroClass = index + 1;
      return { id: BASES[kind] + heroClass * 10 + place + 1, kind, heroClass, name, tags, level: 1, effect: null };
    }),
  );
}

const generalSkills: Skill[] = generalPassives.flatMap(([name, stat, bps, tag], index) =>
  [1, 2, 3].map((level) => ({
    id: BASES.general + (index + 1) * 10 + level,
    kind: 'general',
    heroClass: 0,
    name,
    tags: [tag],
    level,
    effect: { stat, bps: bps * level },
  })),
);

export const skills: readonly Skill[] = [
  ...classSkills('ultimate'),
  ...classSkills('basic'),
  ...generalSkills,
  ...classSkills('exclusive'),
  ...areaSkills.map(([name, ...tags], index): Skill => {
    return { id: BASES.area + index + 1, kind: 'area', heroClass: 0, name, tags, level: 1, effect: null };
  }),
];

const skillById = new Map(skills.map((skill) => [skill.id, skill]));

export function skillOf(id: number): Skill | undefined {
  return skillById.get(id);
}

/** What a hero of this class may be born with (domain.md 3). */
export function skillsOf(kind: SkillKind, heroClass: number): Skill[] {
  return skills.filter((skill) => skill.kind === kind && (skill.heroClass === 0 || skill.heroClass === heroClass));
}
