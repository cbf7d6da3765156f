import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlCodec<State> = {
  /** Never throws: whatever a URL holds, a state comes out. */
  decode: (search: URLSearchParams) => State;
  /** The shortest query that decodes to the same state. */
  encode: (state: State) => URLSearchParams;
};

type Change<State> = Partial<State> | ((state: State) => State);

/**
 * State that lives in the URL, so that a reload or a shared link shows the same. What the codec does not know is dropped
 * from the address. `push` makes the change a step of its own for the back button.
 */
export function useUrlState<State extends object>(codec: UrlCodec<State>) {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => codec.decode(new URLSearchParams(text)), [codec, text]);
  const canonical = useMemo(() => codec.encode(state).toString(), [codec, state]);

  useEffect(() => {
    if (canonical !== text) setSearch(canonical, { replace: true, preventScrollReset: true });
  }, [canonical, text, setSearch]);

  const change = useCallback(
    (next: Change<State>, options: { push?: boolean } = {}) => {
      setSearch(
        (current) => {
          const before = codec.decode(current);
          return codec.encode(typeof next === 'function' ? next(before) : { ...before, ...next });
        },
        { replace: !options.push, preventScrollReset: true },
      );
    },
    [codec, setSearch],
  );

  return [state, change] as const;
}
