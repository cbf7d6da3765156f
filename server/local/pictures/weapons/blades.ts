import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { ball, circle, inked, line, path, toy } from '../kit/shapes.ts';
import type { WeaponLook } from './look.ts';

// Every weapon is drawn upright with the middle of its grip on 0,0.

const handle = (look: WeaponLook, top: number, bottom: number) =>
  inked(`M-5 ${top}H5V${bottom}H-5Z`, look.sheet.shade(look.grip), outlineOf(look.grip), 3.6) +
  line(`M-4 ${top + 6}L4 ${top + 10}M-4 ${top + 13}L4 ${top + 17}`, lighten(look.grip, 0.35), 2);

const swordBlades = [
  'M-9 -16L-9 -92L0 -108L9 -92L9 -16Z',
  'M-8 -16C-14 -50 -10 -80 8 -106C14 -84 12 -50 9 -16Z',
  'M-8 -16L-12 -40L-7 -46L-13 -72L0 -110L13 -72L7 -46L12 -40L8 -16Z',
  'M-11 -16L-12 -96Q0 -108 12 -96L11 -16Z',
];

const fullers = ['M0 -24V-92', 'M0 -24C-3 -54 0 -76 5 -90', 'M0 -24V-96', 'M0 -28V-88'];

const guards = [
  'M-22 -18Q0 -10 22 -18L20 -8Q0 -1 -20 -8Z',
  'M-20 -8C-24 -18 -16 -22 -10 -16H10C16 -22 24 -18 20 -8Q0 -4 -20 -8Z',
  'M-24 -22L-10 -16H10L24 -22L16 -8Q0 -3 -16 -8Z',
  'M-17 -18H17V-7H-17Z',
];

export function sword(look: WeaponLook): string {
  const blade = swordBlades[look.form] ?? '';
  const gem = look.form % 2 === 0 ? ball(look.sheet, 0, -12, 5, look.gem, 2.4) : '';
  return (
    handle(look, -8, 18) +
    toy(look.sheet, blade, look.blade) +
    path(blade, '#ffffff', 'opacity="0.28" transform="translate(-1 -1) scale(0.42 0.98)"') +
    line(fullers[look.form] ?? '', darken(look.blade, 0.3), 3, 0.8) +
    toy(look.sheet, guards[look.form] ?? '', look.guard, 3.6) +
    gem +
    ball(look.sheet, 0, 21, 6.4, look.guard, 3.2)
  );
}

const daggerBlades = [
  'M-8 -12L-8 -46L0 -62L8 -46L8 -12Z',
  'M-7 -12C-13 -30 -8 -50 8 -62C12 -44 10 -28 8 -12Z',
  'M-7 -12L-11 -30L-6 -34L-8 -48L0 -64L8 -48L6 -34L11 -30L7 -12Z',
  'M-6 -12C-18 -26 -14 -52 6 -64C2 -46 8 -30 7 -12Z',
];

export function dagger(look: WeaponLook): string {
  const blade = daggerBlades[look.form] ?? '';
  return (
    handle(look, -6, 14) +
    toy(look.sheet, blade, look.blade, 4) +
    line('M-3 -18V-44', '#ffffff', 3, 0.7) +
    toy(look.sheet, 'M-15 -13Q0 -7 15 -13L13 -5Q0 1 -13 -5Z', look.guard, 3.2) +
    ball(look.sheet, 0, 17, 5.4, look.gem, 2.8)
  );
}

const axeHeads = [
  'M3 -96C20 -100 36 -94 44 -78C44 -62 36 -50 26 -44C24 -54 14 -58 3 -58Z',
  'M3 -94C22 -112 40 -98 46 -78C40 -58 22 -46 3 -60C12 -72 12 -84 3 -94Z',
  'M3 -98L36 -106L30 -90L46 -78L30 -66L36 -50L3 -58Z',
  'M3 -100H32C40 -88 40 -66 32 -54H3Z',
];

export function axe(look: WeaponLook): string {
  const head = axeHeads[look.form] ?? '';
  const double = look.form === 1 || look.form === 3;
  const other = double
    ? `<g transform="scale(-0.8 1)">${toy(look.sheet, head, look.blade)}</g>`
    : toy(look.sheet, 'M-4 -88L-22 -80L-4 -66Z', look.guard, 3.6);
  return (
    inked('M-5.4 -104Q0 -110 5.4 -104V34Q0 38 -5.4 34Z', look.sheet.shade(look.grip), outlineOf(look.grip), 4) +
    other +
    toy(look.sheet, head, look.blade) +
    line('M34 -92Q40 -78 30 -58', '#ffffff', 4, 0.75) +
    toy(look.sheet, 'M-9 -98H9V-56H-9Z', look.guard, 3.6) +
    circle(0, -77, 5.4, look.gem, `stroke="${outlineOf(look.gem)}" stroke-width="2.4"`) +
    line('M-5 -18L5 -13M-5 12L5 17', look.guard, 3)
  );
}

export function arrow(look: WeaponLook): string {
  return (
    line('M0 34V-44', outlineOf(look.grip), 7) +
    line('M0 34V-44', look.grip, 3.4) +
    toy(look.sheet, 'M-8 -42L0 -60L8 -42L0 -46Z', look.blade, 3) +
    toy(look.sheet, 'M0 24L-8 32V42L0 35L8 42V32Z', look.gem, 2.8)
  );
}
