import { useCallback } from 'react';
import type { Activity } from '../../../../core/wire/account/profile.ts';
import { loginWay } from '../../../../core/wire/account/ways.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';

const UNNAMED = '–';

/** What the log calls a thing that was bound: `email` is the way by mail. */
function wayOf(what: string | undefined) {
  return loginWay.options.find((way) => way === (what === 'email' ? 'mail' : what));
}

/** One line of the log as a sentence; an action that this build does not know is shown by its own word. */
export function useActivityText(): (activity: Activity) => string {
  const t = useText();
  const text = useDynamicText();
  const names = useItemNames();
  return useCallback(
    ({ action, details }) => {
      const way = wayOf(details['what']);
      const values = {
        heroName: details['tokenId'] ? `#${details['tokenId']}` : UNNAMED,
        before: UNNAMED,
        after: UNNAMED,
        ...details,
        item: details['itemId'] ? names.some(details['itemId'], details['quantity'] ?? UNNAMED) : UNNAMED,
        pool: details['pool'] ?? UNNAMED,
        what: way ? t(`accounts.ways.${way}`) : (details['what'] ?? UNNAMED),
      };
      return text(`accounts.activity.actions.${action}`, action, values);
    },
    [t, text, names],
  );
}
