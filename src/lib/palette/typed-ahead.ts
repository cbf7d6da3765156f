import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps what is typed from when something with a field was asked for until its code is there, so that no letter is lost.
 * The returned function hands it over, and stops keeping: the field has the focus from then on.
 */
export function useTypedAhead(isAsked: boolean): () => string {
  const kept = useRef('');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    kept.current = '';
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') kept.current = [...kept.current].slice(0, -1).join('');
      else if ([...event.key].length === 1) kept.current += event.key;
      else if (event.key !== 'Enter') return;
      // It is meant for the field, and for nothing that has the focus until then.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, true);
    const end = () => removeEventListener('keydown', onKey, true);
    stop.current = end;
    return end;
  }, [isAsked]);
  return useCallback(() => {
    stop.current?.();
    const typed = kept.current;
    kept.current = '';
    return typed;
  }, []);
}
