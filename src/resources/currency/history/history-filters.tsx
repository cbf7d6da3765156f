import { ToggleRow } from '../../../components/filters/toggle-row.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { useResourceName } from '../resource-amount.tsx';
import {
  historyWays,
  toggled,
  type HistoryKinds,
  type HistoryName,
  type HistoryQuery,
  type HistorySpec,
} from './history-query.ts';

export type HistoryFiltersProps<Of extends HistoryName> = {
  spec: HistorySpec<Of>;
  kindsLabel: string;
  kindName: (kind: HistoryKinds[Of]) => string;
  query: HistoryQuery<Of>;
  onChange: (change: Partial<HistoryQuery<Of>>) => void;
};

/** Which rows of a history are shown: by their kind, by what moved, by the way that it went. */
export function HistoryFilters<Of extends HistoryName>(props: HistoryFiltersProps<Of>) {
  const { spec, kindsLabel, kindName, query, onChange } = props;
  const t = useText();
  const nameOf = useResourceName();
  return (
    <div className={styles.filters}>
      <ToggleRow
        label={kindsLabel}
        options={spec.kinds.map((value) => ({ value, label: kindName(value) }))}
        chosen={query.kinds}
        onToggle={(kind) => onChange({ kinds: toggled(spec.kinds, query.kinds, kind) })}
      />
      <ToggleRow
        label={t('currency.history.resource')}
        options={spec.resources.map((value) => ({ value, label: nameOf(value) }))}
        chosen={query.of}
        onToggle={(of) => onChange({ of: toggled(spec.resources, query.of, of) })}
      />
      <ChoiceSwitch
        label={t('currency.history.filterWay')}
        options={historyWays.map((value) => ({ value, label: t(`currency.history.ways.${value}`) }))}
        value={query.way}
        onChange={(way) => onChange({ way })}
      />
    </div>
  );
}
