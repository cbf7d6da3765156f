import { marketRanges, type MarketRange } from '../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { currencies } from '../../lib/data/price-bounds.ts';
import { useText } from '../../lib/text/use-text.ts';

export type Span = { range: MarketRange; currency: Currency };
export type SpanSwitchesProps = { span: Span; tokens: readonly TokenInfo[]; onChange: (span: Partial<Span>) => void };

/** Of which time and in which currency the figures are. */
export function SpanSwitches({ span, tokens, onChange }: SpanSwitchesProps) {
  const t = useText();
  const symbolOf = (currency: Currency) => tokens.find(({ id }) => id === currency)?.symbol ?? currency;
  return (
    <>
      <ChoiceSwitch
        label={t('collections.currency')}
        options={currencies.map((value) => ({ value, label: symbolOf(value) }))}
        value={span.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <ChoiceSwitch
        label={t('pages.home.range')}
        options={marketRanges.map((value) => ({ value, label: t(`pages.home.ranges.${value}`) }))}
        value={span.range}
        onChange={(range) => onChange({ range })}
      />
    </>
  );
}
