import { useState } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { formatAmount, parseAmount, toInputText } from '../../../lib/amount.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { keepLeastOffer, leastOffer } from './least-offer.ts';

/** From how much on offers of others are shown and announced; nothing typed is every offer. */
export function LeastField({ token }: { token: TokenInfo }) {
  const t = useText();
  const least = useStore(leastOffer);
  const [text, setText] = useState(() => (least === '0' ? '' : toInputText(least, token)));
  const { verdict, amount } = parseAmount(text, { ...token, minPrice: '0' });
  const isNone = text.trim() === '';
  const isGood = isNone || (verdict === 'ok' && amount !== null);
  const keep = () => {
    if (isGood) keepLeastOffer(isNone ? '0' : String(amount ?? 0n));
  };
  return (
    <TextField
      label={t('offers.least.label', { symbol: token.symbol })}
      value={text}
      onChange={setText}
      onBlur={keep}
      inputMode="numeric"
      maxLength={40}
      problem={isGood ? null : t('offers.least.bad', { max: formatAmount(token.maxPrice, token) })}
      hint={t('offers.least.hint')}
    />
  );
}
