import { suitOf as suitRule } from '../../../../core/rules/suits.ts';
import { factions, hairColours, skins } from '../kit/palette.ts';
import type { FactionLook } from '../kit/palette.ts';
import { bothSides, circle, clipped, ellipse, glint, group, line, path } from '../kit/shapes.ts';
import { Sheet } from '../kit/sheet.ts';
import { clothOf } from '../suits/cloth.ts';
import type { Cloth } from '../suits/cloth.ts';
import { headgear } from '../suits/headgear/headgear.ts';
import { suitOf } from '../suits/suit-list.ts';
import { readTraits } from '../traits.ts';
import type { HeroPictureTraits, SafeTraits } from '../traits.ts';
import { armsOf } from '../weapons/arms.ts';
import { weaponLook } from '../weapons/look.ts';
import { WINDOW, background } from './background.ts';
import { eyes } from './face-eyes.ts';
import { mouth, nose } from './face-details.ts';
import { frame } from './frame.ts';
import { hairLayers } from './hair.ts';
import type { HairLayers } from './hair.ts';
import { ears, head } from './head.ts';
import { arm, cape, footShadow, hand, legs, shoulders } from './limbs.ts';
import { upgradeMarks } from './marks.ts';
import { poseOf } from './pose.ts';
import { factionSign } from './signs.ts';
import { torso, torsoBack } from './torso.ts';

interface Wardrobe {
  head: Cloth;
  body: Cloth;
  legs: Cloth;
  hands: Cloth;
}

function wardrobe(sheet: Sheet, { parts, materials }: SafeTraits): Wardrobe {
  const [headId, bodyId, legsId, handsId] = parts;
  const [headOf, bodyOf, legsOf, handsOf] = materials;
  return {
    head: clothOf(sheet, suitOf(headId), headOf),
    body: clothOf(sheet, suitOf(bodyId), bodyOf),
    legs: clothOf(sheet, suitOf(legsId), legsOf),
    hands: clothOf(sheet, suitOf(handsId), handsOf),
  };
}

/** Features a little larger than drawn: they carry the smallest pictures. */
const FACE = 'translate(-9.6 -9) scale(1.08)';

// Under a brim only what hangs below it may show.
const BELOW_BRIM = 'M0 76H240V240H0Z';
const IN_HOOD = 'M68 154C62 130 64 112 68 102C72 86 92 74 120 74C148 74 168 86 172 102C176 112 178 130 172 154Z';

function dressedHead(sheet: Sheet, traits: SafeTraits, cloth: Cloth): { back: string; front: string } {
  const skin = skins[traits.skin] ?? '#F8D3B4';
  const hairColour = hairColours[(traits.hair * 5 + traits.skin * 7) % hairColours.length] ?? '#3A2A2C';
  const hair: HairLayers = hairLayers(sheet, traits.hair, hairColour, cloth.accent);
  const gear = headgear(cloth);
  const onTop = {
    open: () => hair.top,
    cap: () => clipped(hair.fringe, sheet.clip(BELOW_BRIM)),
    hood: () => clipped(hair.fringe, sheet.clip(IN_HOOD)),
  }[gear.cover]();
  const [eyeKind, noseKind, mouthKind] = traits.face;
  const hairBack = { open: hair.back, cap: clipped(hair.back, sheet.clip('M0 60H240V240H0Z')), hood: '' }[gear.cover];
  return {
    back: gear.back + hairBack,
    front:
      ears(sheet, skin) +
      head(sheet, skin) +
      group(nose(noseKind, skin) + mouth(mouthKind, skin) + eyes(eyeKind, skin, hairColour, traits.female), FACE) +
      onTop +
      gear.front,
  };
}

// Two pieces of mystic suits are enough to glow, as two pieces begin a suit's bonus.
const isMystic = (traits: SafeTraits) => traits.mystic ?? traits.parts.filter((id) => suitOf(id).mystic).length > 1;

function aura(sheet: Sheet, traits: SafeTraits, cloth: Cloth): string {
  const mystic = isMystic(traits);
  if (!mystic && traits.level < 30) return '';
  const colour = mystic ? cloth.accent : '#FFE27A';
  const glow = sheet.pool(
    [
      [0, colour, 0.9],
      [0.5, colour, 0.5],
      [1, colour, 0],
    ],
    120,
    120,
    106,
  );
  return (
    circle(120, 120, 106, glow) +
    circle(
      120,
      110,
      97,
      'none',
      `stroke="${colour}" stroke-width="3" stroke-opacity="0.75" stroke-dasharray="26 9 3 9" stroke-linecap="round"`,
    )
  );
}

function twinkles(traits: SafeTraits, cloth: Cloth): string {
  const mystic = isMystic(traits);
  const stars = mystic
    ? [
        [36, 84, 9],
        [204, 112, 8],
        [52, 34, 6],
        [192, 26, 7],
        [30, 140, 6],
        [210, 190, 7],
      ]
    : [];
  const level =
    traits.level >= 10
      ? [
          [214, 48, 7],
          [26, 64, 6],
        ]
      : [];
  return [...stars, ...level]
    .map(([x = 0, y = 0, r = 0], i) => path(glint(x, y, r), i % 2 === 0 ? '#ffffff' : cloth.accent))
    .join('');
}

function figure(sheet: Sheet, traits: SafeTraits, look: FactionLook): string {
  const cloth = wardrobe(sheet, traits);
  const skin = skins[traits.skin] ?? '#F8D3B4';
  const pose = poseOf(traits.heroClass);
  const arms = armsOf(traits.heroClass, weaponLook(sheet, traits.weapon), pose, factionSign(traits.faction, look.deep));
  const face = dressedHead(sheet, traits, cloth.head);
  const hands = arms.hidesHands
    ? ''
    : hand(cloth.hands, skin, pose.left, 'left') + hand(cloth.hands, skin, pose.right, 'right');
  return (
    aura(sheet, traits, cloth.body) +
    footShadow() +
    arms.behind +
    cape(cloth.body) +
    face.back +
    torsoBack(cloth.body) +
    legs(cloth.legs) +
    arm(cloth.body, [92, 160], pose.leftElbow, pose.left) +
    arm(cloth.body, [148, 160], pose.rightElbow, pose.right) +
    torso(cloth.body, traits.female) +
    shoulders(cloth.body) +
    face.front +
    arms.held +
    hands +
    arms.front +
    twinkles(traits, cloth.body)
  );
}

/** Head and shoulders alone, for avatars. */
export function bust(sheet: Sheet, traits: SafeTraits): string {
  const cloth = wardrobe(sheet, traits);
  const face = dressedHead(sheet, traits, cloth.head);
  return face.back + torso(cloth.body, traits.female) + shoulders(cloth.body) + face.front;
}

const DUMMY = '#D9CFEA';

/** A suit on a dummy without hair, weapon or mood. */
export function mannequin(sheet: Sheet, suitId: number): string {
  const rule = suitRule(suitId);
  const suit = suitOf(suitId);
  const [headOf, bodyOf, legsOf, handsOf] = rule?.materials ?? [4, 4, 4, 4];
  const body = clothOf(sheet, suit, bodyOf);
  const gloves = clothOf(sheet, suit, handsOf);
  const gear = headgear(clothOf(sheet, suit, headOf));
  const pose = poseOf(0);
  return (
    cape(body) +
    gear.back +
    torsoBack(body) +
    legs(clothOf(sheet, suit, legsOf)) +
    arm(body, [92, 160], pose.leftElbow, pose.left) +
    arm(body, [148, 160], pose.rightElbow, pose.right) +
    torso(body, rule?.gender === 1) +
    shoulders(body) +
    ears(sheet, DUMMY) +
    head(sheet, DUMMY) +
    line('M112 132Q120 138 128 132', '#6A5A80', 4) +
    bothSides(ellipse(97, 110, 6.4, 8, '#6A5A80')) +
    gear.front +
    hand(gloves, DUMMY, pose.left, 'left') +
    hand(gloves, DUMMY, pose.right, 'right')
  );
}

const WHOLE = 'translate(6 3.6) scale(0.95)';
const NEAR = 'translate(-16.8 -4) scale(1.14)';

/** A layer of a portrait; layers with one key are the same drawing. */
export interface Layer {
  key: string;
  draw: (sheet: Sheet) => string;
}

export interface HeroLayers {
  backdrop: Layer;
  figure: (sheet: Sheet) => string;
  frame: Layer;
}

/** Up to this size a portrait shows the face and lets the feet go: it will be seen at 36 pixels. */
const CLOSE_UP = 96;

/** Backdrop and frame are shared by many heroes, so a renderer may paint them once. */
export function heroLayers(traits: HeroPictureTraits, size: number): HeroLayers {
  const safe = readTraits(traits);
  const { faction, rarity, level } = safe;
  const closeUp = size <= CLOSE_UP;
  const scene = { faction, rarity: rarity === 4 ? 4 : 1, gilded: level >= 20, closeUp };
  const look = factions[faction] ?? (factions[0] as FactionLook);
  const full = (sheet: Sheet) => group(figure(sheet, safe, look), WHOLE) + upgradeMarks(sheet, level);
  const near = (sheet: Sheet) => clipped(group(figure(sheet, safe, look), NEAR), sheet.clip(WINDOW));
  return {
    backdrop: {
      key: `backdrop-${faction}-${scene.rarity}-${String(scene.gilded)}`,
      draw: (sheet) => background(sheet, scene),
    },
    figure: closeUp ? near : full,
    frame: { key: `frame-${rarity}`, draw: (sheet) => frame(sheet, rarity, closeUp) },
  };
}

/** A hero within 240 units, for a drawing that has more in it. */
export function heroPortrait(sheet: Sheet, traits: HeroPictureTraits, size: number): string {
  const layers = heroLayers(traits, size);
  return layers.backdrop.draw(sheet) + layers.figure(sheet) + layers.frame.draw(sheet);
}

/** The picture of a hero: the same traits give the same bytes. */
export function heroSvg(traits: HeroPictureTraits, size = 240): string {
  const sheet = new Sheet();
  return sheet.svg(heroPortrait(sheet, traits, size), size);
}
