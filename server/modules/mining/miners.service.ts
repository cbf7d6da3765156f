/** Which heroes are at work, how long machines were, and what lies in slots, for whoever shows or counts them. */
export { miningHeroes, minutesOnDay, oreInSlots } from './works/works.ts';
