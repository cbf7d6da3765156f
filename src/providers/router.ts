import binding from '@refinedev/react-router';
import type { ParseResponse, RouterProvider } from '@refinedev/core';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Refine's router binding with a `parse` that cannot throw and whose `to` is guarded. The binding decodes `to` and `id` a
 * second time, so `?to=%25` would end the page and `?to=%252F%252Fevil.com` would leave it (faults, section 0, row 5).
 */
export function createRouterProvider(guard: (to: unknown) => string | null): RouterProvider {
  const useBoundParse = binding.parse;
  if (!useBoundParse) return binding;

  function useParse() {
    const parse = useBoundParse?.();
    const { pathname, search } = useLocation();
    return useCallback((): ParseResponse => {
      const given = new URLSearchParams(search).get('to');
      const to = given === null ? undefined : (guard(given) ?? undefined);
      try {
        const parsed = parse?.() ?? { pathname };
        return { ...parsed, params: { ...parsed.params, to } };
      } catch {
        return { pathname, params: { to } }; // a text that cannot be decoded names nothing of ours
      }
    }, [parse, pathname, search]);
  }

  return { ...binding, parse: useParse };
}
