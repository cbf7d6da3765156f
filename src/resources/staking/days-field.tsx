import { DAY_SECONDS, type LockTimes } from '../../../core/rules/economy/vip-plan.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatCount, parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './staking.module.css';

export type DaysFieldProps = { label: string; value: string; onChange: (text: string) => void; bounds: LockTimes };

const PRESETS = [7, 30, 90, 180, 365] as const;
const least = ({ shortest }: LockTimes) => Math.ceil(shortest / DAY_SECONDS);
const most = ({ longest }: LockTimes) => Math.floor(longest / DAY_SECONDS);

/** The seconds that were typed in days; null for what is no number of days within the bounds. */
export function readDays(text: string, bounds: LockTimes): number | null {
  const days = parseWhole(text.trim());
  return days !== null && days >= least(bounds) && days <= most(bounds) ? days * DAY_SECONDS : null;
}

/** A time in whole days, typed or one of the usual ones. */
export function DaysField({ label, value, onChange, bounds }: DaysFieldProps) {
  const t = useText();
  const shown = { least: formatCount(least(bounds)), most: formatCount(most(bounds)) };
  const isWrong = value.trim() !== '' && readDays(value, bounds) === null;
  const usual = PRESETS.filter((days) => days >= least(bounds) && days < most(bounds));
  return (
    <div className={styles.form}>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        maxLength={5}
        problem={isWrong ? t('staking.days.wrong', shown) : null}
        hint={t('staking.days.hint', shown)}
      />
      <div className={styles.presets}>
        {[...usual, most(bounds)].map((days) => (
          <ActionButton key={days} size="small" onClick={() => onChange(String(days))}>
            {t('staking.days.count', { count: days })}
          </ActionButton>
        ))}
      </div>
    </div>
  );
}
