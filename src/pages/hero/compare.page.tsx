import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { AddHero } from '../../resources/heroes/compare/add-hero.tsx';
import { compareCodec, MOST_COMPARED } from '../../resources/heroes/compare/compare-query.ts';
import { CompareTable } from '../../resources/heroes/compare/compare-table.tsx';
import { useCompared } from '../../resources/heroes/compare/use-compared.ts';
import { useKeptSet } from '../../resources/heroes/compare/use-kept-set.ts';
import { FIRST_LEVEL, LAST_LEVEL, SHOWN_LEVEL } from '../../resources/heroes/details/attribute-groups.ts';
import styles from '../../resources/heroes/compare/compare.module.css';

const NO_TOKENS: never[] = [];

export default function HeroComparePage() {
  const t = useText();
  const [{ heroes, differing }, change] = useUrlState(compareCodec);
  useKeptSet(heroes, change);
  const [level, setLevel] = useState(SHOWN_LEVEL);
  const places = useCompared(heroes);
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  return (
    <>
      <PageHeader title={t('heroes.compare.title')} note={t('heroes.compare.note', { most: MOST_COMPARED })} />
      <AddHero heroes={heroes} onAdd={(id) => change({ heroes: [...heroes, id] })} />
      {heroes.length === 0 ? (
        <EmptyState
          title={t('heroes.compare.empty')}
          action={<Link to="/market/hero">{t('pages.hero.toMarket')}</Link>}
        />
      ) : (
        <>
          <div className={styles.controls}>
            <label className={styles.slider}>
              <span>{t('heroes.charts.anyLevel', { level })}</span>
              <input
                type="range"
                min={FIRST_LEVEL}
                max={LAST_LEVEL}
                value={level}
                onChange={(event) => setLevel(parseWhole(event.target.value) ?? level)}
              />
            </label>
            <CheckField
              label={t('heroes.compare.differing')}
              isChecked={differing}
              onChange={(isChecked) => change({ differing: isChecked })}
            />
          </div>
          {places.every(({ hero, query }) => !hero && query.isPending) ? (
            <TableSkeleton rows={12} />
          ) : (
            <CompareTable
              {...{ places, level, tokens }}
              isNarrowed={differing}
              onRemove={(id) => change({ heroes: heroes.filter((each) => each !== id) })}
            />
          )}
        </>
      )}
    </>
  );
}
