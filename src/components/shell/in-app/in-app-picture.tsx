import { BrandMark } from '../brand-mark.tsx';

/** A phone with its menu open at the top right, and a capsule that leaps out of it. */
export function InAppPicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 260 220" role="img" aria-label={label} width="260" height="220">
      <ellipse cx="120" cy="208" rx="78" ry="8" fill="var(--line)" />
      <rect x="62" y="14" width="116" height="192" rx="22" fill="var(--panel)" stroke="var(--ink)" strokeWidth="5" />
      <path d="M62 48h116" stroke="var(--line)" strokeWidth="3" />
      <rect x="76" y="28" width="48" height="9" rx="4.5" fill="var(--line)" />
      <g fill="var(--ink)">
        <circle cx="148" cy="32" r="3.4" />
        <circle cx="158" cy="32" r="3.4" />
        <circle cx="168" cy="32" r="3.4" />
      </g>
      <circle cx="158" cy="32" r="17" fill="none" stroke="var(--brand)" strokeWidth="4" />
      <g>
        <rect x="104" y="60" width="92" height="74" rx="12" fill="var(--raised)" stroke="var(--edge)" strokeWidth="2" />
        <rect x="116" y="74" width="56" height="8" rx="4" fill="var(--line)" />
        <rect x="110" y="90" width="80" height="20" rx="8" fill="var(--brand)" />
        <rect x="118" y="96" width="46" height="8" rx="4" fill="var(--on-brand)" />
        <path
          d="M172 104l8-8m-7 0h7v7"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="116" y="118" width="40" height="8" rx="4" fill="var(--line)" />
      </g>
      <path
        d="M190 88c26-2 40-16 44-38"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g transform="translate(232 30) rotate(14) scale(0.19) translate(-120 -120)">
        <BrandMark />
      </g>
      <g fill="var(--raised)">
        <rect x="76" y="146" width="40" height="44" rx="9" />
        <rect x="124" y="146" width="40" height="44" rx="9" />
      </g>
    </svg>
  );
}
