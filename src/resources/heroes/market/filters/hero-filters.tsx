import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { heroClasses, heroFactions, heroGenders, heroRarities } from '../../../../../core/rules/heroes.ts';
import { suits } from '../../../../../core/rules/suits.ts';
import {
  bodyParts,
  heroLooks,
  type BodyPart,
  type HeroFacetField,
  type HeroFacets,
  type HeroLook,
} from '../../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { ClassTag } from '../../../../components/display/hero/class-tag.tsx';
import { FactionTag } from '../../../../components/display/hero/faction-tag.tsx';
import { RarityTag } from '../../../../components/display/hero/rarity-tag.tsx';
import { PriceRange } from '../../../../components/filters/price-range.tsx';
import { DEFAULT_CURRENCY } from '../../../../lib/data/price-bounds.ts';
import { formatCount } from '../../../../lib/number.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { FacetList, type FacetListProps } from './facet-list.tsx';
import styles from './hero-filters.module.css';
import { choicesOf, heroShows, toggleChoice, type HeroQuery, type HeroShow } from '../hero-query.ts';
import type { SaleCounts } from '../../../../lib/data/sale-counts.ts';
import { LeastFilters } from './least-filters.tsx';
import { SuitPicker } from './suit-picker.tsx';

export type HeroFiltersProps = {
  query: HeroQuery;
  onChange: (change: Partial<HeroQuery> | ((query: HeroQuery) => HeroQuery)) => void;
  facets: HeroFacets | undefined;
  sale: SaleCounts | undefined;
  tokens: readonly TokenInfo[];
  /** Of one's own, where the page says otherwise what is for sale. */
  isOwn?: boolean;
};

const rarity = (value: number) => <RarityTag rarity={value} />;
const heroClass = (value: number) => <ClassTag heroClass={value} />;
const faction = (value: number) => <FactionTag faction={value} />;

/** What the market is narrowed by. OR inside a group, AND across them. */
export const HeroFilters = memo(function HeroFilters(props: HeroFiltersProps) {
  const { query, onChange, facets, sale, tokens, isOwn = false } = props;
  const t = useText();
  const token = tokens.find((each) => each.id === (query.currency ?? DEFAULT_CURRENCY));
  const toggle = useCallback(
    (field: HeroFacetField, value: number) =>
      onChange((now) => ({ ...now, [field]: toggleChoice(now[field], value, choicesOf[field]) })),
    [onChange],
  );
  const list = (field: HeroFacetField, values: readonly number[], renderValue?: (value: number) => ReactNode) => (
    <FacetList
      field={field}
      values={values}
      selected={query[field]}
      onToggle={toggle}
      choices={facets?.facets[field]}
      token={token}
      {...(renderValue ? { renderValue } : {})}
    />
  );
  return (
    <div className={styles.filters}>
      {!isOwn && <SaleSwitch show={query.show} counts={sale} onChange={(show) => onChange({ show })} />}
      <Group title={t('heroes.fields.rarity')}>{list('rarity', heroRarities, rarity)}</Group>
      <Group title={t('heroes.fields.faction')}>{list('faction', heroFactions, faction)}</Group>
      <Group title={t('heroes.fields.price')}>
        <PriceRange
          {...{ currency: query.currency, min: query.min, max: query.max, tokens, onChange }}
          figures={facets?.currencies}
        />
      </Group>
      <Group title={t('heroes.filters.growth')}>
        <LeastFilters query={query} onChange={onChange} steps={facets?.steps} token={token} />
      </Group>
      <Group title={t('heroes.fields.heroClass')}>{list('heroClass', heroClasses, heroClass)}</Group>
      <Group title={t('heroes.fields.gender')}>{list('gender', heroGenders)}</Group>
      <Group title={t('heroes.fields.suit')}>
        <SuitPicker selected={query.suit} onToggle={toggle} choices={facets?.facets.suit} token={token} />
      </Group>
      <div>
        {[...bodyParts, ...heroLooks].map((part) => (
          <PartGroup
            key={part}
            part={part}
            valuesOf={partValues[part]}
            selected={query[part]}
            choices={facets?.facets[part]}
            token={token}
            onToggle={toggle}
          />
        ))}
      </div>
      {token && <p className={styles.note}>{t('heroes.filters.fromNote', { symbol: token.symbol })}</p>}
    </div>
  );
});

type ValuesOf = (known: Pick<FacetListProps, 'selected' | 'choices'>) => readonly number[];

/** Released suits first come first; another only where a hero has a part of it. */
const suitValues: ValuesOf = ({ selected, choices }) => {
  const present = new Set(choices?.map((choice) => choice.value));
  return suits
    .filter((suit) => suit.released || present.has(suit.id) || selected.includes(suit.id))
    .map((suit) => suit.id);
};

/** What each part can be: body parts are of suits, looks have numbers. */
const partValues = Object.fromEntries([
  ...bodyParts.map((part) => [part, suitValues]),
  ...heroLooks.map((look) => [look, () => choicesOf[look]]),
]) as Record<BodyPart | HeroLook, ValuesOf>;

type SaleSwitchProps = { show: HeroShow; counts: SaleCounts | undefined; onChange: (show: HeroShow) => void };

/** For sale or not, each with how many heroes it would show; their place is there before they are. */
function SaleSwitch({ show, counts, onChange }: SaleSwitchProps) {
  const t = useText();
  return (
    <div className={styles.switch} role="group" aria-label={t('heroes.filters.sale')}>
      {heroShows.map((value) => (
        <button key={value} type="button" aria-pressed={show === value} onClick={() => onChange(value)}>
          {t(`heroes.filters.show.${value}`)}{' '}
          <span className={styles.count}>{counts && formatCount(counts[value])}</span>
        </button>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type PartGroupProps = Pick<FacetListProps, 'selected' | 'choices' | 'token' | 'onToggle'> & {
  part: BodyPart | HeroLook;
  valuesOf: ValuesOf;
};

function PartGroup({ part, valuesOf, selected, choices, token, onToggle }: PartGroupProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(selected.length > 0);
  const values = useMemo(() => valuesOf({ selected, choices }), [valuesOf, selected, choices]);
  return (
    <details className={styles.part} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`heroes.part.${part}`)}
        {selected.length > 0 && <span className={styles.badge}>{selected.length}</span>}
      </summary>
      <div className={styles.scroll}>
        <FacetList field={part} {...{ values, selected, choices, token, onToggle }} />
      </div>
    </details>
  );
}
