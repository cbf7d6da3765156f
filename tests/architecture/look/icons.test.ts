import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';

const inPublic = (url: string) => readFileSync(`public${url}`);
const html = readFileSync('index.html', 'utf8');

/** What an .ico says of each of its pictures: the size, and where its bytes are. */
function picturesOf(ico: Buffer) {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    return { width: ico.readUInt8(at), height: ico.readUInt8(at + 1), bytes: ico.subarray(offset, offset + length) };
  });
}

test('/favicon.ico, which browsers ask for whatever the page names, has the mark at 16, 32 and 48 px', async () => {
  const pictures = picturesOf(inPublic('/favicon.ico'));
  expect(pictures.map(({ width }) => width)).toEqual([16, 32, 48]);
  for (const { width, height, bytes } of pictures) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: true });
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  }
  expect(html).toContain('<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />');
});

test('each picture of the manifest is there, in the size that it says', async () => {
  const file = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })) });
  const { icons } = file.parse(JSON.parse(inPublic('/manifest.webmanifest').toString()));
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '192x192', '512x512']);
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(inPublic(src)).metadata();
    expect(type, src).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    if (sizes !== 'any') expect(`${String(width)}x${String(height)}`, src).toBe(sizes);
  }
});

test('the icon of a home screen is 180 px and opaque: what is see-through is painted black there', async () => {
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  const icon = inPublic('/apple-touch-icon.png');
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await sharp(icon).stats()).isOpaque).toBe(true);
});
