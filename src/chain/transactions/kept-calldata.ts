/** What a record keeps of a call whole: a claim of many weeks is longer, and a browser's storage is small. */
export const MAX_KEPT_CALLDATA = 40_000;

const MARK = 'keccak256:';

/** Calldata whole, or what stands for it. */
export const KEPT_CALLDATA = /^(?:0x[0-9a-f]*|keccak256:0x[0-9a-f]{64})$/;

export const isKeptAsHash = (kept: string): boolean => kept.startsWith(MARK);

/** As the record keeps it. Loads the hash function only for what is too long. */
export async function keepCalldata(data: string): Promise<string> {
  if (data.length <= MAX_KEPT_CALLDATA) return data;
  const { keccak256 } = await import('ethers/crypto');
  return `${MARK}${keccak256(data)}`;
}

/** Whether a call that the chain shows is the one that was kept. */
export async function isKeptCalldata(kept: string, data: string): Promise<boolean> {
  const found = data.toLowerCase();
  return isKeptAsHash(kept) ? (await keepCalldata(found)) === kept : found === kept;
}
