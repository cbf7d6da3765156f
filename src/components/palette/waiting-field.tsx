import { useEffect, useRef } from 'react';

/** As many letters as the palette's own field takes. */
export const LONGEST_QUERY = 80;

export type WaitingFieldProps = {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Letters are being put together, as Chinese and Japanese are; whatever takes the focus now would break them off. */
  onComposing: (isComposing: boolean) => void;
  onEscape: () => void;
};

/**
 * Has the focus from when the palette is asked for until its code has come, so that what is typed meanwhile goes through a
 * field of the browser's own: by whichever keyboard, with its Backspace, paste and composition, and pressing nothing else.
 */
export function WaitingField({ label, query, onQuery, onComposing, onEscape }: WaitingFieldProps) {
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(ending.current);
    },
    [],
  );
  return (
    <input
      autoFocus
      className="visually-hidden"
      aria-label={label}
      value={query}
      maxLength={LONGEST_QUERY}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        onQuery(event.target.value);
      }}
      onCompositionStart={() => {
        clearTimeout(ending.current);
        onComposing(true);
      }}
      onCompositionEnd={() => {
        // Safari writes what was put together after it has said that it is done.
        ending.current = setTimeout(() => {
          onComposing(false);
        });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape();
      }}
    />
  );
}
