import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

type RowFocusOptions = {
  count: number;
  scrollTo: (index: number) => void;
  onOpen: ((index: number) => void) | undefined;
  onToggle: ((index: number) => void) | undefined;
};

const PAGE_ROWS = 10;
/** Frames until a far row is there: the list measures what it jumps over. */
const TRIES = 20;

function focusWhenDrawn(frame: RefObject<HTMLElement | null>, index: number, tries: number): void {
  requestAnimationFrame(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[role='row'][aria-rowindex='${String(index + 2)}']`);
    if (row) row.focus({ preventScroll: true });
    else if (tries > 0) focusWhenDrawn(frame, index, tries - 1);
  });
}

function targetOf(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + PAGE_ROWS, last);
    case 'PageUp':
      return Math.max(from - PAGE_ROWS, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * One row of a table is in the tab order; arrows, page keys, Home and End move it, Enter opens, Space selects. Rows are
 * virtual, so a row that is out of sight is scrolled in before it takes the focus.
 */
export function useRowFocus({ count, scrollTo, onOpen, onToggle }: RowFocusOptions) {
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  const focusRow = useCallback(
    (index: number) => {
      setActive(index);
      scrollTo(index);
      focusWhenDrawn(frame, index, TRIES);
    },
    [scrollTo],
  );

  const onRowKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      // keys inside a cell's own control are that control's
      if (event.target !== event.currentTarget) return;
      const target = targetOf(event.key, index, count - 1);
      if (target !== undefined) focusRow(target);
      else if (event.key === 'Enter') onOpen?.(index);
      else if (event.key === ' ') onToggle?.(index);
      else return;
      event.preventDefault();
    },
    [count, focusRow, onOpen, onToggle],
  );

  return { frame, active: Math.min(active, Math.max(count - 1, 0)), setActive, onRowKeyDown, focusRow };
}
