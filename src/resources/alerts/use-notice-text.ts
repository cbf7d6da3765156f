import type { Notice } from '../../../core/wire/account/alerts.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { formatAmount } from '../../lib/amount.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { useText } from '../../lib/text/use-text.ts';

type Told = Pick<Notice, 'kind' | 'heroId' | 'itemId' | 'heroName' | 'search' | 'currency' | 'price'>;

/** A notice as a sentence. */
export function useNoticeText(tokens: readonly TokenInfo[]): (notice: Told) => string {
  const t = useText();
  const names = useItemNames();
  return ({ kind, heroId, itemId, heroName, search, currency, price }) => {
    const token = tokens.find(({ id }) => id === currency);
    const any = t(kind === 'offerReceived' ? 'alerts.likeYours' : 'alerts.heroes');
    const hero = heroId === null ? any : `${heroName ?? ''} #${heroId}`.trim();
    return t(`alerts.notice.${kind}`, {
      name: itemId === null ? hero : names.item(itemId),
      search: search ?? '',
      price: token ? `${formatAmount(price, token)} ${token.symbol}` : '',
    });
  };
}
