// Cuts the fonts of the first view out of the whole ones: the letters of English, the weights in use; and writes down the
// outlines of the display face, by which the server letters its pictures, whatever fonts a machine has. Run by hand when a
// font or the list below changes; what it writes is committed. Both fonts are under the SIL Open Font License.
//   node scripts/build/fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { inRoot } from '../paths.mjs';

/** The same characters as the unicode-range of the small faces in src/theme/fonts.css. */
const printable = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const signs = '\u00a0°²·×–—‘’“”•…€→←↑↓−≈≤≥✓';

/** Inter in every weight from text to strong; Fredoka has one, that of headings and figures. */
const weights = { inter: { min: 400, max: 700 }, fredoka: 600 };

const wholeOf = (name) =>
  readFileSync(inRoot(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));

for (const [name, wght] of Object.entries(weights)) {
  const whole = wholeOf(name);
  const cut = await subsetFont(whole, printable + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(inRoot(`src/theme/fonts/${name}-english.woff2`), cut);
  console.log(`${name}: ${whole.length} to ${cut.length} bytes`);
}

/** Each letter with how far it moves the next one, in thousandths of the size, and its outline; y grows downwards. */
async function outlines() {
  const letters = printable + '·';
  const cut = await subsetFont(wholeOf('fredoka'), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weights.fredoka },
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(cut).buffer));
  const font = new harfbuzz.Font(face);
  font.setScale(1_000, -1_000);
  return Object.fromEntries(
    [...letters].map((letter) => {
      const glyph = font.nominalGlyph(letter.codePointAt(0)) ?? 0;
      return [letter, [font.glyphHAdvance(glyph), font.glyphToPath(glyph)]];
    }),
  );
}

writeFileSync(inRoot('server/local/pictures/kit/letters.json'), `${JSON.stringify(await outlines(), null, 1)}\n`);
