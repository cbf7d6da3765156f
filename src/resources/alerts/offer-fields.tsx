import { useState } from 'react';
import type { AlertSettings } from '../../../core/wire/account/alerts.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { CheckField } from '../../components/form/check-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { formatAmount, parseAmount, toInputText } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';

export type OfferFieldsProps = {
  draft: Pick<AlertSettings, 'offers' | 'leastOffer'>;
  onChange: (part: Partial<AlertSettings>) => void;
  /** Whether what is typed can be kept. */
  onJudged: (isGood: boolean) => void;
};

/** Whether to be told of offers, and from how much on. */
export function OfferFields({ draft, onChange, onJudged }: OfferFieldsProps) {
  const t = useText();
  const token = useChainConfig()?.tokens.find(({ id }) => id === 'ARCA');
  const [typed, setTyped] = useState<string | null>(null);
  const known = token && draft.leastOffer !== null ? toInputText(draft.leastOffer, token) : '';
  const text = typed ?? known;
  const judge = (value: string) => {
    if (!token || value.trim() === '') return { isGood: true, least: null };
    const { verdict, amount } = parseAmount(value, { ...token, minPrice: '0' });
    return { isGood: verdict === 'ok', least: amount === null ? null : amount.toString() };
  };
  const change = (value: string) => {
    setTyped(value);
    const { isGood, least } = judge(value);
    onJudged(isGood);
    if (isGood) onChange({ leastOffer: least });
  };
  return (
    <>
      <CheckField
        label={t('alerts.settings.offers')}
        isChecked={draft.offers}
        onChange={(offers) => {
          onChange({ offers });
          onJudged(!offers || judge(text).isGood);
        }}
      />
      {draft.offers && token && (
        <TextField
          label={t('alerts.settings.least', { symbol: token.symbol })}
          value={text}
          onChange={change}
          inputMode="decimal"
          maxLength={40}
          problem={
            judge(text).isGood ? null : t('alerts.settings.leastBad', { max: formatAmount(token.maxPrice, token) })
          }
          hint={t('alerts.settings.leastHint')}
        />
      )}
    </>
  );
}
