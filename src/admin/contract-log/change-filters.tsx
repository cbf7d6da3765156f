import { loggedContracts } from '../../../core/wire/admin/contract-log.ts';
import { ToggleRow } from '../../components/filters/toggle-row.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { allKinds, emptyChangeQuery, toggleKind, type ChangeQuery } from './change-query.ts';
import styles from './contract-log.module.css';

export type ChangeFiltersProps = { query: ChangeQuery; onChange: (change: Partial<ChangeQuery>) => void };

/** Of which contract, and what it is about. Every choice is a press and stands in the URL. */
export function ChangeFilters({ query, onChange }: ChangeFiltersProps) {
  const t = useText();
  const isFiltered = query.contract !== null || query.kinds.length > 0;
  return (
    <div className={styles.filters}>
      <ToggleRow
        label={t('admin.contracts.filterKind')}
        options={allKinds.map((kind) => ({ value: kind, label: t(`admin.contracts.kinds.${kind}`) }))}
        chosen={query.kinds}
        onToggle={(kind) => onChange({ kinds: toggleKind(query.kinds, kind) })}
      />
      <div className={styles.contract}>
        <select
          aria-label={t('admin.contracts.filterContract')}
          value={query.contract ?? ''}
          onChange={({ target }) =>
            onChange({ contract: loggedContracts.find((name) => name === target.value) ?? null })
          }
        >
          <option value="">{t('admin.contracts.everyContract')}</option>
          {loggedContracts.map((name) => (
            <option key={name} value={name}>
              {t(`admin.contracts.names.${name}`)}
            </option>
          ))}
        </select>
        {isFiltered && (
          <ActionButton onClick={() => onChange({ ...emptyChangeQuery, order: query.order })}>
            {t('admin.contracts.reset')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
