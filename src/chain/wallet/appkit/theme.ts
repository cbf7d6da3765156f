const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** AppKit in the page's own letters and colours. With letters named it fetches none from elsewhere. */
export const themeOf = () => ({
  '--w3m-font-family': token('--font-text') || 'system-ui, sans-serif',
  '--w3m-accent': token('--brand') || '#f59a0b',
  '--w3m-border-radius-master': '3px',
});
