import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { heroEndpoints, type Hero, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE, type Sorter } from '../../../../core/wire/list-query.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';

/** A listing just older than the reading may have been indexed just after it. */
const TOLERANCE_MS = 60_000;
const NO_PATCHES: ReadonlyMap<string, Hero> = new Map();
const NO_IDS: ReadonlySet<string> = new Set();

type Question = { ids: string[]; shown: ReadonlySet<string>; filter: HeroFilter; hasMissed: boolean };
const newest: Sorter<'listedAt'>[] = [{ field: 'listedAt', order: 'desc' }];

/** Reads heroes that changed: those on show as they are now, and of the others the ones that fit the filter. */
async function readChanges(call: ReturnType<typeof useApiCall>, { ids, shown, filter, hasMissed }: Question) {
  const ask = async (wanted: string[], more: HeroFilter): Promise<Hero[]> => {
    if (wanted.length === 0) return [];
    return (await call(heroEndpoints.list, { size: MAX_PAGE_SIZE, filter: { ...more, id: wanted } })).list;
  };
  const askNewest = async (): Promise<Hero[]> => {
    if (!hasMissed) return [];
    const page = await call(heroEndpoints.list, { size: MAX_PAGE_SIZE, sorter: newest, filter });
    return page.list.filter((hero) => !shown.has(hero.id));
  };
  const known = ids.filter((id) => shown.has(id)).slice(0, MAX_PAGE_SIZE);
  const unknown = ids.filter((id) => !shown.has(id)).slice(0, MAX_PAGE_SIZE);
  const [changed, fitting, others] = await Promise.all([ask(known, {}), ask(unknown, filter), askNewest()]);
  return { changed, checked: new Set(unknown), fitting: [...fitting, ...others] };
}

/**
 * Keeps a list of heroes true without moving it: a loaded hero that changed is replaced where it stands, one that newly
 * fits the filter is only counted. `key` names the list; another one starts from nothing.
 */
export function useLiveHeroes(loaded: Hero[], filter: HeroFilter, key: string) {
  const call = useApiCall();
  const [{ patches, arrived, of }, setLive] = useState({ patches: NO_PATCHES, arrived: NO_IDS, of: key });
  if (of !== key) setLive({ patches: NO_PATCHES, arrived: NO_IDS, of: key });
  const since = useRef(0);
  const unanswered = useRef<string[]>([]);

  const clear = useCallback(() => {
    setLive((now) => ({ ...now, patches: NO_PATCHES, arrived: NO_IDS }));
    since.current = serverNow();
  }, []);
  useEffect(() => {
    since.current = serverNow();
  }, [key]);

  const read = async (ids: string[], hasMissed: boolean) => {
    const wanted = [...new Set([...unanswered.current, ...ids])];
    const shown = new Set(loaded.map((hero) => hero.id));
    unanswered.current = [];
    try {
      const { changed, checked, fitting } = await readChanges(call, { ids: wanted, shown, filter, hasMissed });
      const isNew = ({ listing, mintedAt }: Hero) =>
        Date.parse(listing?.listedAt ?? mintedAt) > since.current - TOLERANCE_MS;
      const fresh = fitting.filter(isNew).map((hero) => hero.id);
      setLive((now) => ({
        ...now,
        patches: new Map([...now.patches, ...changed.map((hero) => [hero.id, hero] as const)]),
        arrived: new Set([...[...now.arrived].filter((id) => !checked.has(id)), ...fresh]),
      }));
    } catch {
      unanswered.current = wanted; // asked again with the next event; the list itself is still there
    }
  };

  useLiveEvent('heroes', (ids) => {
    // Without ids the stream was interrupted: whatever is loaded may have changed, and something may have come.
    void read(ids.length > 0 ? ids : loaded.map((hero) => hero.id), ids.length === 0);
  });

  const heroes = useMemo(
    () => (patches.size === 0 ? loaded : loaded.map((hero) => patches.get(hero.id) ?? hero)),
    [loaded, patches],
  );
  return { heroes, arrived: arrived.size, clear };
}
