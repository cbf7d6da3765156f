import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Secrets } from './config/config.ts';
import { readJsonFile, writeFileAtomic } from './local/files.ts';

const BYTES = 32;
const stored = z.object({ jwt: z.string(), cursor: z.string() });

/** The local stack's own secrets, made once: sessions outlive a restart. */
export function localSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = readJsonFile(file, stored);
  if (known) return known;
  const made = { jwt: randomBytes(BYTES).toString('hex'), cursor: randomBytes(BYTES).toString('hex') };
  writeFileAtomic(file, JSON.stringify(made));
  return made;
}

const storedSeed = z.object({ operator: z.string() });

/** What the local operator's seeds are made of. Apart from the others: nothing else of the server has to know it. */
export function localOperatorSecret(dataDir: string): string {
  const file = path.join(dataDir, 'operator.json');
  const known = readJsonFile(file, storedSeed);
  if (known) return known.operator;
  const operator = randomBytes(BYTES).toString('hex');
  writeFileAtomic(file, JSON.stringify({ operator }));
  return operator;
}
