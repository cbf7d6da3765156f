import { useCallback, useMemo, useState } from 'react';
import { MAX_MATERIALS } from '../../../../core/rules/draws/upgrade.ts';
import { heroRarities } from '../../../../core/rules/heroes.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { CheckBox } from '../../../components/form/check-box.tsx';
import type { Choice } from '../../../components/picker/choice.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../../../resources/forge/forge.module.css';
import { upgradeReason } from '../../../resources/forge/materials/material-rules.ts';
import { MyMaterials } from '../../../resources/forge/materials/my-materials.tsx';
import { useFindHero } from '../../../resources/forge/materials/use-find-hero.ts';
import { useMyHeroes } from '../../../resources/forge/materials/use-my-heroes.ts';

/** One's own heroes of its rarity, and after them, for who wants to see why they may not, the others. */
export function useMaterials({ rarity }: HeroDetails, choice: Choice) {
  const [isAllShown, setAllShown] = useState(false);
  const own = useMyHeroes({ rarity: [rarity] });
  const others = useMyHeroes({ rarity: heroRarities.filter((each) => each !== rarity) }, isAllShown).list;
  const isPastOwn = isAllShown && !own.list.hasMore;
  const { list } = own;
  const both = useMemo(() => [...list.rows, ...others.rows], [list.rows, others.rows]);
  const [showOwn, showOthers] = [list.showChanges, others.showChanges];
  const showChanges = useCallback(() => {
    showOwn();
    showOthers();
  }, [showOwn, showOthers]);
  const all = { ...others, rows: both, changes: list.changes + others.changes, showChanges };
  const shown = { account: own.account, list: isPastOwn ? all : list };
  const found = useFindHero(shown, isAllShown ? {} : { rarity: [rarity] }, choice);
  return { found, isAllShown, setAllShown };
}

export type UpgradeMaterialsProps = ReturnType<typeof useMaterials> & { hero: HeroDetails; choice: Choice };

/** What may burn for a hero: its own rarity first, and after it, for who looks for another one, why that may not. */
export function UpgradeMaterials({ hero, found, choice, isAllShown, setAllShown }: UpgradeMaterialsProps) {
  const t = useText();
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
      <MyMaterials
        label={t('forge.material')}
        most={MAX_MATERIALS}
        targetId={hero.id}
        emptyText={t('forge.noMaterial')}
        {...{ found, choice, reasonOf }}
      />
    </Panel>
  );
}
