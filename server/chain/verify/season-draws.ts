import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { provePlay, proveRoll, type Step, type ToldRoll } from '../../../core/rules/seasons/draw-proof.ts';
import { envelope } from '../../../core/wire/envelope.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import type { Verdict } from './verify.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const TIMEOUT_MS = 10_000;

/** What a server says of a play: its facts are public, by the play's id. */
async function askPlay(server: string, season: string, id: string) {
  const query = new URLSearchParams({ season, id });
  const url = `${server}/api/season${lotteryEndpoints.state.path}?${query.toString()}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { code, error, data } = envelope.parse(await answer.json());
  if (code !== 0) throw new Error(`${server} does not tell play ${id} of season ${season}: ${code} ${error ?? ''}`);
  return z.parse(lotteryEndpoints.state.output, data).plays[0];
}

/** Works a play of a season's game out again from the seed of its day, and says whether it is what was given. */
export async function verifyDraw(server: string, season: string, id: string): Promise<Verdict> {
  const play = await askPlay(server, season, id);
  if (!play) throw new Error(`There is no play ${id} of season ${season}`);
  const { seed, day } = play.proof;
  const lines = [`play ${play.number} of ${play.proof.account} in season ${season}, on ${day}`];
  if (seed === null) return { status: 'notYet', lines: [...lines, `the seed of ${day} is told when that day is over`] };
  const steps = provePlay(hash, { ...play, proof: { ...play.proof, seed } });
  const { status, lines: told } = verdictOf(steps);
  return { status, lines: [...lines, ...told] };
}

const verdictOf = (steps: readonly Step[]): Verdict => ({
  status: steps.every(({ holds }) => holds) ? 'right' : 'wrong',
  lines: steps.map(({ sentence, holds }) => `${holds ? 'yes' : 'NO '}  ${sentence}`),
});

/** A roll, from what the page says of it after its day: worked out again, and held against what was shown and promised. */
export const verifyRoll = (roll: ToldRoll): Verdict => verdictOf(proveRoll(hash, roll));
