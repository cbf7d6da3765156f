import { useState } from 'react';
import { attributesAt, heroAttributes, unitOf, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './details.module.css';
import { traitsOf } from './traits.ts';

export type HeroAttributesProps = { hero: HeroDetails };

const FIRST_LEVEL = 1;
const LAST_LEVEL = 100;
/** Shown before "show all": what decides most fights, and whatever else this hero has. */
const MAIN: readonly HeroAttribute[] = [
  'hp',
  'atk',
  'mag',
  'def',
  'res',
  'critRate',
  'critDamage',
  'dodgeRate',
  'blockRate',
  'attackInterval',
];

function useFigure() {
  const t = useText();
  return (attribute: HeroAttribute, value: number) => {
    const unit = unitOf(attribute);
    if (unit === 'bps') return formatBps(value);
    return unit === 'ms' ? t('heroes.seconds', { seconds: (value / 1_000).toFixed(2) }) : formatCount(value);
  };
}

/** The sheet at level 1 and at level 100, bonuses of growth, level, material and set included. */
export function HeroAttributes({ hero }: HeroAttributesProps) {
  const t = useText();
  const figure = useFigure();
  const [isWhole, setWhole] = useState(false);
  const traits = traitsOf(hero);
  const first = attributesAt(traits, FIRST_LEVEL);
  const last = attributesAt(traits, LAST_LEVEL);
  const shown = isWhole ? heroAttributes : MAIN;
  return (
    <>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">{t('heroes.attribute')}</th>
            <th scope="col">{t('heroes.level', { level: FIRST_LEVEL })}</th>
            <th scope="col">{t('heroes.level', { level: LAST_LEVEL })}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((attribute) => (
            <tr key={attribute}>
              <th scope="row">{t(`heroes.attributes.${attribute}`)}</th>
              <td>{figure(attribute, first[attribute])}</td>
              <td>{figure(attribute, last[attribute])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('common.actions.showLess') : t('heroes.showAllAttributes', { count: heroAttributes.length })}
      </button>
    </>
  );
}
