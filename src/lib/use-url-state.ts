import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlCodec<State> = {
  /** Never throws: whatever a URL holds, a state comes out. */
  decode: (search: URLSearchParams) => State;
  /** The shortest query that decodes to the same state. */
  encode: (state: State) => URLSearchParams;
};

/** A state whose address is on its way: where it comes from, or null once it is there. */
type Ahead<State> = { from: string | null; to: string; state: State };

type Change<State> = Partial<State> | ((state: State) => State);

/** Not the page's but the shell's: what a login service said went wrong. It stays until the person has read it. */
const SHELL_PARAMETERS = ['error', 'oauth_error'];

function beside(query: URLSearchParams, text: string): string {
  const given = new URLSearchParams(text);
  for (const name of SHELL_PARAMETERS) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.toString();
}

/**
 * State that lives in the URL, so that a reload or a shared link shows the same. What the codec does not know is dropped
 * from the address. `push` makes the change a step of its own for the back button.
 *
 * The router draws a new address when it finds the time. Until then the new state is shown ahead of it, so that a box is
 * ticked at once however long the list takes; and it is the same object afterwards, so that nothing is drawn twice for it.
 * What a change leaves alone stays the same value, and `change` the same function, so that only what shows the change is
 * drawn for it.
 */
export function useUrlState<State extends object>(codec: UrlCodec<State>) {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const decoded = useMemo(() => codec.decode(new URLSearchParams(text)), [codec, text]);
  const canonical = useMemo(() => beside(codec.encode(decoded), text), [codec, decoded, text]);
  const [ahead, setAhead] = useState<Ahead<State> | null>(null);
  const isArrived = ahead?.to === text;
  // Once it has arrived, the way back must not find it again; what goes anywhere else has left it behind.
  if (ahead && isArrived && ahead.from !== null) setAhead({ ...ahead, from: null });
  if (ahead && !isArrived && ahead.from !== text) setAhead(null);
  const state = ahead && (isArrived || ahead.from === text) ? ahead.state : decoded;

  const latest = useRef({ state, text, setSearch });
  useEffect(() => {
    latest.current = { state, text, setSearch };
  }, [state, text, setSearch]);

  useEffect(() => {
    if (canonical !== text) setSearch(canonical, { replace: true, preventScrollReset: true });
  }, [canonical, text, setSearch]);

  const change = useCallback(
    (next: Change<State>, options: { push?: boolean } = {}) => {
      const before = latest.current;
      const changed = typeof next === 'function' ? next(before.state) : { ...before.state, ...next };
      latest.current = { ...before, state: changed };
      const query = codec.encode(changed);
      const to = beside(new URLSearchParams(query), before.text);
      setAhead({ from: before.text, to, state: replaceEqualDeep(before.state, codec.decode(query)) });
      before.setSearch(to, { replace: !options.push, preventScrollReset: true });
    },
    [codec],
  );

  return [state, change] as const;
}
