/**
 * The colours of mails, and of the page on which the local stack shows them. A mail has no style sheet of ours, so they are
 * written into it; that they are those of the pages (src/theme/tokens.ts) is held by tests/architecture/styles.test.ts.
 */
export const mailColours = {
  light: {
    ground: '#f6f1e7',
    panel: '#fffdf8',
    raised: '#f1eadb',
    edge: '#8d8168',
    ink: '#241e38',
    muted: '#625a7c',
    brand: '#f59a0b',
    onBrand: '#241e38',
    brandInk: '#8a5000',
    focus: '#7a3ff2',
  },
  dark: {
    ground: '#12101c',
    panel: '#1b1829',
    raised: '#242036',
    edge: '#6f678f',
    ink: '#f2effb',
    muted: '#a79fc4',
    brand: '#ffb83d',
    onBrand: '#241e38',
    brandInk: '#ffb83d',
    focus: '#ffd27d',
  },
} as const;
