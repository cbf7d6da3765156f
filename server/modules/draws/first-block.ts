import type { BlockReader } from '../../http/deps.ts';

export type FoundBlock = { number: number; hash: string };

/**
 * The first block whose time is not before `seconds`, of those up to `top`, which is one of them; null when the chain does
 * not answer. Times rise with heights, so it is found by halving.
 */
export async function firstBlockFrom(blocks: BlockReader, seconds: number, top: number): Promise<FoundBlock | null> {
  const isBefore = async (height: number) => {
    const block = await blocks.at(height);
    return block === null ? null : block.time < seconds;
  };
  let [low, high] = [top, top];
  for (let step = 1; low > 0 && low === high; step *= 2) {
    low = Math.max(0, top - step);
    const before = await isBefore(low);
    if (before === null) return null;
    if (!before) high = low;
  }
  // None of them is before it.
  if (low === high) return foundAt(blocks, high);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const before = await isBefore(middle);
    if (before === null) return null;
    if (before) low = middle;
    else high = middle;
  }
  return foundAt(blocks, high);
}

async function foundAt(blocks: BlockReader, number: number): Promise<FoundBlock | null> {
  const block = await blocks.at(number);
  return block && { number, hash: block.hash };
}
