import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { cleanSvg } from './clean-svg.ts';

const square = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#38b6ff' } });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="6" ${attributes}>${inside}</svg>`;
const RECT = '<rect width="8" height="6" fill="red"/>';

let folder = '';
let place = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(bytes: Uint8Array) {
  // What a file is called says nothing. Each has a name of its own: who draws remembers by name what was read.
  place = path.join(folder, `${randomUUID()}.jpg`);
  await writeFile(place, bytes);
  return checkFile(place);
}

describe('a file', () => {
  test.each([
    ['image/jpeg', () => square().jpeg().toBuffer()],
    ['image/png', () => square().png().toBuffer()],
    ['image/gif', () => square().gif().toBuffer()],
    ['image/svg+xml', () => Promise.resolve(bytesOf(svg(RECT)))],
  ])('of type %s is known by its content, and has a preview of its own', async (type, make) => {
    const file = await check(await make());

    expect(file).toMatchObject({ type, width: 8, height: 6, isChanged: false });
    expect((await sharp(file.preview).metadata()).format).toBe('webp');
  });

  test.each([
    ['a web page', bytesOf('<!doctype html><script>alert(1)</script>'), 'fileType'],
    ['a page that starts as a GIF', bytesOf('GIF89a/*<svg/onload=alert(1)>*/=1;'), 'fileBroken'],
    ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3), 'fileType'],
    ['words', bytesOf('hello'), 'fileType'],
    ['another text of tags', bytesOf('<html><svg></svg></html>'), 'fileType'],
    ['nothing', new Uint8Array(), 'fileBroken'],
  ])('that is %s is refused, whatever it is called', async (_name, bytes, name) => {
    await expect(check(bytes)).rejects.toMatchObject({ errorName: name });
  });

  test('of a type that is none of the four is refused', async () => {
    await expect(check(await square().webp().toBuffer())).rejects.toMatchObject({ errorName: 'fileType' });
    await expect(check(await square().tiff().toBuffer())).rejects.toMatchObject({ errorName: 'fileType' });
  });

  test('that is cut off is refused', async () => {
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 0 })
      .toBuffer();

    await expect(check(whole.subarray(0, 5_000))).rejects.toMatchObject({ errorName: 'fileBroken' });
  });

  test.each([
    ['SVG', () => Promise.resolve(bytesOf(svg(RECT).replace('width="8" height="6"', 'width="90000" height="9000"')))],
    ['PNG', bombPng],
  ])('%s with more pixels than fit is refused, small as it is', async (_name, make) => {
    await expect(check(await make())).rejects.toMatchObject({ errorName: 'fileTooManyPixels' });
  });

  test('that would be drawn for ever is given up, and the process that drew it has ended', async () => {
    const layers = '<path d="M0 0L640 0L640 640L0 640Z" fill="#38b6ff" opacity=".5"/>'.repeat(60_000);
    await writeFile(place, svg(layers).replace('width="8" height="6"', 'width="640" height="640"'));
    const start = performance.now();

    await expect(checkFile(place, { limitMs: 1_500 })).rejects.toMatchObject({ errorName: 'fileTooComplex' });
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(existsSync(`${place}.webp`)).toBe(false);
  }, 20_000);

  test('keeps its preview small, and a tall one whole', async () => {
    const tall = await sharp({ create: { width: 300, height: 3_000, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp((await check(tall)).preview).metadata();

    expect([width, height]).toEqual([64, 640]);
  });
});

/** A PNG of a few bytes that says it is 30,000 x 30,000. */
async function bombPng(): Promise<Uint8Array> {
  const bytes = new Uint8Array(await square().png().toBuffer());
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 30_000);
  view.setUint32(20, 30_000);
  const { crc32 } = await import('node:zlib');
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

describe('an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of its own namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a script in another case', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script in characters', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    ['foreign content', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['a link that hides', '<use href="java&#115;cript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.test/alert(1).png"/>'],
    ['an SVG within', '<image xlink:href="data:image/svg+xml;base64,YWxlcnQoMSk="/>'],
    ['a piece of another file', '<use href="https://evil.test/alert(1).svg#x"/>'],
    ['a style sheet', '<style>@import url(https://evil.test/alert(1))</style>'],
    ['a style that fetches', `<rect style="fill:url('https://evil.test/alert(1)')"/>`],
    ['a style that fetches in another way', `<rect style="mask:image-set('//evil.test/alert(1)' 1x)"/>`],
    ['a paint from elsewhere', '<rect width="1" height="1" fill="url(https://evil.test/alert(1))"/>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a set', '<set attributeName="onclick" to="alert(1)"/>'],
    ['a link whose words are code', '<a><text>ok</text></a><script/>'],
  ])('loses %s', async (_name, inside) => {
    const left = await cleanSvg(svg(inside + RECT));

    expect(left.isChanged).toBe(true);
    expect(left.text).not.toMatch(/alert|script|evil|onload|onclick|animate/i);
    expect(left.text).toContain('<rect width="8" height="6" fill="red">');
  });

  test('loses what stands before and after it, and its entities', async () => {
    const left = await cleanSvg(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "alert(1)">]>${svg('<text>&a;&lt;b&gt;</text>')}<svg onload="alert(2)"/>`,
    );

    expect(left.text).toMatch(/^<svg [^>]*><text>&amp;a;&lt;b&gt;<\/text><\/svg>$/);
  });

  test('keeps shapes, paints and pieces of its own', async () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<use href="#g"/><rect width="1" height="1" fill="url(#g)" style="opacity:.5"/>';
    const { text, isChanged } = await cleanSvg(svg(inside, 'viewBox="0 0 8 6"'));

    expect(isChanged).toBe(false);
    for (const part of ['viewBox="0 0 8 6"', 'linearGradient', 'stop-color="#fff"', 'url(#g)', 'href="#g"', '.5']) {
      expect(text).toContain(part);
    }
  });

  test('says in its elements what its style sheet says of them, the more exact and the later first', async () => {
    const sheet =
      '.a,.b{fill:#111;stroke:none} rect{fill:#222} rect.b{fill:#333;opacity:.5} #sun{fill:#444} /* x */ * {color:red}';
    const { text, isChanged } = await cleanSvg(
      svg(
        `<rect class="a"/><rect class="b"/><rect id="sun" class="b" style="fill:#555"/><circle/>` +
          `<defs><style type="text/css"><![CDATA[${sheet}]]></style></defs>`,
      ),
    );

    expect(isChanged).toBe(false);
    expect(text).not.toContain('<style');
    const styles = [...text.matchAll(/<(rect|circle)[^>]* style="([^"]*)"/g)].map(([, , style]) => style);
    expect(styles).toEqual([
      'color:red;fill:#222;fill:#111;stroke:none',
      'color:red;fill:#222;fill:#111;stroke:none;fill:#333;opacity:.5',
      'color:red;fill:#222;fill:#111;stroke:none;fill:#333;opacity:.5;fill:#444;fill:#555',
      'color:red',
    ]);
    // What is left is left as it is.
    expect((await cleanSvg(text)).text).toBe(text);
  });

  test('whose style sheet paints it is drawn in that paint', async () => {
    const file = await check(bytesOf(svg('<style>.red{fill:#f00}</style><rect class="red" width="8" height="6"/>')));
    const { data } = await sharp(file.preview).raw().toBuffer({ resolveWithObject: true });

    expect(file.isChanged).toBe(false);
    expect([(data[0] ?? 0) > 200, (data[1] ?? 255) < 60]).toEqual([true, true]);
  });

  test.each([
    ['fetches', '.a{fill:url(https://evil.test/x)}'],
    ['fetches by another name', '.a{fill:u\\72l(https://evil.test/x)}'],
    ['imports', '@import "https://evil.test/x";'],
    ['brings a letter type', '@font-face{font-family:evil;src:url(https://evil.test/x)}'],
    ['moves', '@keyframes evil{to{fill:red}} .a{animation:evil 1s}'],
    ['binds', '.a{-moz-binding:url(#evil);behavior:url(#evil)}'],
    ['asks of the pointer', '.a:hover{fill:evil}'],
    ['asks of another element', 'g > .a{fill:evil}'],
    ['asks of the screen', '@media (min-width:1px){.a{fill:evil}}'],
    ['is for paper', '</style><style media="print">.a{fill:evil}'],
    ['is none', '.a{fill:evil'.repeat(3) + '}}}}'],
    ['is endless', `.a{fill:${'evil'.repeat(60_000)}}`],
    ['hides a tag', '.a{fill:"]]&gt;<script>evil</script>"}'],
  ])('loses of its style sheet what %s, and says so', async (_name, sheet) => {
    const left = await cleanSvg(svg(`<style>${sheet}</style><rect class="a" width="8" height="6" fill="red"/>`));

    expect(left.isChanged).toBe(true);
    expect(left.text).not.toMatch(/evil|@|<style/);
    expect(left.text).toContain('<rect class="a" width="8" height="6" fill="red"');
  });

  test('of a million elements that a style sheet makes larger than a file may be is refused in time', async () => {
    const sheet = `.a{${'fill:red;'.repeat(400)}}`;
    const start = performance.now();

    await expect(cleanSvg(svg(`<style>${sheet}</style>${'<g class="a"/>'.repeat(200_000)}`))).rejects.toMatchObject({
      errorName: 'fileTooLarge',
    });
    expect(performance.now() - start).toBeLessThan(10_000);
  }, 20_000);

  test('is kept as what is left of it, and still draws', async () => {
    const file = await check(bytesOf(svg(`<script>alert(1)</script>${RECT}`)));
    const kept = await readFile(place, 'utf8');

    expect(kept).not.toContain('script');
    expect(file).toMatchObject({ isChanged: true, bytes: kept.length });
    const { data } = await sharp(file.preview).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  test('with a value of a million spaces is read as fast as any other', async () => {
    const start = performance.now();
    const left = await cleanSvg(svg(`<rect style="fill:url(${' '.repeat(1_000_000)})"/>${RECT}`));

    expect(left.text).toContain('<rect width="8" height="6" fill="red">');
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  test.each(['url( "https://evil.test/x")', "url(\n\t'//evil.test/x' )", 'url(  x.svg#a)', 'url( "x.svg#a" )'])(
    'loses the paint %j however it is spaced',
    async (paint) => {
      const { text, isChanged } = await cleanSvg(svg(`<rect fill='${paint.replaceAll("'", '&#39;')}'/>`));

      expect([isChanged, text.includes('fill')]).toEqual([true, false]);
    },
  );

  test('is never longer than a file may be once it is written out', async () => {
    const growing = svg('<g/>'.repeat(1_000));

    await expect(cleanSvg(growing, growing.length)).rejects.toMatchObject({ errorName: 'fileTooLarge' });
    expect((await cleanSvg(growing, 2 * growing.length)).text).toContain('<g></g>');
  });

  test('that is nested, or has attributes, without end is refused', async () => {
    const attributes = Array.from({ length: 501 }, (_, at) => `a${at}="1"`).join(' ');
    await expect(cleanSvg(svg(`<g ${attributes}/>`))).rejects.toMatchObject({ errorName: 'fileBroken' });
    await expect(cleanSvg(svg('<g>'.repeat(100_000)))).rejects.toMatchObject({ errorName: 'fileBroken' });
  });

  test('of many megabytes keeps nobody else waiting while it is cleaned', async () => {
    const large = svg('<rect width="8" height="6" fill="red"/>'.repeat(100_000));
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const { isChanged } = await cleanSvg(large);
    clearInterval(beat);

    expect(isChanged).toBe(false);
    expect(longest).toBeLessThan(400);
  }, 20_000);
});
