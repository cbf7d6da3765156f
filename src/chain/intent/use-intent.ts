import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod/mini';
import { dropIntent, isMeantAt, keptIntent } from '../../lib/session/intent.ts';
import type { IntentKey } from '../../lib/session/intent-kinds.ts';
import { useStore } from '../../lib/store.ts';
import { useWallet } from '../wallet/wallet-context.ts';

/** What was meant here before the login, once somebody is logged in: filled as it was. Null for nothing. */
export function useIntent<Data>(key: IntentKey, form: z.ZodMiniType<Data>): { meant: Data | null; drop: () => void } {
  const kept = useStore(keptIntent);
  const { pathname } = useLocation();
  const isIn = useWallet().account !== undefined;
  const isHere = isIn && kept !== null && kept.key === key && isMeantAt(kept, pathname);
  const meant = useMemo(() => {
    const parsed = isHere ? form.safeParse(kept.data) : null;
    return parsed?.success ? parsed.data : null;
  }, [isHere, kept, form]);
  const drop = useCallback(() => {
    if (keptIntent.get()?.key === key) dropIntent();
  }, [key]);
  return { meant, drop };
}
