import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { MAX_PIXELS } from '../../../../core/wire/limits.ts';
import type { fileTypes } from '../../../../core/wire/marketplace/creations.ts';
import { ApiError } from '../../../http/api-error.ts';
import { cleanSvg } from './clean-svg.ts';
import { draw } from './draw.ts';

export type FileType = (typeof fileTypes)[number];
type Format = 'jpeg' | 'png' | 'gif' | 'svg';
const types: Record<Format, FileType> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

const DRAWING_MS = 20_000;
/** Twice what so many pixels take, and the program itself. */
const DRAWING_MB = 1_500;

export type CheckedFile = {
  type: FileType;
  width: number;
  height: number;
  bytes: number;
  /** Something was taken out of it. */
  isChanged: boolean;
  /** A still of it in WebP: no byte of the file itself. */
  preview: Uint8Array;
};

const signatures: readonly [Format, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [...Buffer.from('GIF87a')]],
  ['gif', [...Buffer.from('GIF89a')]],
];
const HEAD = 8;

/**
 * What a file is by its content, whatever it is called; everything that is none of the four is refused by name before any
 * program that draws sees it. An SVG is written anew as what is harmless of it.
 */
export async function checkFile(
  place: string,
  { limitMs = DRAWING_MS, limitMb = DRAWING_MB } = {},
): Promise<CheckedFile> {
  const { size } = await stat(place);
  if (size === 0) throw new ApiError('fileBroken', 'an empty file');
  const format = await formatOf(place);
  const isChanged = format === 'svg' && (await makeHarmless(place));
  const drawn = await draw(place, { format, maxPixels: MAX_PIXELS, limitMs, limitMb });
  return { type: types[format], ...drawn, bytes: (await stat(place)).size, isChanged };
}

async function formatOf(place: string): Promise<Format> {
  const handle = await open(place);
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEAD), 0, HEAD);
    return signatures.find(([, signature]) => signature.every((byte, at) => buffer[at] === byte))?.[0] ?? 'svg';
  } finally {
    await handle.close();
  }
}

/** What begins like none of the other three is an SVG, or nothing that we take. */
async function makeHarmless(place: string): Promise<boolean> {
  const { text, isChanged } = await cleanSvg(await textOf(place));
  await writeFile(place, text);
  return isChanged;
}

async function textOf(place: string): Promise<string> {
  const bytes = await readFile(place);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('fileType', 'neither one of the pictures nor a text');
  }
}
