import { useId } from 'react';
import { activityKind } from '../../../../core/wire/account/profile.ts';
import { ToggleRow } from '../../../components/filters/toggle-row.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import {
  activityRanges,
  cleanDay,
  emptyActivityQuery,
  isFiltered,
  toggleKind,
  type ActivityQuery,
} from './activity-query.ts';
import styles from './activity.module.css';

export type ActivityFiltersProps = { query: ActivityQuery; onChange: (change: Partial<ActivityQuery>) => void };

function DayField({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const id = useId();
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min="2000-01-01"
        onChange={(event) => onDay(cleanDay(event.target.value))}
      />
    </span>
  );
}

/** Which kinds, from when to when. Every choice is a press and stands in the URL. */
export function ActivityFilters({ query, onChange }: ActivityFiltersProps) {
  const t = useText();
  return (
    <div className={styles.filters}>
      <ToggleRow
        label={t('accounts.activity.filterKind')}
        options={activityKind.options.map((kind) => ({ value: kind, label: t(`accounts.activity.kinds.${kind}`) }))}
        chosen={query.kinds}
        onToggle={(kind) => onChange({ kinds: toggleKind(query.kinds, kind) })}
      />
      <div className={styles.times}>
        <select
          aria-label={t('accounts.activity.filterTime')}
          value={query.range}
          onChange={(event) => {
            const range = activityRanges.find((each) => each === event.target.value);
            if (range) onChange({ range, from: '', to: '' });
          }}
        >
          {activityRanges.map((range) => (
            <option key={range} value={range}>
              {t(`accounts.activity.ranges.${range}`)}
            </option>
          ))}
        </select>
        {query.range === 'custom' && (
          <>
            <DayField label={t('accounts.activity.from')} value={query.from} onDay={(from) => onChange({ from })} />
            <DayField label={t('accounts.activity.to')} value={query.to} onDay={(to) => onChange({ to })} />
          </>
        )}
        {isFiltered(query) && (
          <ActionButton onClick={() => onChange({ ...emptyActivityQuery, order: query.order })}>
            {t('accounts.activity.reset')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
