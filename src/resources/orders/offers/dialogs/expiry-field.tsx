import { ChoiceSwitch } from '../../../../components/resource/choice-switch.tsx';
import { useText } from '../../../../lib/text/use-text.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import styles from '../../sale/sale.module.css';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const choices = { '1d': DAY, '3d': 3 * DAY, '7d': 7 * DAY, '30d': 30 * DAY, '90d': 90 * DAY } as const;
export type Lifetime = keyof typeof choices;
const names = Object.keys(choices) as Lifetime[];
/** The chain's clock is not ours: the longest stays under its bound by this much. */
const SLACK = HOUR;

/** When it ends, in seconds since 1970, not beyond the longest that the contract takes. */
export function endOf(lifetime: Lifetime, longest: number): number {
  return Math.floor(serverNow() / 1_000) + Math.min(choices[lifetime], longest - SLACK);
}

export type ExpiryFieldProps = {
  value: Lifetime;
  onChange: (value: Lifetime) => void;
  /** In seconds; what is longer is not offered. */
  longest: number;
};

/** For how long an offer stands. */
export function ExpiryField({ value, onChange, longest }: ExpiryFieldProps) {
  const t = useText();
  const label = t('offers.fields.lasts');
  return (
    <div className={styles.field}>
      <span className={styles.hint} aria-hidden="true">
        {label}
      </span>
      <ChoiceSwitch
        block
        label={label}
        options={names
          .filter((name) => choices[name] <= longest)
          .map((name) => ({ value: name, label: t(`offers.lasts.${name}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
