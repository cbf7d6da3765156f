const BOWL = 'M22 138H218C218 188 176 226 120 226C64 226 22 188 22 138Z';
const DOME = 'M22 110C22 58 64 22 120 22C176 22 218 58 218 110Z';
const STAR =
  'M124 72.0L141.6 109.7L183 114.8L152.5 143.3L160.4 184.2L124 164.0L87.6 184.2L95.5 143.3L65 114.8L106.4 109.7Z';

/** The product's sign: a capsule springs open, and out of it comes the star that everybody hopes for. In a box of 240. */
export function BrandMark() {
  return (
    <g transform="translate(14 22) scale(0.88)" stroke="var(--ink)" strokeLinejoin="round">
      <path d={BOWL} fill="var(--panel)" strokeWidth="17" />
      <path d={DOME} fill="var(--brand)" strokeWidth="17" transform="rotate(-13 22 110)" />
      <path d={STAR} fill="var(--brand-hover)" strokeWidth="13" />
    </g>
  );
}
