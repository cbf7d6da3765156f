import { useCallback } from 'react';
import { bountyEndpoints, type HeroHoldings } from '../../../../core/wire/lp/bounties.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { parseWhole } from '../../number.ts';
import { useText, type Translate } from '../../text/use-text.ts';
import { tokenText } from '../../tokens/token-text.ts';
import { useApi } from '../../use-api.ts';

/** Tokens that somebody sends to a hero's account are announced of no resource. */
const LOOK_MS = 10_000;

const inWords = (t: Translate, config: ChainConfig | undefined, { tokens, pieces }: HeroHoldings) =>
  [
    ...tokens.map(({ token, amount }) => tokenText(config, token, BigInt(amount))),
    ...(pieces === '0' ? [] : [t('heroes.pieces', { count: parseWhole(pieces) ?? 0 })]),
  ].join(', ');

/** What lies in the own accounts of these heroes: it goes with a hero that is sold, and is lost with one that burns. */
export function useHoldings(heroIds: readonly string[], config: ChainConfig | undefined) {
  const t = useText();
  const query = useApi(
    bountyEndpoints.holdings,
    { size: MAX_PAGE_SIZE, filter: { heroId: [...heroIds] } },
    { enabled: heroIds.length > 0, live: 'items', refreshMs: LOOK_MS, quiet: true },
  );
  const { data } = query;
  /** In words; null for an account that is empty. */
  const insideOf = useCallback(
    (heroId: string): string | null => {
      const holdings = data?.holdings.find((each) => each.heroId === heroId);
      return holdings ? inWords(t, config, holdings) : null;
    },
    [data, config, t],
  );
  return { query, insideOf };
}
