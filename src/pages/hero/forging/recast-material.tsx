import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { NoWallet } from '../../../chain/intent/no-wallet.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import type { Choice } from '../../../components/picker/choice.ts';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { MaterialPicker, type MaterialPickerProps } from '../../../resources/forge/material-picker.tsx';
import type { useMyHeroes } from '../../../resources/forge/use-my-heroes.ts';

export type RecastMaterialProps = ReturnType<typeof useMyHeroes> & {
  hero: HeroDetails;
  choice: Choice;
  reasonOf: MaterialPickerProps['reasonOf'];
};

/** Which of one's own gives the part. */
export function RecastMaterial({ hero, account, list, choice, reasonOf }: RecastMaterialProps) {
  const t = useText();
  return (
    <Panel title={t('forge.material')}>
      {account === null ? (
        <NoWallet hint={t('pages.hero.noWalletHint')} />
      ) : (
        <ListState
          resource="forge"
          query={list.query}
          isEmpty={list.rows.every(({ id }) => id === hero.id)}
          emptyText={t('forge.noMaterial')}
        >
          <MaterialPicker label={t('forge.material')} heroes={list.rows} most={1} {...{ choice, reasonOf }} />
          <LoadMore list={list} />
        </ListState>
      )}
    </Panel>
  );
}
