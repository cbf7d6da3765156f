import { unitOf, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** An attribute's value in its unit. */
export function useFigure() {
  const t = useText();
  return (attribute: HeroAttribute, value: number) => {
    const unit = unitOf(attribute);
    if (unit === 'bps') return formatBps(value);
    return unit === 'ms' ? t('heroes.seconds', { seconds: (value / 1_000).toFixed(2) }) : formatCount(value);
  };
}
