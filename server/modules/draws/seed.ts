import { createHash, createHmac } from 'node:crypto';
import { commitmentText } from '../../../core/rules/seasons/draw-proof.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whoever reads the database learns nothing of it: it follows from a secret that is kept elsewhere. */
export const seedOf = (secret: string, day: number): string =>
  createHmac('sha256', secret).update(`daily draw ${day}`).digest('hex');

export const commitmentOf = (seed: string): string => sha256(commitmentText(seed));
