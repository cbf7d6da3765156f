import { suitBonusesOf } from '../../../../core/rules/hero-attributes.ts';
import { materialMatchOf } from '../../../../core/rules/heroes.ts';
import { suitBonusBps } from '../../../../core/rules/mining.ts';
import { suitOf } from '../../../../core/rules/suits.ts';
import { bodyParts, heroLooks, type HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { useMysticSuits } from '../../../lib/data/heroes/use-mystic-suits.ts';
import { formatBps } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from './details.module.css';
import { traitsOf } from './traits.ts';

export type HeroPartsProps = { hero: HeroDetails };

/** Of the set that it has most of, the parts that are missing; null when none is, or when no two go together. */
function lackingOf(parts: readonly number[]) {
  const count = (suitId: number) => parts.filter((part) => part === suitId).length;
  const [suitId = 0] = [...parts].sort((a, b) => count(b) - count(a));
  if (count(suitId) < 2 || count(suitId) === bodyParts.length) return null;
  return { suitId, parts: bodyParts.filter((_, at) => parts[at] !== suitId) };
}

/** Four body parts with the set and material of each, the face, and what sets and materials give. */
export function HeroParts({ hero }: HeroPartsProps) {
  const t = useText();
  const text = useDynamicText();
  const mystic = useMysticSuits();
  const { parts, materials } = traitsOf(hero, mystic);
  const match = materialMatchOf(hero.heroClass, materials);
  const lacking = lackingOf(parts);
  const miningBps = suitBonusBps(parts, mystic);
  const looks = { ...hero.face, skin: hero.skin, hair: hero.hair };
  const suitName = (id: number) => text(`suits.${String(id)}`, suitOf(id)?.name ?? String(id));
  const materialName = (material: number) => text(`heroes.material.${String(material)}`, '–');
  return (
    <>
      <ul className={styles.parts}>
        {bodyParts.map((part, index) => (
          <li key={part}>
            <span className={styles.label}>{t(`heroes.part.${part}`)}</span>
            <strong>{suitName(hero.parts[part].suitId)}</strong>
            <span className={match.matches[index] ? styles.match : styles.plain}>
              {materialName(hero.parts[part].material)}
              {match.matches[index] && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span className="visually-hidden"> {t('heroes.matches')}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('heroes.materialMatch', { material: materialName(match.preferred) })}</dt>
          <dd>
            {t('heroes.matchCount', { count: match.count })}
            {match.bonusBps > 0 && (
              <span className={styles.bonus}>
                {' '}
                {t('heroes.matchBonus', { bonus: formatBps(match.bonusBps, { sign: true }) })}
              </span>
            )}
          </dd>
        </div>
        {lacking && (
          <div>
            <dt>{t('heroes.lacks', { suit: suitName(lacking.suitId) })}</dt>
            <dd>{lacking.parts.map((part) => t(`heroes.part.${part}`)).join(' · ')}</dd>
          </div>
        )}
        {suitBonusesOf(parts, mystic).map((bonus) => (
          <div key={bonus.suitId}>
            <dt>{t('heroes.suitPieces', { suit: suitName(bonus.suitId), count: bonus.pieces })}</dt>
            <dd className={styles.bonus}>
              {t(`heroes.attributes.${bonus.stat}`)} {formatBps(bonus.bps, { sign: true })}
              {miningBps > 0 && ` · ${t('heroes.mining')} ${formatBps(miningBps, { sign: true })}`}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('heroes.face')}</dt>
          <dd>{heroLooks.map((look) => `${t(`heroes.part.${look}`)} ${String(looks[look])}`).join(' · ')}</dd>
        </div>
      </dl>
    </>
  );
}
