export const root: string;
export function inRoot(...parts: string[]): string;
export const serverBundle: string;
export const webFolder: { production: string; local: string };
