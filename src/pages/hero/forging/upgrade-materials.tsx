import { useCallback, useMemo, useState } from 'react';
import { MAX_MATERIALS } from '../../../../core/rules/draws/upgrade.ts';
import { heroRarities } from '../../../../core/rules/heroes.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { NoWallet } from '../../../chain/intent/no-wallet.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { CheckBox } from '../../../components/form/check-box.tsx';
import type { Choice } from '../../../components/picker/choice.ts';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../../../resources/forge/forge.module.css';
import { MaterialPicker } from '../../../resources/forge/material-picker.tsx';
import { upgradeReason } from '../../../resources/forge/material-rules.ts';
import { useMyHeroes } from '../../../resources/forge/use-my-heroes.ts';

export type UpgradeMaterialsProps = {
  hero: HeroDetails;
  /** One's own heroes of its rarity. */
  list: ReturnType<typeof useMyHeroes>['list'];
  choice: Choice;
};

/** What may burn for a hero: its own rarity first, and after it, for who looks for another one, why that may not. */
export function UpgradeMaterials({ hero, list, choice }: UpgradeMaterialsProps) {
  const t = useText();
  const [isAllShown, setAllShown] = useState(false);
  const otherRarities = heroRarities.filter((rarity) => rarity !== hero.rarity);
  const { account, list: others } = useMyHeroes({ rarity: otherRarities }, isAllShown);
  const isPastOwn = isAllShown && !list.hasMore;
  const shown = isPastOwn ? others : list;
  const heroes = useMemo(
    () => (isPastOwn ? [...list.rows, ...others.rows] : list.rows),
    [isPastOwn, list.rows, others.rows],
  );
  const reasonOf = useCallback((each: Hero) => upgradeReason(hero, each), [hero]);
  return (
    <Panel
      title={t('forge.materialsOf', { most: MAX_MATERIALS })}
      extra={
        <label className={styles.controls}>
          <CheckBox checked={isAllShown} onChange={(event) => setAllShown(event.target.checked)} />
          {t('forge.otherRarities')}
        </label>
      }
    >
      {account === null ? (
        <NoWallet hint={t('pages.hero.noWalletHint')} />
      ) : (
        <ListState
          resource="forge"
          query={shown.query}
          isEmpty={heroes.every(({ id }) => id === hero.id)}
          emptyText={t('forge.noMaterial')}
        >
          <MaterialPicker label={t('forge.material')} most={MAX_MATERIALS} {...{ heroes, choice, reasonOf }} />
          <LoadMore list={shown} />
        </ListState>
      )}
    </Panel>
  );
}
