import styles from './outage.module.css';
import { BrandMark } from '../brand-mark.tsx';

export type OutageArtProps = { kind: 'maintenance' | 'closed' };

function Spanner() {
  return (
    <g className={styles.turning}>
      <path
        d="M204 60a24 24 0 0 0-30 30l-62 62a13 13 0 1 0 18 18l62-62a24 24 0 0 0 30-30l-14 14-15-4-4-15z"
        fill="var(--raised)"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle cx="122" cy="160" r="4" fill="var(--ink)" />
    </g>
  );
}

function Shutter() {
  return (
    <>
      <path d="M74 64h172v112H74z" fill="var(--raised)" stroke="var(--ink)" strokeWidth="5" strokeLinejoin="round" />
      <path d="M77 86h166M77 108h166M77 130h166M77 152h166" stroke="var(--line)" strokeWidth="5" />
      <path
        d="M62 64l14-26h168l14 26a19.6 19.6 0 0 1-39.2 0a19.6 19.6 0 0 1-39.2 0a19.6 19.6 0 0 1-39.2 0a19.6 19.6 0 0 1-39.2 0a19.6 19.6 0 0 1-39.2 0z"
        fill="var(--brand)"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M146 112h28a8 8 0 0 1 8 8v20h-44v-20a8 8 0 0 1 8-8z"
        fill="var(--panel)"
        stroke="var(--ink)"
        strokeWidth="5"
      />
      <path d="M150 112v-8a10 10 0 0 1 20 0v8" fill="none" stroke="var(--ink)" strokeWidth="5" />
    </>
  );
}

/** The capsule on the work bench, or the shop with its shutter down. */
export function OutageArt({ kind }: OutageArtProps) {
  return (
    <svg className={styles.art} viewBox="0 0 320 200" aria-hidden="true">
      <ellipse cx="160" cy="188" rx="112" ry="8" fill="var(--line)" />
      {kind === 'maintenance' ? (
        <>
          <g transform="translate(160 108) scale(0.66) translate(-120 -124)">
            <BrandMark />
          </g>
          <Spanner />
        </>
      ) : (
        <Shutter />
      )}
    </svg>
  );
}
