import { useEffect, useMemo } from 'react';

type TypedAhead = { begin: () => void; end: () => void };

/**
 * Hands on what is typed from when a field was asked for (`begin`) until it is there and has the focus (`end`), so that
 * no letter is lost, and none presses what has the focus meanwhile.
 */
export function useTypedAhead(onType: (change: (text: string) => string) => void): TypedAhead {
  const ahead = useMemo(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') onType((text) => [...text].slice(0, -1).join(''));
      else if ([...event.key].length === 1) onType((text) => text + event.key);
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    return {
      begin: () => addEventListener('keydown', onKey, true),
      end: () => removeEventListener('keydown', onKey, true),
    };
  }, [onType]);
  useEffect(() => ahead.end, [ahead]);
  return ahead;
}
