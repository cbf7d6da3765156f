/**
 * The one source of colour, type, shape and motion. `tokensCss()` writes it as CSS variables, `antd-theme.ts` feeds it to
 * Ant Design, `tokens.test.ts` holds every pair of ink and ground to WCAG AA.
 */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

type Ramp = readonly string[];

export type Palette = {
  ground: string;
  panel: string;
  raised: string;
  line: string;
  /** Border of a control: 3:1 against its ground, unlike the hairline. */
  edge: string;
  ink: string;
  muted: string;
  brand: string;
  brandHover: string;
  onBrand: string;
  /** Brand as text: links and selected labels. */
  brandInk: string;
  success: string;
  successInk: string;
  danger: string;
  dangerHover: string;
  dangerInk: string;
  onDanger: string;
  warning: string;
  warningInk: string;
  info: string;
  infoInk: string;
  focus: string;
  shadow: string;
  scrim: string;
  /** Rarity 1-4 and faction 0-5: the sign's colour, and the same as text on its own tint. */
  rarity: Ramp;
  rarityInk: Ramp;
  faction: Ramp;
  factionInk: Ramp;
  /** Chart series in order of use. */
  series: Ramp;
};

export const palettes: Record<Scheme, Palette> = {
  dark: {
    ground: '#12101c',
    panel: '#1b1829',
    raised: '#242036',
    line: '#322d49',
    edge: '#6f678f',
    ink: '#f2effb',
    muted: '#a79fc4',
    brand: '#ffb83d',
    brandHover: '#ffc862',
    onBrand: '#241e38',
    brandInk: '#ffb83d',
    success: '#35d0ba',
    successInk: '#35d0ba',
    danger: '#ff6b6b',
    dangerHover: '#ff8585',
    dangerInk: '#ff8585',
    onDanger: '#241e38',
    warning: '#ffc93c',
    warningInk: '#ffc93c',
    info: '#6aa6ff',
    infoInk: '#85b6ff',
    focus: '#ffd27d',
    shadow: '0 10px 30px rgb(5 3 15 / 45%)',
    scrim: 'rgb(8 6 16 / 66%)',
    rarity: ['#8fa0b8', '#3e8bff', '#a05cff', '#ffb020'],
    rarityInk: ['#b3c0d3', '#8cbaff', '#caa4ff', '#ffc65c'],
    faction: ['#8b7bb8', '#ff6b3d', '#ffc93c', '#38b6ff', '#fff1b8', '#8457e8'],
    factionInk: ['#c3b8e2', '#ffa083', '#ffd877', '#85d2ff', '#fff1b8', '#bfa4ff'],
    series: ['#ffb83d', '#35d0ba', '#3e8bff', '#a05cff', '#ff6b6b'],
  },
  light: {
    ground: '#f6f1e7',
    panel: '#fffdf8',
    raised: '#f1eadb',
    line: '#e2d8c3',
    edge: '#8d8168',
    ink: '#241e38',
    muted: '#625a7c',
    brand: '#f59a0b',
    brandHover: '#ffab29',
    onBrand: '#241e38',
    brandInk: '#8a5000',
    success: '#0e9c88',
    successInk: '#086355',
    danger: '#d23b3b',
    dangerHover: '#bf2f2f',
    dangerInk: '#ab2424',
    onDanger: '#ffffff',
    warning: '#c98a00',
    warningInk: '#7a5200',
    info: '#2a6fdb',
    infoInk: '#1d56b0',
    focus: '#7a3ff2',
    shadow: '0 10px 26px rgb(86 66 26 / 10%)',
    scrim: 'rgb(36 30 56 / 45%)',
    rarity: ['#8fa0b8', '#3e8bff', '#a05cff', '#ffb020'],
    rarityInk: ['#475569', '#1a56b8', '#6d28c9', '#7d4e00'],
    faction: ['#8b7bb8', '#ff6b3d', '#ffc93c', '#38b6ff', '#e3c75a', '#8457e8'],
    factionInk: ['#564682', '#a5320c', '#704f00', '#075b8c', '#665200', '#5b2fc4'],
    series: ['#b86f00', '#0e9c88', '#2a6fdb', '#8a45ea', '#d23b3b'],
  },
};

export const fonts = {
  display:
    "'Fredoka Variable', 'Fredoka Fallback', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif",
  text: "'Inter Variable', 'Inter Fallback', system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
};

export const shape = { radiusPanel: 18, radiusControl: 11, radiusSmall: 8, step: 8, pageWidth: 1200 };
export const motion = { fast: '120ms', slow: '200ms', ease: 'cubic-bezier(0.2, 0.8, 0.3, 1)' };

/** Widths of core.md 9, in px. CSS cannot read variables in a media query, so these are repeated there. */
export const breakpoints = [475, 650, 675, 750, 980, 991, 1200] as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Rarity counts from 1, faction and series from 0. */
const firstIndex = (name: string) => (name.startsWith('rarity') ? 1 : 0);

function variablesOf(palette: Palette): string {
  return Object.entries(palette)
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [`--${kebab(name)}:${value}`]
        : value.map((colour, index) => `--${kebab(name)}-${String(index + firstIndex(name))}:${colour}`),
    )
    .join(';');
}

/** CSS text of the variables: the system's scheme until `data-theme` on <html> says otherwise. */
export function tokensCss(): string {
  const fixed = [
    `--font-display:${fonts.display}`,
    `--font-text:${fonts.text}`,
    `--radius-panel:${String(shape.radiusPanel)}px`,
    `--radius-control:${String(shape.radiusControl)}px`,
    `--radius-small:${String(shape.radiusSmall)}px`,
    `--step:${String(shape.step)}px`,
    `--page-width:${String(shape.pageWidth)}px`,
    `--motion-fast:${motion.fast}`,
    `--motion-slow:${motion.slow}`,
    `--ease:${motion.ease}`,
  ].join(';');
  const dark = variablesOf(palettes.dark);
  return [
    `:root{color-scheme:light;${fixed};${variablesOf(palettes.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${dark}}}`,
    `:root[data-theme='dark']{color-scheme:dark;${dark}}`,
  ].join('\n');
}
