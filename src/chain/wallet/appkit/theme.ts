import { tokenValue } from '../../../lib/view/token-value.ts';

/** AppKit in the page's own letters and colours. With letters named it fetches none from elsewhere. */
export const themeOf = () => ({
  '--w3m-font-family': tokenValue('--font-text') || 'system-ui, sans-serif',
  '--w3m-accent': tokenValue('--brand'),
  '--w3m-border-radius-master': '3px',
});
