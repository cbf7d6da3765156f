/** Which heroes are at work, for whoever shows heroes or counts them. */
export { miningHeroes } from './works/works.ts';
