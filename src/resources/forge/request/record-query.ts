import type { Recast, Upgrade } from '../../../../core/wire/game/forge.ts';

export const STILL = '(prefers-reduced-motion: reduce)';

/** Beside the live events, so that a missed one leaves nobody waiting. */
const LOOK_AGAIN_MS = 4_000;
export const SHOWN = 20;

type Page = { list: readonly Pick<Recast | Upgrade, 'state'>[] };

/** What was tried with a hero, newest first: the record and the process ask the same, and so it is asked once. */
export const recordQuery = (heroId: string) =>
  [
    { size: SHOWN, filter: { heroId } },
    {
      live: 'heroes' as const,
      quiet: true,
      refreshMs: ({ data }: { data: Page | undefined }) =>
        data?.list.some(({ state }) => state === 'open') ? LOOK_AGAIN_MS : 0,
    },
  ] as const;
