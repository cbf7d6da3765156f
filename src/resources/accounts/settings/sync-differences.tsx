import type { SyncDifference } from '../../../../core/wire/account/profile.ts';
import { socialSource } from '../../../../core/wire/account/ways.ts';
import { Address } from '../../../components/display/address.tsx';
import { Money } from '../../../components/display/money.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { whiteOre, wrappedRon, type BookUnits } from '../../../lib/amount.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from './settings.module.css';

export type SyncDifferencesProps = { differences: readonly SyncDifference[] };

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

/** What differed, what was shown or held, what is so, and what was done about it. */
export function SyncDifferences({ differences }: SyncDifferencesProps) {
  const t = useText();
  const column = (key: 'field' | 'before' | 'after' | 'done', of: SmallColumn<SyncDifference>['of']) => ({
    key,
    title: t(`accounts.settings.sync.columns.${key}`),
    of,
    isWords: true,
  });
  const subjectOf = ({ field, subject }: SyncDifference) => (
    <>
      {t(`accounts.settings.sync.fields.${field}`)} {subject && `#${subject}`}
    </>
  );
  const columns: SmallColumn<SyncDifference>[] = [
    column('field', subjectOf),
    column('before', ({ field, before }) => (
      <span className={`${styles.value ?? ''} ${styles.old ?? ''}`}>
        <Value field={field} text={before} />
      </span>
    )),
    column('after', ({ field, after }) => (
      <span className={styles.value}>
        <Value field={field} text={after} />
      </span>
    )),
    column('done', ({ done }) => t(`accounts.settings.sync.done.${done}`)),
  ];
  return (
    <SmallTable
      label={t('accounts.settings.sync.title')}
      columns={columns}
      rows={differences}
      keyOf={({ field, subject }) => `${field} ${subject}`}
    />
  );
}
