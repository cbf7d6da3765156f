import type { ReactNode } from 'react';
import styles from './signs.module.css';

/** One sign for each faction and class, so that neither is told by colour alone. 16 × 16. */
const factionSigns: readonly ReactNode[] = [
  <path
    key="chaos"
    d="M8 2.2a5.8 5.8 0 1 1-5.6 7.4M8 5.2a2.9 2.9 0 1 1-2.8 3.6"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
  />,
  <path
    key="fire"
    d="M8.4 1c.5 2.5 3.9 4 3.9 8A4.3 4.3 0 0 1 8 13.9 4.2 4.2 0 0 1 3.7 9.7c0-1.8.8-3 2-4 .2 1.2.7 1.7 1.3 1.8C6.7 5 7.2 2.6 8.4 1z"
  />,
  <path key="thunder" d="M9.3 1 3.2 9h3.9l-1 6 6.5-8.5H8.5z" />,
  <path key="water" d="M8 1.3c2.5 3.2 4.4 5.5 4.4 8.2a4.4 4.4 0 0 1-8.8 0C3.6 6.8 5.5 4.5 8 1.3z" />,
  <g key="light">
    <circle cx="8" cy="8" r="3.2" />
    <path
      d="M8 .8v2M8 13.2v2M.8 8h2M13.2 8h2M2.9 2.9l1.4 1.4M11.7 11.7l1.4 1.4M2.9 13.1l1.4-1.4M11.7 4.3l1.4-1.4"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </g>,
  <path key="dark" d="M10.6 1.7A6.6 6.6 0 1 0 14.6 10 5.4 5.4 0 0 1 10.6 1.7z" />,
];

const classSigns: readonly ReactNode[] = [
  <circle key="none" cx="8" cy="8" r="2" />,
  <path
    key="fighter"
    d="M3 6.5C3 4 4.6 2.5 7 2.5h3c2 0 3.2 1.3 3.2 3.3v3c0 1.5-.7 2.4-2 2.9v1.8H4.8v-2.2C3.7 10.7 3 9.6 3 8.3zM5.5 7.5h4"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
  <path
    key="swordsman"
    d="m13.8 2.2-.5 3-6 6-2.5-2.5 6-6zM3.3 8.2l4.5 4.5M5 11l-2.8 2.8"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
  <path
    key="knight"
    d="M8 1.5 13.5 3v4.5c0 3.3-2.2 5.7-5.5 7-3.3-1.3-5.5-3.7-5.5-7V3zM8 4.5v7M5 7h6"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
  <path
    key="bastion"
    d="M3 2v3.5l1.5 1.5v7h7V7L13 5.5V2h-2.3v1.8H9.1V2H6.9v1.8H5.3V2zM7 14v-3h2v3"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
  />,
  <path
    key="warrior"
    d="M4 14 9.5 5.5M7.5 3.5c2-2 4.5-2 6.5-.5-.2 2.8-1.3 4.7-3.8 5.5z"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
  <path
    key="mage"
    d="M3 14 9 8M10.5 1.5l1 2.7 2.7 1-2.7 1-1 2.7-1-2.7-2.7-1 2.7-1z"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
  <path
    key="archer"
    d="M4 2c6 .5 9.5 4 10 10M4 2l10 10M2 14l6-6M2 11v3h3"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
  <path
    key="assassin"
    d="M8 1.5 10 5v5H6V5zM4 10h8M8 10v4.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
];

export function FactionSign({ faction }: { faction: number }) {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {factionSigns[faction] ?? factionSigns[0]}
    </svg>
  );
}

/** In the colour of the class, wherever it stands. */
export function ClassSign({ heroClass }: { heroClass: number }) {
  const color = `var(--hero-class-${String(heroClass)}, var(--muted))`;
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" fill="currentColor" style={{ color }} aria-hidden="true">
      {classSigns[heroClass] ?? classSigns[0]}
    </svg>
  );
}

/** One to four pips, the fourth a star. */
export function RaritySign({ rarity }: { rarity: number }) {
  if (rarity >= 4) {
    return (
      <svg className={styles.pips} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
        <path d="M5 .6 6.3 3.6l3.2.3-2.4 2.1.7 3.2L5 7.5 2.2 9.2l.7-3.2L.5 3.9l3.2-.3z" />
      </svg>
    );
  }
  return (
    <svg className={styles.pips} viewBox={`0 0 ${String(rarity * 4)} 10`} fill="currentColor" aria-hidden="true">
      {Array.from({ length: rarity }, (_, index) => (
        <circle key={index} cx={index * 4 + 2} cy="5" r="1.5" />
      ))}
    </svg>
  );
}
