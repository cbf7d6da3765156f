import type { SeasonId } from '../../../core/wire/season/names.ts';
import { accents } from './coats.ts';
import styles from './seasons.module.css';

/** Two shields that lean against each other. */
function Squads() {
  return (
    <>
      <path d="M0 150q100-50 200-20t200-10v60H0z" fill="#1d2a4d" />
      <g transform="translate(140 88) rotate(-12)">
        <path d="M-42-46h84v46q0 44-42 60-42-16-42-60z" fill="#3e8bff" stroke="#dfeaff" strokeWidth="6" />
        <path d="M0-30l9 20 22 2-16 15 5 22-20-12-20 12 5-22-16-15 22-2z" fill="#fff1b8" />
      </g>
      <g transform="translate(262 88) rotate(12)">
        <path d="M-42-46h84v46q0 44-42 60-42-16-42-60z" fill="#ff6b3d" stroke="#ffe4d8" strokeWidth="6" />
        <path d="M-22-10h44M-22 8h44M0-28v56" stroke="#fff1b8" strokeWidth="9" strokeLinecap="round" />
      </g>
    </>
  );
}

/** The red sun, the moon, and petals between them. */
function SunAndMoon() {
  return (
    <>
      <circle cx="120" cy="92" r="60" fill="#e4573d" />
      <circle cx="286" cy="84" r="52" fill="#cfd9ff" />
      <circle cx="306" cy="74" r="46" fill="#4a1f3a" />
      <path d="M0 160q90-36 200-14t200-12v50H0z" fill="#3a2140" />
      {[
        [60, 40],
        [182, 60],
        [216, 118],
        [352, 132],
        [160, 24],
      ].map(([x, y]) => (
        <path
          key={x}
          d="M0-9q10 4 4 14-4 6-8 0-6-10 4-14z"
          transform={`translate(${x} ${y}) rotate(${x})`}
          fill="#ffb7c9"
        />
      ))}
    </>
  );
}

/** Pumpkins below a moon, and bats before it. */
function Pumpkins() {
  return (
    <>
      <circle cx="200" cy="70" r="54" fill="#ffe9a8" />
      <path
        d="M164 58q10-12 18 0 8-12 18 0-10 0-18 9-8-9-18-9zM216 82q8-10 14 0 6-10 14 0-8 0-14 7-6-7-14-7z"
        fill="#241e38"
      />
      <path d="M0 152q100-34 200-10t200-8v50H0z" fill="#2a1c3d" />
      {[
        [96, 132, 1],
        [300, 130, 1.15],
        [206, 150, 0.8],
      ].map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <ellipse rx="46" ry="36" fill="#f2762e" />
          <ellipse rx="22" ry="36" fill="#ff9747" />
          <path d="M-4-34q-2-14 12-18l4 8q-8 2-6 10z" fill="#4c7a3d" />
          <path
            d="M-24-4l10-14 10 14zM4-4l10-14 10 14zM-26 10q26 20 52 0l-8 2-6-4-6 6-6-6-6 6-6-6-6 4z"
            fill="#241e38"
          />
        </g>
      ))}
    </>
  );
}

function Stars({ accent }: { accent: string }) {
  return (
    <>
      <circle cx="200" cy="90" r="58" fill={accent} opacity=".35" />
      <path d="M200 34l17 36 40 5-30 28 8 40-35-20-35 20 8-40-30-28 40-5z" fill="#ffb83d" />
      <path d="M0 158q100-30 200-10t200-8v50H0z" fill="#242036" />
    </>
  );
}

const skies: Record<SeasonId, string> = {
  '2': '#16315f',
  '3': '#4a1f3a',
  '4': '#241a45',
  tbc: '#17132a',
  gwt: '#13263a',
  tmg: '#2a1c2e',
};

/** What a season looks like, drawn by the same hand as all of the game. */
export function SeasonArt({ id }: { id: SeasonId }) {
  const art = { '2': <Squads />, '3': <SunAndMoon />, '4': <Pumpkins /> };
  return (
    <svg className={styles.art} viewBox="0 0 400 184" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="400" height="184" fill={skies[id]} />
      {id === '2' || id === '3' || id === '4' ? art[id] : <Stars accent={accents[id]} />}
    </svg>
  );
}
