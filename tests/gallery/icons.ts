// npm run icons: draws favicon.ico, the touch icon and the manifest's icons in public/ out of favicon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot } from '../../scripts/paths.mjs';
import { palettes } from '../../src/theme/tokens.ts';

const svg = readFileSync(inRoot('public/favicon.svg'));
const ENTRY_BYTES = 16;

const draw = (size: number) =>
  sharp(svg, { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9 });
/** iOS and maskable icons are cut round at the edge, and know no transparency. */
const drawOnGround = (size: number, inset: number) => {
  const edge = Math.round(size * inset);
  return sharp(svg, { density: 72 * 16 })
    .resize(size - 2 * edge, size - 2 * edge)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: palettes.light.ground })
    .flatten({ background: palettes.light.ground })
    .png({ compressionLevel: 9 });
};

/** An .ico of PNG pictures: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
async function icoOf(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => draw(size).toBuffer()));
  const head = Buffer.alloc(6 + ENTRY_BYTES * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + at * ENTRY_BYTES;
    head.writeUInt8(sizes[at] ?? 0, entry);
    head.writeUInt8(sizes[at] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

writeFileSync(inRoot('public/favicon.ico'), await icoOf([16, 32, 48]));
await drawOnGround(180, 0.1).toFile(inRoot('public/apple-touch-icon.png'));
for (const size of [192, 512]) {
  await draw(size).toFile(inRoot(`public/icon-${String(size)}.png`));
  await drawOnGround(size, 0.12).toFile(inRoot(`public/icon-maskable-${String(size)}.png`));
}
