// npm run social-image: draws public/social.png, which other sites show beside a link to ours.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { inRoot } from '../../scripts/paths.mjs';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { heroSvg } from '../../server/local/pictures/hero/hero-svg.ts';
import { logoSvg } from '../../server/local/pictures/items/marks.ts';
import type { HeroPictureTraits } from '../../server/local/pictures/traits.ts';
import { palettes } from '../../src/theme/tokens.ts';

const SIZE = { width: 1200, height: 630 };

const hero = (rarity: number, faction: number, suit: number, look: number): HeroPictureTraits => ({
  rarity,
  faction,
  heroClass: (look % 8) + 1,
  gender: look % 2,
  parts: [suit, suit, suit, suit],
  materials: [4, 1 + (look % 4), 3, 2],
  face: [1 + (look % 12), 1 + ((look * 5) % 12), 1 + ((look * 7) % 12)],
  skin: 1 + ((look * 3) % 12),
  hair: 1 + ((look * 11) % 12),
  weapon: 1 + (look % 12),
  burnCount: rarity * 4,
});

/** From left to right: a shelf of capsules, the rarest in the middle. */
const shelf = [
  { traits: hero(2, 3, 10102, 4), size: 180, lift: 0, turn: -5 },
  { traits: hero(3, 5, 10107, 9), size: 216, lift: 14, turn: -2.5 },
  { traits: hero(4, 2, 10101, 6), size: 280, lift: 30, turn: 0 },
  { traits: hero(3, 1, 10104, 3), size: 216, lift: 14, turn: 2.5 },
  { traits: hero(1, 4, 10106, 11), size: 180, lift: 0, turn: 5 },
];

const dataUrl = (type: string, body: string | Buffer) => `data:${type};base64,${Buffer.from(body).toString('base64')}`;

function fontFace(family: string, file: string): string {
  const font = readFileSync(inRoot('node_modules/@fontsource-variable', family.toLowerCase(), 'files', file));
  return `@font-face{font-family:${family};font-weight:100 900;src:url(${dataUrl('font/woff2', font)})}`;
}

function page(): string {
  const { ground, panel, line, ink, muted, brand } = palettes.dark;
  const portraits = shelf.map(
    ({ traits, size, lift, turn }) =>
      `<img src="${dataUrl('image/svg+xml', heroSvg(traits, 480))}" style="width:${String(size)}px;margin-bottom:${String(lift)}px;rotate:${String(turn)}deg">`,
  );
  return `<style>
    ${fontFace('Fredoka', 'fredoka-latin-wght-normal.woff2')}${fontFace('Inter', 'inter-latin-wght-normal.woff2')}
    *{box-sizing:border-box;margin:0}
    body{width:${String(SIZE.width)}px;height:${String(SIZE.height)}px;overflow:hidden;color:${ink};font-family:Inter;
      background:radial-gradient(760px 420px at 50% 74%,color-mix(in srgb,${brand} 34%,transparent),transparent 72%),
        repeating-conic-gradient(from 0deg at 50% 78%,color-mix(in srgb,${brand} 7%,transparent) 0 7.5deg,transparent 7.5deg 15deg),
        linear-gradient(${panel},${ground});}
    header{display:flex;align-items:center;justify-content:center;gap:24px;padding-top:44px}
    header img{width:104px}h1{font:600 92px/1 Fredoka;letter-spacing:-1px}
    p{margin-top:18px;text-align:center;color:${muted};font-size:31px;font-weight:500}
    div{position:absolute;inset:auto 0 36px;display:flex;align-items:flex-end;justify-content:center;gap:10px}
    div img{filter:drop-shadow(0 18px 22px rgb(0 0 0 / .5))}
    i{position:absolute;inset:auto 0 0;height:36px;background:${line}}
  </style><header><img src="${dataUrl('image/svg+xml', logoSvg())}"><h1>Hero Hub</h1></header>
  <p>Collect heroes, trade them, make them stronger</p><i></i><div>${portraits.join('')}</div>`;
}

const browser = await chromium.launch({ executablePath: await ensureBrowser() });
try {
  const tab = await browser.newPage({ viewport: SIZE });
  await tab.setContent(page());
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot();
  const file = inRoot('public/social.png');
  writeFileSync(file, await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer());
  console.log(file);
} finally {
  await browser.close();
}
