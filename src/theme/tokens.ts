/**
 * The one source of colour, type, spacing, shape, motion and elevation. `tokensCss()` writes it as CSS variables, `antd-theme.ts` feeds it to
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
  /** What only a few reach: a candidate, a captain. */
  honour: string;
  honourInk: string;
  focus: string;
  shadow: string;
  /** Of what is chosen among its neighbours. */
  shadowSmall: string;
  scrim: string;
  /** Light on glass, the same by day and by night. */
  shine: string;
  /** Rarity 1-4 and faction 0-5: the sign's colour, and the same as text on its own tint. */
  rarity: Ramp;
  rarityInk: Ramp;
  faction: Ramp;
  factionInk: Ramp;
  /** Class 0-8, 0 for none: the colour of its sign. */
  heroClass: Ramp;
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
    honour: '#f07ac0',
    honourInk: '#ffa3d8',
    focus: '#ffd27d',
    shadow: '0 10px 30px rgb(5 3 15 / 45%)',
    shadowSmall: '0 1px 3px rgb(0 0 0 / 16%)',
    scrim: 'rgb(8 6 16 / 66%)',
    shine: '#fffdf8',
    rarity: ['#8fa0b8', '#3e8bff', '#a05cff', '#ffb020'],
    rarityInk: ['#b3c0d3', '#8cbaff', '#caa4ff', '#ffc65c'],
    faction: ['#8b7bb8', '#ff6b3d', '#ffc93c', '#38b6ff', '#fff1b8', '#8457e8'],
    factionInk: ['#c3b8e2', '#ffa083', '#ffd877', '#85d2ff', '#fff1b8', '#bfa4ff'],
    heroClass: ['#a79fc4', '#ff8a5c', '#7fb2ff', '#e0c55a', '#9fb4c4', '#ff7d9c', '#c996ff', '#7ed67a', '#4fd1d9'],
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
    honour: '#c23a8a',
    honourInk: '#8f1f60',
    focus: '#7a3ff2',
    shadow: '0 10px 26px rgb(86 66 26 / 10%)',
    shadowSmall: '0 1px 3px rgb(0 0 0 / 16%)',
    scrim: 'rgb(36 30 56 / 45%)',
    shine: '#fffdf8',
    rarity: ['#8fa0b8', '#3e8bff', '#a05cff', '#ffb020'],
    rarityInk: ['#475569', '#1a56b8', '#6d28c9', '#7d4e00'],
    faction: ['#8b7bb8', '#ff6b3d', '#ffc93c', '#38b6ff', '#e3c75a', '#8457e8'],
    factionInk: ['#564682', '#a5320c', '#704f00', '#075b8c', '#665200', '#5b2fc4'],
    heroClass: ['#625a7c', '#c2481b', '#2f68c4', '#846800', '#5a6b78', '#c0305c', '#8a3fd1', '#2e7d32', '#0b7d86'],
    series: ['#b86f00', '#0e9c88', '#2a6fdb', '#8a45ea', '#d23b3b'],
  },
};

/** The colours that other houses have for their own signs: the same by day and by night, and not ours to choose. */
const channels = {
  google: { ground: '#ffffff', ink: '#3b78e7' },
  discord: { ground: '#5865f2', ink: '#ffffff' },
  twitter: { ground: '#0f1419', ink: '#ffffff' },
};

export const fonts = {
  display: "'Fredoka Variable', 'Fredoka Fallback', var(--font-han), system-ui, sans-serif",
  text: "'Inter Variable', 'Inter Fallback', system-ui, var(--font-han), sans-serif",
};

/** The system's faces for Han characters: one character is drawn differently in each of these languages. */
const hanFonts = "'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei'";
const hanFontsOf: Readonly<Record<string, string>> = {
  'zh-Hant': "'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei'",
  ja: "'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo'",
};

/** Sizes of letters. The last three grow with the screen: a figure, the name of a page, the one line of a page alone. */
export const type = {
  tiny: '12px',
  small: '13px',
  body: '14px',
  large: '16px',
  title: '19px',
  heading: '21px',
  figure: '26px',
  stat: 'clamp(22px, 2.4vw, 28px)',
  page: 'clamp(24px, 3.4vw, 32px)',
  hero: 'clamp(28px, 4.4vw, 40px)',
};

/** Distances, in px: half steps of the rhythm of 8 where things belong together, whole ones between what does not. */
export const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 32, 40, 48] as const;

export const shape = { pageWidth: 1200 };
/** In px; a pill is round whatever its height. */
export const radius = { panel: 18, large: 14, control: 11, small: 8, tiny: 5, pill: 999 };
/** Fast and slow for what answers a press, the rest for what is waited for or unveiled. */
export const motion = {
  fast: '120ms',
  mid: '160ms',
  slow: '200ms',
  reveal: '420ms',
  loop: '900ms',
  long: '1600ms',
};
export const ease = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/** What lies over what, from the page up. Ant Design's own dialogs are at 1000. */
export const layers = { sticky: 20, header: 50, menu: 60, skip: 100, palette: 1100, toast: 2000 };

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
    `--font-han:${hanFonts}`,
    `--font-display:${fonts.display}`,
    `--font-text:${fonts.text}`,
    ...Object.entries(type).map(([name, size]) => `--type-${name}:${size}`),
    ...spaces.map((space) => `--space-${String(space)}:${String(space)}px`),
    ...Object.entries(radius).map(([name, size]) => `--radius-${name}:${String(size)}px`),
    ...Object.entries(motion).map(([name, time]) => `--motion-${name}:${time}`),
    ...Object.entries(layers).map(([name, layer]) => `--layer-${name}:${String(layer)}`),
    ...Object.entries(channels).map(
      ([name, { ground, ink }]) => `--channel-${name}:${ground};--channel-${name}-ink:${ink}`,
    ),
    `--page-width:${String(shape.pageWidth)}px`,
    `--ease:${ease}`,
  ].join(';');
  const dark = variablesOf(palettes.dark);
  return [
    `:root{color-scheme:light;${fixed};${variablesOf(palettes.light)}}`,
    ...Object.entries(hanFontsOf).map(([language, faces]) => `:root:lang(${language}){--font-han:${faces}}`),
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${dark}}}`,
    `:root[data-theme='dark']{color-scheme:dark;${dark}}`,
  ].join('\n');
}
