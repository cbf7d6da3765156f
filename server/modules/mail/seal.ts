import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '../../http/deps.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = { close(text: string): string; open(sealed: string): string | null };

/** A mail waits with a one-time code in it: what is at rest is unreadable without the server's secret. */
export function createSeal(secret: string, random: Pick<Random, 'bytes'>): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'hub.mail', 32));
  return {
    close(text) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Null for what this secret did not seal, as after the secret was changed. */
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
