import type { ComponentType, ReactNode } from 'react';

export type PartFrame = ComponentType<{ children: ReactNode }>;

const unframed: PartFrame = ({ children }) => children;
let ask: () => Promise<PartFrame> = () => Promise.resolve(unframed);
let asked: Promise<PartFrame> | null = null;

/**
 * What everything stands in that draws with Ant Design: its theme and its words. It comes with the first part that needs
 * it, so that the first views, which do not, carry none of it.
 */
export function setPartFrame(load: () => Promise<PartFrame>): void {
  ask = load;
  asked = null;
}

/** The frame, once for all parts; one that did not arrive is asked for again. */
export function loadPartFrame(): Promise<PartFrame> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
