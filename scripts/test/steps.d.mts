import type { Step } from './select/choose.mjs';

export const checkSteps: Step[];
export const quickTurns: Step[][][];
export const allTurns: Step[][][];
