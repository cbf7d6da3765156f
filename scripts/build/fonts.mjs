// Cuts the fonts of the first view out of the whole ones: the letters of English, the weights in use. Run by hand when a
// font or the list below changes; what it writes is committed. Both fonts are under the SIL Open Font License.
//   node scripts/build/fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { inRoot } from '../paths.mjs';

/** The same characters as the unicode-range of the small faces in src/theme/fonts.css. */
const printable = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const signs = '\u00a0°²·×–—‘’“”•…€→←↑↓−≈≤≥✓';

/** Inter in every weight from text to strong; Fredoka has one, that of headings and figures. */
const weights = { inter: { min: 400, max: 700 }, fredoka: 600 };

for (const [name, wght] of Object.entries(weights)) {
  const whole = readFileSync(inRoot(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, printable + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(inRoot(`src/theme/fonts/${name}-english.woff2`), cut);
  console.log(`${name}: ${whole.length} to ${cut.length} bytes`);
}
