import { useState } from 'react';
import { adminAccountEndpoints, type FoundAccount } from '../../../core/wire/admin/accounts.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { useApi } from '../../lib/use-api.ts';
import { chooseAccount } from './choose-account.ts';

/** Shorter texts name nobody. */
const SHORTEST = 2;
/** Asked a moment after the last letter; what was asked before is given up. */
const SETTLE_MS = 120;

/** What the address says: who is looked for, and which of those found was chosen. */
type Asked = { find: string; account: string };

/** Who fits what is typed. Nobody's log is opened by it, as each look is written into it: that takes Enter, or a choice. */
export function useLookUp({ find, account }: Asked) {
  const [typed, setTyped] = useState(find);
  const [seen, setSeen] = useState(find);
  if (seen !== find) {
    // By a choice, or the way back: the field says what the address says.
    setSeen(find);
    setTyped(find);
  }
  const settled = useSettled(typed.trim(), SETTLE_MS);
  const text = typed.trim() === find ? find : settled;
  const isAsked = text.length >= SHORTEST;
  const isMeant = text === find;
  const query = useApi(adminAccountEndpoints.find, { text }, { enabled: isAsked, quiet: true });
  // Of the former text, those who fitted may stand while one types on; never that nobody did, and never for an answer.
  const isStale = query.isPlaceholderData && (isMeant || query.data?.accounts.length === 0);
  const answer = isStale ? undefined : query.data;
  const chosen: FoundAccount | undefined = answer && isMeant ? chooseAccount(answer.accounts, account) : undefined;
  return { typed, setTyped, text, isAsked, isMeant, query, answer, chosen };
}
