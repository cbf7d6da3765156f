import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { wareEndpoints, type Ware, type WareFilter } from '../../../../core/wire/game/wares.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useApiCall } from '../../../lib/use-api.ts';

/** A listing just older than the reading may have been indexed just after it. */
const TOLERANCE_MS = 60_000;
const NO_PATCHES: ReadonlyMap<string, Ware> = new Map();
const NO_IDS: ReadonlySet<string> = new Set();
const latest = [{ field: 'listedAt' as const, order: 'desc' as const }];

/**
 * Keeps a list of items true without moving it: one whose price or stock changed is replaced where it stands, one that
 * newly fits is only counted. `key` names the list; another one starts from nothing.
 */
export function useLiveWares(loaded: readonly Ware[], filter: WareFilter, key: string) {
  const call = useApiCall();
  const [{ patches, arrived, of }, setLive] = useState({ patches: NO_PATCHES, arrived: NO_IDS, of: key });
  if (of !== key) setLive({ patches: NO_PATCHES, arrived: NO_IDS, of: key });
  const since = useRef(0);
  const reading = useRef(0);
  useEffect(() => {
    since.current = serverNow();
  }, [key]);

  const clear = useCallback(() => {
    setLive((now) => ({ ...now, patches: NO_PATCHES, arrived: NO_IDS }));
    since.current = serverNow();
  }, []);

  const read = async () => {
    const turn = (reading.current += 1);
    const shown = loaded.map(({ id }) => id);
    const parts = Array.from({ length: Math.ceil(shown.length / MAX_PAGE_SIZE) }, (_, at) =>
      shown.slice(at * MAX_PAGE_SIZE, (at + 1) * MAX_PAGE_SIZE),
    );
    try {
      const [newest, ...changed] = await Promise.all([
        call(wareEndpoints.list, { size: MAX_PAGE_SIZE, sorter: latest, filter }, { quiet: true }),
        ...parts.map((id) => call(wareEndpoints.list, { size: MAX_PAGE_SIZE, filter: { id } }, { quiet: true })),
      ]);
      if (turn !== reading.current) return; // a later answer says more
      const isNew = ({ id, listedAt }: Ware) =>
        !shown.includes(id) && listedAt !== null && Date.parse(listedAt) > since.current - TOLERANCE_MS;
      setLive((now) => ({
        ...now,
        patches: new Map(changed.flatMap(({ list }) => list).map((ware) => [ware.id, ware])),
        arrived: new Set(newest.list.filter(isNew).map(({ id }) => id)),
      }));
    } catch {
      // asked again with the next event; the list itself is still there
    }
  };
  useLiveEvent('itemOrders', () => void read());

  const wares = useMemo(
    () => (patches.size === 0 ? loaded : loaded.map((ware) => patches.get(ware.id) ?? ware)),
    [loaded, patches],
  );
  return { wares, arrived: arrived.size, clear };
}
