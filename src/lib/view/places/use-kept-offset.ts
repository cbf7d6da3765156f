import { useCallback, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { places } from './places.ts';

/** Of a box that scrolls by itself: where it was when somebody left the page, for the way back, and how to keep it. */
export function useKeptOffset(name: string) {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const place = `${key === 'default' ? `${pathname}${search}` : key} ${name}`;
  const [start] = useState(() => (type === 'POP' ? places.of(place) : 0));
  const note = useCallback((offset: number) => places.note(place, offset), [place]);
  return { start, note };
}
