import sharp from 'sharp';

export type Raster = { width: number; height: number; pixels: Buffer };
export type Comparison = { isSame: boolean; reason: string; difference: Buffer | null };

const CHANNELS = 3;
/**
 * How far a channel may be off. Fonts are drawn a little differently from machine to machine; at half the size most of that
 * is gone, and a colour, a border or a place that changed is far above it.
 */
const CHANNEL_TOLERANCE = 40;
/** Which share of the picture may be off by more: letters, in places. A small control that is gone is more than that. */
const SHARE = 0.002;
const FEWEST = 60;

/** Half the size, so that it is small to keep and indifferent to the edges of letters; WebP keeps it small once more. */
export async function toKept(screenshot: Buffer): Promise<Buffer> {
  const { width = 2 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .flatten({ background: '#fff' })
    .resize({ width: Math.round(width / 2), kernel: 'lanczos3' })
    .webp({ quality: 82, effort: 5, smartSubsample: true })
    .toBuffer();
}

async function decode(kept: Buffer): Promise<Raster> {
  const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

function isOff(expected: Raster, actual: Raster, at: number): boolean {
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const one = expected.pixels[at * CHANNELS + channel] ?? 0;
    const other = actual.pixels[at * CHANNELS + channel] ?? 0;
    if (Math.abs(one - other) > CHANNEL_TOLERANCE) return true;
  }
  return false;
}

/** The new picture in grey with what changed in red. */
async function drawDifference(actual: Raster, off: readonly number[]): Promise<Buffer> {
  const pixels = Buffer.from(actual.pixels.map((value) => 160 + Math.round(value / 3)));
  for (const at of off) pixels.set([220, 20, 40], at * CHANNELS);
  const { width, height } = actual;
  return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toBuffer();
}

/** Both as `toKept` makes them. */
export async function comparePictures(expected: Buffer, actual: Buffer): Promise<Comparison> {
  const [before, now] = await Promise.all([decode(expected), decode(actual)]);
  if (before.width !== now.width || before.height !== now.height) {
    const sizes = [before, now].map(({ width, height }) => `${String(width)}×${String(height)}`);
    return { isSame: false, reason: `it was ${sizes.join(' and is ')} pixels`, difference: null };
  }
  const count = now.width * now.height;
  const off: number[] = [];
  for (let at = 0; at < count; at += 1) if (isOff(before, now, at)) off.push(at);
  const limit = Math.max(FEWEST, Math.round(count * SHARE));
  if (off.length <= limit) return { isSame: true, reason: '', difference: null };
  const reason = `${String(off.length)} of ${String(count)} pixels changed; ${String(limit)} may`;
  return { isSame: false, reason, difference: await drawDifference(now, off) };
}
