import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '../../../http/deps.ts';

const derive = promisify<string, Uint8Array, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** OWASP's figures for scrypt: 2^14, 8, 5 costs as much as the larger ones and takes 16 MB. */
export const PASSWORD_COST = 14;
const BLOCK = 8;
const PARALLEL = 5;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1_024 * 1_024;
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

const keyOf = (password: string, salt: Uint8Array, cost: number, r: number, p: number) =>
  derive(password, salt, KEY_BYTES, { N: 2 ** cost, r, p, maxmem: MAX_MEMORY });

export async function hashPassword(
  password: string,
  random: Pick<Random, 'bytes'>,
  cost: number = PASSWORD_COST,
): Promise<string> {
  const salt = random.bytes(SALT_BYTES);
  const key = await keyOf(password, salt, cost, BLOCK, PARALLEL);
  return `$scrypt$ln=${cost},r=${BLOCK},p=${PARALLEL}$${Buffer.from(salt).toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether this is the password. Without a hash, as for an account that does not exist, it takes the same time and says
 * no: nothing is learned from how long it took.
 */
export async function isPassword(
  password: string,
  hash: string | null,
  cost: number = PASSWORD_COST,
): Promise<boolean> {
  const [, ln, r, p, salt = '', key = ''] = FORM.exec(hash ?? '') ?? [];
  if (hash === null || ln === undefined) {
    await keyOf(password, new Uint8Array(SALT_BYTES), cost, BLOCK, PARALLEL);
    return false;
  }
  const derived = await keyOf(password, Buffer.from(salt, 'base64url'), Number(ln), Number(r), Number(p));
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}
