import { seedRandom, type SeedRandom } from '../random.ts';

export type PictureArt = { name: string; description: string; svg: string };

const SIZE = 800;
const PETALS = 9;
const TURN = 360;

const titles: readonly (readonly [name: string, description: string])[] = [
  ['Ember crest', 'A crest for a team of Fire: nine flames around a quiet heart.'],
  ['Tide wheel', 'Water that goes around. Drawn for the first season.'],
  ['Night garden', 'What grows where Dark and Light meet.'],
  ['Storm banner', 'To be carried in front of a team of Thunder.'],
  ['First light', 'The arena, an hour before anybody is there.'],
];

/** How many pictures there are. */
export const PICTURES = titles.length;

const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${String(hue % TURN)}, ${String(saturation)}%, ${String(lightness)}%)`;

function petals(random: SeedRandom, hue: number): string[] {
  const reach = random.int(220, 330);
  const width = random.int(50, 110);
  return Array.from({ length: PETALS }, (_, at) => {
    const colour = hsl(hue + at * random.int(3, 9), random.int(60, 85), random.int(45, 65));
    const turn = `rotate(${String((TURN / PETALS) * at)} 400 400)`;
    const path = `M400 400 C${String(400 - width)} ${String(400 - reach / 2)} ${String(400 - width / 2)} ${String(400 - reach)} 400 ${String(400 - reach)} C${String(400 + width / 2)} ${String(400 - reach)} ${String(400 + width)} ${String(400 - reach / 2)} 400 400 Z`;
    return `<path d="${path}" transform="${turn}" fill="${colour}" fill-opacity="0.82"/>`;
  });
}

/** A picture as somebody could have drawn it: the same seed draws the same. */
export function drawPicture(seed: string, at: number): PictureArt {
  const random = seedRandom(`${seed} picture ${String(at)}`);
  const [name, description] = titles[at] ?? ['', ''];
  const hue = random.int(0, TURN - 1);
  const stars = Array.from({ length: 40 }, () => {
    const [x, y, r] = [random.int(0, SIZE), random.int(0, SIZE), random.int(1, 3)];
    return `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="${hsl(hue, 30, 90)}" fill-opacity="0.5"/>`;
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(SIZE)} ${String(SIZE)}" width="${String(SIZE)}" height="${String(SIZE)}">`,
    '<defs><radialGradient id="ground">',
    `<stop offset="0" stop-color="${hsl(hue + 200, 45, 28)}"/><stop offset="1" stop-color="${hsl(hue + 230, 55, 10)}"/>`,
    '</radialGradient></defs>',
    `<rect width="${String(SIZE)}" height="${String(SIZE)}" fill="url(#ground)"/>`,
    ...stars,
    ...petals(random, hue),
    `<circle cx="400" cy="400" r="${String(random.int(40, 70))}" fill="${hsl(hue + 30, 90, 78)}"/>`,
    '</svg>',
  ];
  return { name, description, svg: svg.join('') };
}
