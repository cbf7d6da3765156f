import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-large-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file of as many pixels as fit is drawn in the memory that it may take; what takes more is given up', async () => {
  const place = path.join(folder, 'large.png');
  // Interlaced, so that it has to be unpacked as a whole.
  const large = await sharp({ create: { width: 10_000, height: 10_000, channels: 4, background: '#38b6ff80' } })
    .png({ compressionLevel: 1, progressive: true })
    .toBuffer();
  await writeFile(place, large);
  expect(await checkFile(place)).toMatchObject({ width: 10_000, height: 10_000 });
  if (process.platform !== 'linux') return; // the only system that bounds it

  await expect(checkFile(place, { limitMb: 250 })).rejects.toMatchObject({ errorName: 'fileTooComplex' });
  expect(existsSync(`${place}.webp`)).toBe(false);
}, 60_000);
