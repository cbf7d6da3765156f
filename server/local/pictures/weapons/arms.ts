import { moved } from '../kit/shapes.ts';
import type { Point, Pose } from '../hero/pose.ts';
import { arrow, axe, dagger, sword } from './blades.ts';
import type { WeaponLook } from './look.ts';
import { bow, fightingGlove, quiver, shield, spell, staff, towerShield } from './others.ts';

/** What a class carries, by the depth at which it is drawn. */
export interface Arms {
  /** Behind the figure. */
  behind: string;
  /** In the hands; the fists close over it. */
  held: string;
  /** In front of everything, fists included. */
  front: string;
  /** Gloves of the fighter stand in for the hands. */
  hidesHands: boolean;
}

const arms = (parts: Partial<Arms>): Arms => ({ behind: '', held: '', front: '', hidesHands: false, ...parts });

const at = (drawing: string, [x, y]: Point, turn = 0, scale = 1) => moved(drawing, x, y, turn, scale);
const flipped = (drawing: string, [x, y]: Point, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${-scale} ${scale}) rotate(${turn})">${drawing}</g>`;

type Equip = (look: WeaponLook, pose: Pose, sign: string) => Arms;

/** Index 1..8 by class. */
const kits: readonly Equip[] = [
  () => arms({}),
  (look, pose) =>
    arms({
      front: at(fightingGlove(look), pose.left, -8) + flipped(fightingGlove(look), pose.right, -8),
      hidesHands: true,
    }),
  (look, pose) => arms({ held: at(sword(look), pose.right, 21, 1.1) }),
  (look, pose, sign) =>
    arms({ held: at(sword(look), pose.right, 21, 1.1), front: at(shield(look, sign), [66, 182], -6, 0.86) }),
  (look, _pose, sign) => arms({ front: at(towerShield(look, sign), [72, 176], -4) }),
  (look, pose) => arms({ held: at(axe(look), pose.right, 11, 0.94) }),
  (look, pose) =>
    arms({ held: at(staff(look), pose.right, 12), front: at(spell(look), [pose.left[0], pose.left[1] - 6]) }),
  (look, pose) =>
    arms({
      behind: at(quiver(look), [178, 130], 30),
      held: at(bow(look), [pose.left[0], pose.left[1] - 12], -6, 1.06) + at(arrow(look), pose.right, 24),
    }),
  (look, pose) => arms({ held: flipped(dagger(look), pose.left, 28, 1.16) + at(dagger(look), pose.right, 28, 1.16) }),
];

export function armsOf(heroClass: number, look: WeaponLook, pose: Pose, sign: string): Arms {
  return (kits[heroClass] ?? (() => arms({})))(look, pose, sign);
}
