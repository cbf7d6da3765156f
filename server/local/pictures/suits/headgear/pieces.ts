import { line, toy } from '../../kit/shapes.ts';
import { piece } from '../cloth.ts';
import type { Cloth } from '../cloth.ts';

/** How much hair a headgear leaves to be seen: all of it, what hangs below the brim, or only the fringe. */
export type Cover = 'open' | 'cap' | 'hood';

export interface Headgear {
  cover: Cover;
  back: string;
  front: string;
}

export type DrawHeadgear = (cloth: Cloth) => Headgear;

export const CAP = 'M57 90C52 48 84 26 120 26C156 26 188 48 183 90Q152 78 120 78Q88 78 57 90Z';

export const HOOD =
  'M52 120C40 58 76 24 120 24C164 24 200 58 188 120C186 138 178 150 166 154C174 134 175 116 173 102C169 86 150 77 120 77C90 77 71 86 67 102C65 116 66 134 74 154C62 150 54 138 52 120Z';

/** A piece of headgear with the texture of its material. */
export function shell(cloth: Cloth, d: string, colour = cloth.main): string {
  return piece(cloth, d, [56, 28, 184, 86], colour) + line('M74 62Q84 44 104 37', '#ffffff', 5, 0.55);
}

export const brim = (cloth: Cloth, colour = cloth.trim) =>
  toy(
    cloth.sheet,
    'M55 92C55 82 88 72 120 72C152 72 185 82 185 92C185 96 182 97 178 95Q150 85 120 85Q90 85 62 95C58 97 55 96 55 92Z',
    colour,
    3.6,
  );
