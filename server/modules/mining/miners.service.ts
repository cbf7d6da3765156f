/** Which heroes are at work, and how long machines were, for whoever shows or counts them. */
export { miningHeroes, minutesOnDay } from './works/works.ts';
