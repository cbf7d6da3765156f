import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isWayIn, places } from './places.ts';

/** Of a box that scrolls by itself: where it was when somebody left the page, for the way back, that of a login too, and how to keep it. */
export function useKeptOffset(name: string) {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const url = `${pathname}${search}`;
  const [byEntry, byUrl] = [`${key === 'default' ? url : key} ${name}`, `${url} ${name}`];
  const [start] = useState(() => {
    if (type === 'POP') return places.of(byEntry);
    return isWayIn(places.cameFrom(url)) ? places.of(byUrl) : 0;
  });
  const last = useRef(start);
  const note = useCallback(
    (offset: number) => {
      last.current = offset;
      places.note(byEntry, offset);
      places.note(byUrl, offset);
    },
    [byEntry, byUrl],
  );
  // Another filter, or a dialog, of the same page is a new entry, at which the box stands where it stood.
  useEffect(() => {
    if (last.current > 0) note(last.current);
  }, [note]);
  return { start, note };
}
