/** The path of a Chromium or Chrome; installs one when there is none. */
export function ensureBrowser(): Promise<string>;
