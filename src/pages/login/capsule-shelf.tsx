import styles from './login.module.css';

type CapsuleProps = { x: number; light: string; open?: boolean };

function Capsule({ x, light, open }: CapsuleProps) {
  return (
    <g transform={`translate(${String(x)} 0)`}>
      <ellipse cx="50" cy="150" rx="38" ry="6" fill="var(--line)" />
      <g className={open ? styles.lid : undefined}>
        <path d="M12 98a38 38 0 0 1 76 0z" fill={light} stroke="var(--ink)" strokeWidth="4" />
        <path
          d="M26 82a26 26 0 0 1 15-13"
          fill="none"
          stroke="var(--shine)"
          strokeOpacity="0.75"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      {open && (
        <path
          d="m50 66 4 10 11 1-8 7 2 11-9-6-9 6 2-11-8-7 11-1z"
          fill="var(--brand)"
          stroke="var(--ink)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      )}
      <path d="M12 104a38 38 0 0 0 76 0z" fill="var(--panel)" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="50" cy="103" r="8" fill="var(--panel)" stroke="var(--ink)" strokeWidth="4" />
    </g>
  );
}

/** Three capsules on a shelf, the middle one half open. */
export function CapsuleShelf() {
  return (
    <svg className={styles.shelf} viewBox="0 0 340 176" aria-hidden="true">
      <path d="M170 16v34M128 30l12 28M212 30l-12 28" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
      <Capsule x={10} light="var(--faction-3)" />
      <Capsule x={120} light="var(--brand)" open />
      <Capsule x={230} light="var(--faction-5)" />
      <rect x="2" y="156" width="336" height="12" rx="6" fill="var(--raised)" stroke="var(--line)" strokeWidth="2" />
    </svg>
  );
}
