import { resources } from '../../../../core/rules/economy/resources.ts';
import { attentionEndpoints, type Attention } from '../../../../core/wire/account/attention.ts';
import { claimPath } from '../../../../core/wire/account/claimables.ts';
import type { ChainConfig, TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useOwed } from '../../../chain/reads/use-owed.ts';
import { formatAmount, unitsOf } from '../../../lib/amount.ts';
import { useClaimText } from '../../../lib/claims/claim-text.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useNoticeNews } from '../use-notice-news.ts';
import { useNoticeText } from '../use-notice-text.ts';
import { attentionPath } from './attention-path.ts';

/** One line of it: what waits, since or until when, and where to do something about it. */
export type AttentionLine = { key: string; text: string; at: string | null; to: string };

const NO_TOKENS: never[] = [];

/** The currency of what a withdrawal or a bounty pays out; null for an item. */
function currencyOf(resType: string): 'ARCA' | 'WO' | null {
  if (resType === String(resources.arca)) return 'ARCA';
  return resType === String(resources.whiteOre) ? 'WO' : null;
}

/** What waits, as a sentence and with its time. */
function useWords(config: ChainConfig | undefined) {
  const t = useText();
  const tokens = config?.tokens ?? NO_TOKENS;
  const noticeText = useNoticeText(tokens);
  const names = useItemNames();
  const money = (amount: string, resType: string) => {
    const currency = currencyOf(resType);
    const units = currency && unitsOf(currency, tokens);
    return units ? `${formatAmount(amount, units)} ${units.symbol}` : formatPieces(amount);
  };
  const claimText = useClaimText(config);
  return (one: Attention): Omit<AttentionLine, 'to'> => {
    switch (one.kind) {
      case 'withdrawal': {
        const text = t('alerts.attention.withdrawal', { amount: money(one.amount, one.resType) });
        return { key: one.id, text, at: one.endsAt };
      }
      case 'voucher': {
        const text = t('alerts.attention.voucher', { some: names.some(one.itemId, formatPieces(one.quantity)) });
        return { key: `voucher-${one.itemId}`, text, at: one.endsAt };
      }
      case 'claim':
        return { key: `claim-${one.claim}-${one.pays?.token ?? ''}`, text: claimText(one), at: one.endsAt };
      default: {
        const about = { ...one, itemId: one.kind === 'sold' ? one.itemId : null, heroName: null, search: null };
        return { key: `${one.kind}-${one.at}-${one.heroId ?? ''}-${one.price}`, text: noticeText(about), at: one.at };
      }
    }
  };
}

/** What the market contracts hold for the wallet, as the chain says. */
function useOwedLines(account: string, tokens: readonly TokenInfo[]): AttentionLine[] {
  const t = useText();
  const { data = [] } = useOwed(account);
  return data.map(({ market, currency, amount }): AttentionLine => {
    const token = tokens.find(({ id }) => id === currency);
    const shown = token ? `${formatAmount(amount, token)} ${token.symbol}` : '';
    const text = t('alerts.claims.one.market', { amount: shown });
    return { key: `owed-${market}-${currency}`, text, at: null, to: claimPath(`market-${market}-${currency}`) };
  });
}

/** What waits for a player, the most urgent first. */
export function useAttention(account: string | null) {
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const query = useApi(attentionEndpoints.attention, {}, { live: 'orders', quiet: true });
  const refresh = () => void query.refetch();
  useNoticeNews(refresh);
  useLiveEvent('staking', refresh);
  useLiveEvent('bounties', refresh);
  useLiveEvent('vestings', refresh);
  useLiveEvent('farms', refresh);
  useLiveEvent('seasons', refresh);
  const wordsOf = useWords(config);
  const owed = useOwedLines(account ?? '', tokens);
  const known = (query.data?.list ?? []).map((one) => ({
    ...wordsOf(one),
    to: attentionPath(one, config?.contracts.hero ?? ''),
  }));
  return { query, lines: [...owed, ...known] };
}
