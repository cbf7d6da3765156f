import type { RefObject } from 'react';
import { useWidth } from '../../lib/view/use-width.ts';

/** As wide as a phone: core.md's 650 px, measured on the table itself, since it may stand beside filters. */
const NARROW_PX = 650;

export const isNarrowWidth = (width: number): boolean => width > 0 && width < NARROW_PX;

export const useIsNarrow = (frame: RefObject<HTMLElement | null>): boolean => isNarrowWidth(useWidth(frame));
