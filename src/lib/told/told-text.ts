import { heroText, type Figure, type Told } from '../../../core/wire/account/told.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { shortenAddress } from '../address.ts';
import { formatAmount } from '../amount.ts';
import { useItemNames } from '../items/item-name.ts';
import { formatPieces } from '../number.ts';
import { useDynamicText, useText } from '../text/use-text.ts';
import { tokenAt, tokenUnits } from '../tokens/token.ts';

/** An amount as people read it, of whatever token. */
export function moneyText(pays: { token: string; amount: string } | null, config: ChainConfig | undefined): string {
  if (!pays || !config) return '';
  const token = tokenAt(config, pays.token, shortenAddress(pays.token));
  const units = tokenUnits(config, token);
  return units ? `${formatAmount(pays.amount, units)} ${units.symbol}` : '';
}

/** The words of whatever the server tells, with what it is filled with as we write such things: Home, bell, claims. */
export function useToldText(config: ChainConfig | undefined): (told: Told) => string {
  const t = useText();
  const text = useDynamicText();
  const names = useItemNames();
  const written = (figure: Figure): string | number => {
    if (typeof figure !== 'object') return figure;
    switch (figure.is) {
      case 'money':
        return moneyText(figure, config);
      case 'pieces':
        return formatPieces(figure.count);
      case 'item':
        return names.item(figure.id);
      case 'items':
        return names.some(figure.id, formatPieces(figure.count));
      case 'hero':
        return heroText(figure);
      case 'words':
        return text(figure.key, '');
    }
  };
  return ({ says, values }) => {
    const figures = Object.entries(values).map(([name, figure]) => [name, written(figure)] as const);
    // A build that is older than the server has no words for what is new.
    return text(says, '', Object.fromEntries(figures)) || t('alerts.attention.unknown');
  };
}
