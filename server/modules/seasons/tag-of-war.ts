import { HOUR_MS, seasonEnd } from '../../../core/rules/seasons/calendar.ts';
import { tagOfWarBps } from '../../../core/rules/seasons/pool.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import { campsOf } from './seasons.service.ts';
import * as repository from './seasons.repository.ts';
import { requireSeason, seasonOf, teamRound, type Season } from './season-time.ts';

export const SLOT_MS = 600_000;
/** The last picture of a season is of so long after its end: what is read late is in it. */
const LAST_AFTER_MS = HOUR_MS;
const slotOf = ({ times }: Season, now: Date) =>
  Math.floor(Math.min(now.getTime(), seasonEnd(times) + LAST_AFTER_MS) / SLOT_MS);

/** The tag of war of a season with camps: what its figures were is kept each ten minutes, and drawn from that. */
export function createTagOfWar({ database, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  const { db } = database;

  async function drawn(season: Season, now: Date): Promise<repository.DrawnPicture> {
    const slot = slotOf(season, now);
    const known = await repository.pictureAt(db, season.id, slot);
    if (known) return known;
    const camps = await campsOf(db, season, teamRound(season, now));
    const [first, second] = camps.map(({ score }) => BigInt(score));
    const row = {
      season: season.id,
      slot,
      firstBps: tagOfWarBps(first ?? 0n, second ?? 0n),
      scores: camps.map(({ score }) => score),
      teams: camps.map(({ teams }) => teams),
      drawnAt: now,
    };
    await repository.savePicture(db, row);
    // Another process may have been first: what was kept is what is shown.
    return (await repository.pictureAt(db, season.id, slot)) ?? row;
  }

  return {
    async url({ season: asked }: InputOf<typeof seasonEndpoints.tagOfWar>, { now }: CallContext) {
      const season = await requireSeason(db, asked, now);
      if (!season.rules.hasCamps) throw new ApiError('teamFactionNotAllowed', 'this season has no camps');
      const { slot, firstBps, scores, teams, drawnAt } = await drawn(season, now);
      const camps = [1, 2].map((faction, at) => ({ faction, score: scores[at] ?? '0', teams: teams[at] ?? 0 }));
      return {
        url: `/seasons/${season.id}/tag-of-war/${slot}.svg`,
        drawnAt: drawnAt.toISOString(),
        firstBps,
        camps,
      };
    },

    /** Null for a moment of which nothing is kept. */
    async picture(season: string, slot: number): Promise<string | null> {
      const row = await repository.pictureAt(db, season, slot);
      return row ? pictureOf(row.firstBps, row.scores) : null;
    },

    /** A job: each ten minutes one, whether anybody looks or not, until the season is over. */
    async draw(): Promise<void> {
      const now = clock.now();
      for (const stored of await repository.listRows(db)) {
        const season = seasonOf(stored);
        if (season.rules.hasCamps && now.getTime() >= season.times.startsAt) await drawn(season, now);
      }
    },
  };
}
export type TagOfWar = ReturnType<typeof createTagOfWar>;

const WIDTH = 960;
const ROPE_FROM = 150;
const ROPE_LENGTH = 660;

/** Thousandths as a figure with one digit after the point. */
const shown = (score: string) => (Number(BigInt(score) / 100n) / 10).toFixed(1);

/** Two toy figures on a rope, whose knot stands where the scores are. Digits only: a picture has no language. */
function pictureOf(firstBps: number, scores: readonly string[]): string {
  // The knot goes to who pulls more: all to the left is the first camp's.
  const knot = ROPE_FROM + ROPE_LENGTH * (1 - firstBps / 10_000);
  const [first = '0', second = '0'] = scores;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 320" role="img">
<defs><linearGradient id="s" x1="0" x2="1"><stop stop-color="#3a2140"/><stop offset=".5" stop-color="#1b1829"/><stop offset="1" stop-color="#16283f"/></linearGradient></defs>
<rect width="${WIDTH}" height="320" rx="28" fill="url(#s)"/>
<circle cx="240" cy="92" r="60" fill="#ff8a5c" opacity=".5"/><circle cx="720" cy="88" r="52" fill="#b9c8ff" opacity=".4"/><circle cx="742" cy="76" r="46" fill="#1a2038"/>
<path d="M0 262q120-44 240-8t240-4 240 0 240-2v72H0z" fill="#2b2540"/>
<path d="M${ROPE_FROM} 214H${ROPE_FROM + ROPE_LENGTH}" stroke="#d9b27a" stroke-width="12" stroke-linecap="round"/>
<path d="M${ROPE_FROM} 214H${ROPE_FROM + ROPE_LENGTH}" stroke="#a9834f" stroke-width="12" stroke-dasharray="5 13" stroke-linecap="round"/>
<path d="M480 178v72" stroke="#fff1b8" stroke-width="3" stroke-dasharray="3 7" opacity=".6"/>
${samurai(150)}${ninja(810)}
<g transform="translate(${knot.toFixed(1)} 214)"><path d="M-16-14h32l-16 52z" fill="#ffb83d"/><circle r="17" fill="#ffb83d" stroke="#241e38" stroke-width="4"/></g>
<g font-family="Fredoka,Arial,sans-serif" font-weight="600" font-size="40" fill="#fffdf8"><text x="48" y="66">${shown(first)}</text><text x="912" y="66" text-anchor="end">${shown(second)}</text></g>
</svg>`;
}

const figure = (x: number, lean: number, body: string) =>
  `<g transform="translate(${x} 150) rotate(${lean})"><ellipse cy="108" rx="54" ry="10" fill="#000" opacity=".3"/>${body}</g>`;
const samurai = (x: number) =>
  figure(
    x,
    -10,
    `<rect x="-34" y="20" width="68" height="84" rx="24" fill="#c8443a"/><path d="M-34 54h68M-34 74h68" stroke="#8e2a28" stroke-width="6"/><circle r="38" fill="#f3cba6"/><path d="M-44-6a44 44 0 0 1 88 0z" fill="#3b2b4d"/><path d="M-20-42q-14-30-36-32 8 20 20 40zM20-42q14-30 36-32-8 20-20 40z" fill="#ffc93c"/><circle cx="-13" cy="10" r="5" fill="#241e38"/><circle cx="13" cy="10" r="5" fill="#241e38"/><path d="M26 46L64 62" stroke="#f3cba6" stroke-width="18" stroke-linecap="round"/>`,
  );
const ninja = (x: number) =>
  figure(
    x,
    10,
    `<rect x="-34" y="20" width="68" height="84" rx="24" fill="#34406e"/><path d="M-34 66h68" stroke="#8fb4ff" stroke-width="8"/><circle r="38" fill="#26304f"/><rect x="-32" y="-6" width="64" height="24" rx="12" fill="#f3cba6"/><circle cx="-13" cy="6" r="5" fill="#241e38"/><circle cx="13" cy="6" r="5" fill="#241e38"/><path d="M34-14q30-4 40 12-20-2-38 2z" fill="#8fb4ff"/><path d="M-26 46L-64 62" stroke="#34406e" stroke-width="18" stroke-linecap="round"/>`,
  );
