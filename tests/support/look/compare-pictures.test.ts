import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures, toKept } from './compare-pictures.ts';

type Look = { colour?: string; left?: number; height?: number; text?: string; blur?: number };

/** A small page: a panel, a line of text, a button. */
async function draw({ colour = '#f59a0b', left = 40, height = 300, text = 'Buy', blur = 0 }: Look = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${String(height)}">
    <rect width="400" height="${String(height)}" fill="#f6f1e7"/>
    <rect x="20" y="20" width="360" height="200" rx="18" fill="#fffdf8" stroke="#e2d8c3"/>
    <text x="40" y="80" font-size="22" font-family="sans-serif" fill="#241e38">Ottoline the Brave</text>
    <rect x="${String(left)}" y="140" width="96" height="38" rx="11" fill="${colour}"/>
    <text x="${String(left + 30)}" y="165" font-size="15" font-family="sans-serif" fill="#241e38">${text}</text>
  </svg>`;
  const image = sharp(Buffer.from(svg));
  return toKept(await (blur > 0 ? image.blur(blur) : image).png().toBuffer());
}

test('a picture is the same as itself', async () => {
  expect((await comparePictures(await draw(), await draw())).isSame).toBe(true);
});

test('letters with softer edges are the same', async () => {
  expect((await comparePictures(await draw(), await draw({ blur: 0.6 }))).isSame).toBe(true);
});

test.each([
  ['another colour of a button', { colour: '#0e9c88' }],
  ['a button that moved by four pixels', { left: 44 }],
  ['a button that is gone', { colour: '#fffdf8', text: '' }],
  ['another word on it', { text: 'Unlist now' }],
])('finds %s', async (_what, look) => {
  const { isSame, difference } = await comparePictures(await draw(), await draw(look));

  expect(isSame).toBe(false);
  expect((await sharp(difference ?? undefined).metadata()).format).toBe('png');
});

test('finds a page that became longer', async () => {
  const { isSame, reason } = await comparePictures(await draw(), await draw({ height: 340 }));

  expect([isSame, reason]).toEqual([false, 'it was 200×150 and is 200×170 pixels']);
});
