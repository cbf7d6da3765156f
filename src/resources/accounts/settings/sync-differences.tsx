import type { SyncDifference } from '../../../../core/wire/account/profile.ts';
import { socialSource } from '../../../../core/wire/account/ways.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { whiteOre, wrappedRon, type BookUnits } from '../../../lib/amount.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from './settings.module.css';

export type SyncDifferencesProps = { differences: readonly SyncDifference[] };

const columns = ['field', 'before', 'after', 'done'] as const;

const units: Partial<Record<SyncDifference['field'], BookUnits>> = {
  arca: { symbol: 'ARCA', decimals: 18, displayDecimals: 4 },
  whiteOre,
  wrappedRon,
};

/** A value as people read it: a state of a hero or an order, yes or no, an address, channels by name, or itself. */
function Value({ field, text }: { field: SyncDifference['field']; text: string }) {
  const t = useText();
  const named = useDynamicText();
  if (text === '') return t('accounts.settings.sync.nothing');
  if (/^0x[0-9a-f]{40}$/i.test(text)) return <Address address={text} copy={false} />;
  if (field === 'hasGameAccount')
    return t(text === 'true' ? 'accounts.settings.sync.yes' : 'accounts.settings.sync.no');
  const token = units[field];
  if (token) return <Money amount={text} token={token} compact={false} />;
  if (field === 'channels') {
    const sources = text.split(', ').flatMap((word) => socialSource.options.find((source) => source === word) ?? []);
    return sources.map((source) => t(`accounts.ways.${source}`)).join(', ');
  }
  // A name is what somebody chose, even when it is a word of ours.
  if (field !== 'heroes' && field !== 'orders') return text;
  return named(`accounts.settings.sync.states.${text}`, named(`${field}.state.${text}`, text));
}

/** What differed, what was shown or held, what is so, and what was done about it; it scrolls where it has no room. */
export function SyncDifferences({ differences }: SyncDifferencesProps) {
  const t = useText();
  return (
    <div className={styles.scroll} role="group" aria-label={t('accounts.settings.sync.title')} tabIndex={0}>
      <table className={styles.differences}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`accounts.settings.sync.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, subject, before, after, done }) => (
            <tr key={`${field} ${subject}`}>
              <td>
                {t(`accounts.settings.sync.fields.${field}`)} {subject && `#${subject}`}
              </td>
              <td className={`${styles.value} ${styles.old}`}>
                <Value field={field} text={before} />
              </td>
              <td className={styles.value}>
                <Value field={field} text={after} />
              </td>
              <td>{t(`accounts.settings.sync.done.${done}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
