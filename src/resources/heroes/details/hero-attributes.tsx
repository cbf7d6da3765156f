import { useMemo, useState } from 'react';
import { attributesAt, heroAttributes, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { useMysticSuits } from '../../../lib/data/heroes/use-mystic-suits.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import {
  attributeGroups,
  FIRST_LEVEL,
  groupNames,
  LAST_LEVEL,
  SHOWN_LEVEL,
  type AttributeGroup,
} from './attribute-groups.ts';
import styles from './details.module.css';
import { HeroCurve, HeroRadar } from './hero-charts.tsx';
import chartStyles from './hero-charts.module.css';
import { traitsOf } from './traits.ts';
import { useFigure } from './use-figure.ts';

export type HeroAttributesProps = { hero: HeroDetails };

/** Shown before "show all": what decides most fights. */
const MAIN = new Set<HeroAttribute>([
  ...attributeGroups.base,
  'critRate',
  'critDamage',
  'dodgeRate',
  'blockRate',
  'attackInterval',
]);
const START_LEVEL = 50;

type Sheets = readonly Record<HeroAttribute, number>[];
type GroupProps = { group: AttributeGroup; isWhole: boolean; sheets: Sheets };

/** An attribute at each level; pressed, it says what it does. */
function Row({ attribute, sheets }: { attribute: HeroAttribute; sheets: Sheets }) {
  const t = useText();
  const figure = useFigure();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className={styles.explain} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(`heroes.attributes.${attribute}`)}
          </button>
        </th>
        {sheets.map((sheet, at) => (
          <td key={at}>{figure(attribute, sheet[attribute])}</td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td className={styles.explained} colSpan={sheets.length + 1}>
            {t(`heroes.notes.${attribute}`)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Attributes that belong together; with all of them comes what they are for. */
function Group({ group, isWhole, sheets }: GroupProps) {
  const t = useText();
  const shown = attributeGroups[group].filter((attribute) => isWhole || MAIN.has(attribute));
  if (shown.length === 0) return null;
  return (
    <tbody>
      {isWhole && (
        <tr>
          <th scope="rowgroup" colSpan={sheets.length + 1}>
            <details>
              <summary>{t(`heroes.groups.${group}.name`)}</summary>
              <p className={styles.explained}>{t(`heroes.groups.${group}.note`)}</p>
            </details>
          </th>
        </tr>
      )}
      {shown.map((attribute) => (
        <Row key={attribute} {...{ attribute, sheets }} />
      ))}
    </tbody>
  );
}

/**
 * The sheet at level 1, at level 100 and at any other, bonuses of growth, level, material and set included. It stays a
 * table on a phone: three short figures a line are read against those above them, a long name takes a second line, and
 * what an attribute does opens below its line.
 */
export function HeroAttributes({ hero }: HeroAttributesProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const [level, setLevel] = useState(START_LEVEL);
  const mystic = useMysticSuits();
  const traits = useMemo(() => traitsOf(hero, mystic), [hero, mystic]);
  const levels = [FIRST_LEVEL, SHOWN_LEVEL, level];
  const sheets = levels.map((each) => attributesAt(traits, each));
  return (
    <>
      <label className={chartStyles.slider}>
        <span>{t('heroes.charts.anyLevel', { level })}</span>
        <input
          type="range"
          min={FIRST_LEVEL}
          max={LAST_LEVEL}
          value={level}
          onChange={(event) => setLevel(parseWhole(event.target.value) ?? level)}
        />
      </label>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">{t('heroes.attribute')}</th>
            {levels.map((each, at) => (
              <th key={at} scope="col">
                {t('heroes.level', { level: each })}
              </th>
            ))}
          </tr>
        </thead>
        {groupNames.map((group) => (
          <Group key={group} {...{ group, isWhole, sheets }} />
        ))}
      </table>
      <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('common.actions.showLess') : t('heroes.showAllAttributes', { count: heroAttributes.length })}
      </button>
      <div className={chartStyles.charts}>
        <HeroRadar traits={traits} level={level} />
        <HeroCurve traits={traits} level={level} />
      </div>
    </>
  );
}
