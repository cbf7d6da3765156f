/** How much of something there may be: what refuses more, and the texts that say so, read it here. */

/** More would make the stars of every card dearer to know than the card. */
export const MAX_WATCHES = 200;
export const MAX_ALERTS = 50;
/** core.md 5: JPG, PNG, GIF, SVG, at most 40 M. */
export const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** More than any screen shows are an attempt at our memory. */
export const MAX_PIXELS = 100_000_000;
/** A login, or a binding, is begun and ended within that: what is signed for it is good for so long. */
export const MESSAGE_MS = 10 * 60_000;
/** More promises asked for at once are a mistake, or an attempt. */
export const MOST_PROMISES = 100;
