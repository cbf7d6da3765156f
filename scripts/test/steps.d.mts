import type { Step } from './select/choose.mjs';

/** Lanes of steps, in turns; and what runs beside them all. */
export type Run = { turns: Step[][][]; beside: Step[] };

export const checkSteps: Step[];
export const quickRun: Run;
export const wholeRun: Run;
