import { useState, type FormEvent } from 'react';
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
  const isGood = isNone || verdict === 'ok';
  const keep = () => {
    if (isGood) keepLeastOffer((amount ?? 0n).toString());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t('offers.least.label', { symbol: token.symbol })}
        value={text}
        onChange={setText}
        onBlur={keep}
        maxLength={40}
        problem={isGood ? null : t('offers.least.bad', { max: formatAmount(token.maxPrice, token) })}
        hint={t('offers.least.hint')}
      />
    </form>
  );
}
