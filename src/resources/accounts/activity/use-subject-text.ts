import { useCallback } from 'react';
import type { Activity } from '../../../../core/wire/account/profile.ts';
import { loginWay } from '../../../../core/wire/account/ways.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** What an entry is about, in a few characters: a hero's number, items, a way to log in, how many; '' for nothing more to say. */
export function useSubjectText(): (activity: Activity) => string {
  const t = useText();
  const names = useItemNames();
  return useCallback(
    ({ details }) => {
      const { tokenId, itemId, quantity, pool, way, ended, differences, subject } = details;
      if (tokenId) return `#${tokenId}`;
      if (itemId) return names.some(itemId, quantity ?? '');
      if (pool) return pool;
      const known = loginWay.options.find((each) => each === way);
      if (known) return t(`accounts.ways.${known}`);
      const sessions = parseWhole(ended ?? '');
      if (sessions !== null) return t('accounts.sessions.losses.sessions', { count: sessions });
      const found = parseWhole(differences ?? '');
      if (found !== null) return t('accounts.settings.sync.found', { count: found });
      return subject ?? '';
    },
    [t, names],
  );
}
