import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);

/** What is built, and where: the production web app and the one of the local stack stand side by side. */
export const serverBundle = inRoot('dist/server/main.js');
export const webFolder = { production: inRoot('dist/web'), local: inRoot('dist/local') };
