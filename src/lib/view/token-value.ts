/** What a token of the theme is now, for those that take no CSS variables: a picture of its own, a library. */
export const tokenValue = (name: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
