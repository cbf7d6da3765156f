import { useGetIdentity, usePermissions } from '@refinedev/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserInfo } from '../core/wire/account/session.ts';
import type { Role } from '../core/wire/endpoint.ts';
import { CommandPalette, type PaletteGroup, type PaletteItem } from './components/palette/command-palette.tsx';
import { readRecent, rememberRecent, type RecentEntry } from './lib/palette/recent-entries.ts';
import { readRedirect } from './lib/routing/redirect.ts';
import { useText } from './lib/text/use-text.ts';
import { useActionEntries, usePageEntries } from './palette-entries.ts';
import { useNamed } from './palette-names.ts';
import { useTargets, type TargetItem } from './palette-targets.ts';
import { redirectRules } from './routes.tsx';

export type PaletteProps = {
  onClose: (chosen?: () => void) => void;
  query: string;
  onQuery: (query: string) => void;
  /** Its field is there, and what is typed goes into it. */
  onReady: () => void;
};

const RECENT = 'recent:';

/** What was chosen before, as far as this person may still choose it. */
function useRecentItems(entries: RecentEntry[], offered: PaletteItem[]): PaletteItem[] {
  const t = useText();
  const navigate = useNavigate();
  return entries.flatMap(({ key, found }): PaletteItem[] => {
    if (!found) {
      const again = offered.find((item) => item.key === key);
      return again ? [{ ...again, key: RECENT + key }] : [];
    }
    const to = readRedirect(found.to, redirectRules());
    if (to === null) return [];
    return [{ key: RECENT + key, label: t(found.text, found.values), hint: found.hint, run: () => void navigate(to) }];
  });
}

/** The palette with everything that this person may go to or do. */
export function Palette({ onClose, query, onQuery, onReady }: PaletteProps) {
  const t = useText();
  const role = usePermissions<Role | null>({}).data ?? null;
  const me = useGetIdentity<UserInfo | null>().data;
  const account = me?.userId ?? 'guest';
  const [recent] = useState(() => readRecent(account));
  const pages = usePageEntries(role);
  const actions = useActionEntries(role, me?.walletAddress ?? null);
  const targets = useTargets(query);
  const named = useNamed(query);
  const again = useRecentItems(recent, [...pages, ...actions]);
  const groups: PaletteGroup[] = [
    { key: 'target', title: t('palette.groups.target'), items: [...targets.items, ...named.items] },
    { key: 'recent', title: t('palette.groups.recent'), items: query === '' ? again : [] },
    { key: 'pages', title: t('palette.groups.pages'), items: pages },
    { key: 'actions', title: t('palette.groups.actions'), items: actions },
  ];
  const choose = (item: (PaletteItem & Pick<TargetItem, 'found'>) | undefined) => {
    if (!item) {
      onClose();
      return;
    }
    const key = item.key.startsWith(RECENT) ? item.key.slice(RECENT.length) : item.key;
    const found = item.found ?? recent.find((entry) => entry.key === key)?.found;
    if (found || !key.startsWith('target:')) rememberRecent(account, { key, ...(found ? { found } : {}) });
    onClose(item.run);
  };
  return (
    <CommandPalette
      query={query}
      onQuery={onQuery}
      groups={groups.filter((group) => group.items.length > 0)}
      isSearching={targets.isSearching || named.isSearching}
      onReady={onReady}
      onClose={choose}
    />
  );
}
