import { NoWallet } from '../../../chain/intent/no-wallet.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { SearchField } from '../../../components/filters/search-field.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { MaterialPicker, type MaterialPickerProps } from './material-picker.tsx';
import type { FoundHeroes } from './use-find-hero.ts';

/** A list that is seen at one look needs no search. */
const FEW = 12;

type MyMaterialsProps = Omit<MaterialPickerProps, 'heroes' | 'isReading'> & {
  found: FoundHeroes;
  /** The one that they are for: with nobody beside it there is none. */
  targetId?: string;
  emptyText: string;
};

/** One's own heroes to choose from, to be found by name or number where they are many. */
export function MyMaterials({ found, targetId, emptyText, ...picker }: MyMaterialsProps) {
  const t = useText();
  const { account, list, rows, isLooking, isReading, query } = found;
  if (account === null) return <NoWallet hint={t('pages.hero.noWalletHint')} />;
  return (
    <>
      {(isLooking || list.hasMore || rows.length > FEW) && (
        <SearchField label={t('common.picker.search')} value={found.name} onChange={found.setName} />
      )}
      {query.isError && <FailureState error={query.error} onRetry={() => void query.refetch()} compact />}
      <ChangesPill changes={list.changes} onShow={list.showChanges} />
      <ListState
        resource="forge"
        query={list.query}
        isEmpty={rows.every(({ id }) => id === targetId) && !isReading}
        emptyText={isLooking ? t('common.picker.noneFound') : emptyText}
      >
        <MaterialPicker heroes={rows} isReading={isReading} {...picker} />
        <LoadMore list={list} />
      </ListState>
    </>
  );
}
