import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not by a URL: under a window of jsdom that is another class, which Node does not take for an address of a file.
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../');
export const inRoot = (...parts) => path.join(root, ...parts);

/** What is built, and where: the production web app and the one of the local stack stand side by side. */
export const serverBundle = inRoot('dist/server/main.js');
export const webFolder = { production: inRoot('dist/web'), local: inRoot('dist/local') };
