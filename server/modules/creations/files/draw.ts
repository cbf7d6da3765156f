import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/api-error.ts';

const run = promisify(execFile);
const sharpPath = createRequire(import.meta.url).resolve('sharp');

const drawn = z.object({ format: z.string(), width: z.int(), height: z.int(), isDrawn: z.boolean() });

export type Drawing = {
  /** What it must be for whoever draws, too. */
  format: string;
  maxPixels: number;
  /** Whoever takes longer to be drawn, or more memory, was made for that. */
  limitMs: number;
  limitMb: number;
};
export type Drawn = { width: number; height: number; preview: Uint8Array };

const PREVIEW_SIZE = 640;
const PREVIEW_QUALITY = 82;
const MOST_OUTPUT = 10_000;
/** Of JavaScript itself, which only hands the picture on. */
const HEAP_MB = 64;
/** Ended by the system, or told by it that there is no more: the words of libvips, GLib, C++ and V8. */
const OUT_OF_MEMORY = /out of memory|cannot allocate|failed to allocate|bad_alloc|unable to malloc|allocation failed/i;

/**
 * A picture is unpacked outside the heap of JavaScript, where no option of Node counts. Linux counts what a process has
 * written to; elsewhere only the number of pixels and the time are bounded.
 */
function limited(args: readonly string[], limitMb: number): [string, string[]] {
  const node = [process.execPath, `--max-old-space-size=${String(HEAP_MB)}`, ...args];
  if (process.platform !== 'linux') return [process.execPath, node.slice(1)];
  return ['/bin/sh', ['-c', `ulimit -c 0; ulimit -d ${String(limitMb * 1024)} && exec "$0" "$@"`, ...node]];
}

/**
 * Measures a picture and draws a still of it. A drawing has no pixels before it is drawn: at once in the size that is
 * wanted. `unlimited` lifts the library's own 10 MB for the texts of an SVG: how large it may be is decided before.
 */
const PROGRAM = `
  require('node:os').setPriority(10);
  const sharp = require(process.argv[1]);
  sharp.cache(false);
  sharp.concurrency(1);
  const [place, still, format, maxPixels, size, quality] = process.argv.slice(2);
  const open = (options) => sharp(place, { failOn: 'error', unlimited: true, ...options });
  (async () => {
    const found = await open({ limitInputPixels: false }).metadata();
    const { width, height } = found;
    const isDrawn = found.format === format && width * height <= Number(maxPixels);
    const density = Math.min(Math.max((72 * size) / Math.max(width, height), 1), 2400);
    if (isDrawn) {
      await open({ limitInputPixels: Number(maxPixels), ...(format === 'svg' ? { density } : {}) })
        .rotate()
        .resize(Number(size), Number(size), { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: Number(quality) })
        .toFile(still);
    }
    process.stdout.write(JSON.stringify({ format: String(found.format), width, height, isDrawn }));
  })().catch((error) => {
    process.stderr.write(String(error && error.message));
    process.exitCode = 1;
  });
`;

/**
 * In a process of its own, because nothing else ends a drawing that does not end: a picture of some bytes may keep a
 * processor busy for hours, and the library that draws it cannot be interrupted.
 */
export async function draw(place: string, { format, maxPixels, limitMs, limitMb }: Drawing): Promise<Drawn> {
  const still = `${place}.webp`;
  try {
    const args = [sharpPath, place, still, format, String(maxPixels), String(PREVIEW_SIZE), String(PREVIEW_QUALITY)];
    const [program, words] = limited(['-e', PROGRAM, ...args], limitMb);
    const { stdout } = await run(program, words, {
      timeout: limitMs,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT,
      env: {},
    });
    const found = drawn.parse(JSON.parse(stdout));
    if (found.format !== format) throw new ApiError('fileType', `begins as ${format}, and is ${found.format}`);
    if (!found.isDrawn) throw new ApiError('fileTooManyPixels');
    return { width: found.width, height: found.height, preview: await readFile(still) };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const reason = reasonOf(cause);
    if (wasEnded(cause) || OUT_OF_MEMORY.test(reason)) throw new ApiError('fileTooComplex', reason);
    throw new ApiError('fileBroken', reason);
  } finally {
    await rm(still, { force: true });
  }
}

/** By us, or by itself where it found no more memory: it never ends by a signal otherwise. */
const wasEnded = (cause: unknown) =>
  cause instanceof Error &&
  'signal' in cause &&
  (cause.signal !== null || ('killed' in cause && cause.killed === true));

function reasonOf(cause: unknown): string {
  if (cause instanceof Error && 'stderr' in cause && cause.stderr !== '') return String(cause.stderr).slice(0, 200);
  return String(cause).slice(0, 200);
}
