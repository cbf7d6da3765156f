import { useEffect, useRef, type RefObject } from 'react';

/** The row that a notice or a "See it" led to has the focus as soon as it is there. */
export function useFocused<E extends HTMLElement>(isFocused: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return ref;
}
