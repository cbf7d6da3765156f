import { growthCapsOf } from '../../../../core/rules/draws/upgrade.ts';
import { growthOf } from '../../../../core/rules/hero-attributes.ts';
import {
  growthFields,
  levelBonusOf,
  nextBonusLevel,
  TOP_BONUS_LEVEL,
  type GrowthField,
} from '../../../../core/rules/heroes.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { useForgeSettings } from '../../../chain/forge-settings.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './details.module.css';

export type HeroGrowthProps = { hero: HeroDetails };

type GrowthRowProps = { field: GrowthField; hero: HeroDetails; cap: number | undefined };

/** While nobody knows the cap, the row stands there without it. */
function GrowthRow({ field, hero, cap }: GrowthRowProps) {
  const t = useText();
  const grown = growthOf(hero.growthBps, field);
  const name = field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`);
  return (
    <li className={styles.growth}>
      <span>{name}</span>
      {cap === undefined ? (
        <span className={styles.meter} />
      ) : (
        <meter className={styles.meter} min={0} max={Math.max(cap, 1)} value={grown} aria-label={name} />
      )}
      <span className={styles.figures}>
        {formatBps(grown, { sign: true })}{' '}
        <span className={styles.plain}>/ {cap === undefined ? '–' : formatBps(cap)}</span>
      </span>
    </li>
  );
}

/** How far upgrades have brought it: growth against its cap, what the level gives, and what a mine makes of it. */
export function HeroGrowth({ hero }: HeroGrowthProps) {
  const t = useText();
  const bonus = levelBonusOf(hero.upgradeLevel);
  const next = nextBonusLevel(hero.upgradeLevel);
  const { data: forge } = useForgeSettings();
  const caps = forge && growthCapsOf(forge, hero.rarity);
  return (
    <>
      <ul className={styles.growths}>
        {growthFields.map((field, at) => (
          <GrowthRow key={field} field={field} hero={hero} cap={caps?.[at]} />
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('heroes.fields.burnCount')}</dt>
          <dd>{formatCount(hero.burnCount)}</dd>
        </div>
        <div>
          <dt>{t('heroes.levelBonus')}</dt>
          <dd>
            {t('heroes.levelBonusText', {
              base: formatBps(bonus.baseBps, { sign: true }),
              mining: formatBps(bonus.miningBps, { sign: true }),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('heroes.baseBonus')}</dt>
          <dd className={styles.bonus}>{formatBps(bonus.baseBps, { sign: true })}</dd>
        </div>
        <div>
          <dt>{t('heroes.nextBonus')}</dt>
          <dd>
            {next === null ? t('heroes.allBonuses', { level: TOP_BONUS_LEVEL }) : t('heroes.atLevel', { level: next })}
          </dd>
        </div>
        <div>
          <dt>{t('heroes.fields.miningBonus')}</dt>
          <dd className={styles.bonus}>{formatBps(hero.miningBonusBps, { sign: true })}</dd>
        </div>
      </dl>
    </>
  );
}
