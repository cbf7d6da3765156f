import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { attributesAt, heroAttributes, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';
import { materialMatchOf } from '../../../../core/rules/heroes.ts';
import { suitOf } from '../../../../core/rules/suits.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ClassTag } from '../../../components/display/hero/class-tag.tsx';
import { FactionTag } from '../../../components/display/hero/faction-tag.tsx';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useMysticSuits } from '../../../lib/data/heroes/use-mystic-suits.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useFigure } from '../details/use-figure.ts';
import { traitsOf } from '../details/traits.ts';
import { heroPath } from '../hero-path.ts';
import { useSkillName } from '../skill-name.ts';
import { bestAt, differingOf } from './compare-query.ts';
import styles from './compare.module.css';
import type { Compared } from './use-compared.ts';

type Fact = { key: string; label: string; of: (hero: HeroDetails) => ReactNode };

/** What they are, apart from the sheet. */
function useFacts(tokens: readonly TokenInfo[]): Fact[] {
  const t = useText();
  const text = useDynamicText();
  const skillName = useSkillName();
  const mystic = useMysticSuits();
  const suit = (id: number | null) => (id === null ? '–' : text(`suits.${String(id)}`, suitOf(id)?.name ?? String(id)));
  const price = ({ listing }: HeroDetails) => {
    const token = tokens.find(({ id }) => id === listing?.currency);
    return listing && token ? <Money amount={listing.price} token={token} /> : '–';
  };
  return [
    { key: 'rarity', label: t('heroes.fields.rarity'), of: ({ rarity }) => <RarityTag rarity={rarity} /> },
    { key: 'class', label: t('heroes.fields.heroClass'), of: ({ heroClass }) => <ClassTag heroClass={heroClass} /> },
    { key: 'faction', label: t('heroes.fields.faction'), of: ({ faction }) => <FactionTag faction={faction} /> },
    {
      key: 'state',
      label: t('heroes.compare.state'),
      of: ({ state }) => text(`heroes.state.${state}`, state),
    },
    { key: 'price', label: t('heroes.fields.price'), of: price },
    { key: 'level', label: t('heroes.fields.level'), of: ({ upgradeLevel }) => formatCount(upgradeLevel) },
    {
      key: 'mining',
      label: t('heroes.fields.miningBonus'),
      of: ({ miningBonusBps }) => formatBps(miningBonusBps, { sign: true }),
    },
    { key: 'suit', label: t('heroes.fields.suit'), of: ({ suitId }) => suit(suitId) },
    {
      key: 'match',
      label: t('heroes.compare.match'),
      of: (hero) =>
        t('heroes.matchCount', { count: materialMatchOf(hero.heroClass, traitsOf(hero, mystic).materials).count }),
    },
    {
      key: 'skills',
      label: t('heroes.titles.abilities'),
      of: ({ skills }) =>
        skills
          .filter((id) => id > 0)
          .map(skillName)
          .join(', '),
    },
  ];
}

/** Who a figure is of, where it stands on a card. */
const titleOf = (place: Compared[number] | undefined) =>
  place?.hero ? `${place.hero.name} #${place.hero.id}` : `#${place?.id ?? ''}`;

type HeadProps = { place: Compared[number]; onRemove: (id: string) => void };

function Head({ place, onRemove }: HeadProps) {
  const { id = '', query, hero } = place;
  const t = useText();
  const errorText = useErrorText();
  return (
    <span className={styles.head}>
      {hero ? <HeroPicture hero={hero} sizes="140px" decorative /> : <span className={styles.nobody} />}
      {hero ? <Link to={heroPath(hero)}>{titleOf(place)}</Link> : <span>{titleOf(place)}</span>}
      {!hero && (
        <span className={styles.muted}>{query.isError ? errorText(query.error) : t('common.states.loading')}</span>
      )}
      <ActionButton size="small" label={t('heroes.compare.removeOf', { id })} onClick={() => onRemove(id)}>
        {t('heroes.compare.remove')}
      </ActionButton>
    </span>
  );
}

type SheetProps = Pick<CompareTableProps, 'places' | 'level' | 'isNarrowed'>;

/** An attribute of all of them, the best of it marked; narrowed to those in which they differ. */
function Sheet({ places, level, isNarrowed }: SheetProps) {
  const t = useText();
  const figure = useFigure();
  const mystic = useMysticSuits();
  const sheets = places.map(({ hero }) => hero && attributesAt(traitsOf(hero, mystic), level));
  const row = (attribute: HeroAttribute) => {
    const known = sheets.flatMap((sheet, at) => (sheet ? [{ at, value: sheet[attribute] }] : []));
    const best = bestAt(
      attribute,
      known.map(({ value }) => value),
    );
    const bestPlaces = new Set([...best].map((at) => known[at]?.at));
    return (
      <tr key={attribute} role="row">
        <th scope="row" role="rowheader">
          {t(`heroes.attributes.${attribute}`)}
        </th>
        {sheets.map((sheet, at) => (
          <td key={places[at]?.id} role="cell" data-hero={titleOf(places[at])} data-best={bestPlaces.has(at)}>
            {sheet ? figure(attribute, sheet[attribute]) : '–'}
            {bestPlaces.has(at) && <span className="visually-hidden"> ({t('heroes.compare.best')})</span>}
          </td>
        ))}
      </tr>
    );
  };
  const known = sheets.flatMap((sheet) => sheet ?? []);
  const shown = isNarrowed ? differingOf(known) : heroAttributes;
  return <tbody role="rowgroup">{shown.map(row)}</tbody>;
}

export type CompareTableProps = {
  places: Compared;
  level: number;
  tokens: readonly TokenInfo[];
  /** Only the attributes in which they differ. */
  isNarrowed: boolean;
  onRemove: (id: string) => void;
};

/**
 * Up to four heroes side by side: what they are, and their sheets at one level. On a phone what is compared is a card
 * with two heroes a line, in the places where their pictures stand above. The roles are said, because a table that is
 * drawn as blocks is none to a screen reader.
 */
export function CompareTable({ places, level, tokens, isNarrowed, onRemove }: CompareTableProps) {
  const t = useText();
  const facts = useFacts(tokens);
  return (
    <div className={styles.scroll} role="region" aria-label={t('heroes.compare.title')} tabIndex={0}>
      <table
        className={styles.table}
        role="table"
        aria-label={t('heroes.compare.title')}
        style={{ '--heroes': places.length } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {places.map((place) => (
              <th key={place.id} scope="col" role="columnheader">
                <Head place={place} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {facts.map(({ key, label, of }) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {places.map((place) => (
                <td key={place.id} role="cell" data-hero={titleOf(place)}>
                  {place.hero ? of(place.hero) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Sheet {...{ places, level, isNarrowed }} />
      </table>
    </div>
  );
}
