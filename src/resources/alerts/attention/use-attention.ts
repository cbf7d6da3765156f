import { claimsWaiting } from '../../../../core/rules/alerts/claim-sentence.ts';
import { attentionEndpoints } from '../../../../core/wire/account/attention.ts';
import type { LiveResource } from '../../../../core/wire/live.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useOwedClaims } from '../../../chain/reads/use-owed-claims.ts';
import { useToldText } from '../../../lib/told/told-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useNews } from '../use-notice-news.ts';

/** One line of it: what waits, since or until when, and where to do something about it. */
export type AttentionLine = { key: string; text: string; at: string | null; to: string };

const UNKNOWN: readonly LiveResource[] = [];

/** What waits for a player, the most urgent first. What a kind says and where it leads is in the registry of the server. */
export function useAttention(account: string | null) {
  const query = useApi(attentionEndpoints.attention, {}, { quiet: true });
  useNews(query.data?.live ?? UNKNOWN, () => void query.refetch());
  const toldText = useToldText(useChainConfig());
  const owed = useOwedClaims(account).rows.map((row) => claimsWaiting([row]));
  const lines = [...owed, ...(query.data?.list ?? [])].map(({ key, at, path, ...told }): AttentionLine => ({
    key,
    text: toldText(told),
    at,
    to: path,
  }));
  return { query, lines };
}
