import { skillOf, type Skill } from '../../../../core/rules/skills.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { formatBps } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useSkillName } from '../skill-name.ts';
import styles from './details.module.css';

export type HeroAbilitiesProps = { hero: HeroDetails };

/** The attribute that a passive's stat raises. */
const attributeOf = {
  atk: 'atk',
  mag: 'mag',
  hp: 'hp',
  def: 'def',
  res: 'res',
  crit: 'critRate',
  dodge: 'dodgeRate',
  hit: 'hitRate',
  block: 'blockRate',
  haste: 'haste',
} as const;

function Ability({ skill }: { skill: Skill }) {
  const t = useText();
  const text = useDynamicText();
  const name = useSkillName();
  return (
    <li className={styles.ability} data-kind={skill.kind}>
      <span className={styles.label}>{text(`skills.kind.${skill.kind}`, skill.kind)}</span>
      <strong>{name(skill.id)}</strong>
      <span className={styles.chips}>
        {skill.effect ? (
          <span className={styles.bonus}>
            {t(`heroes.attributes.${attributeOf[skill.effect.stat]}`)} {formatBps(skill.effect.bps, { sign: true })}
          </span>
        ) : (
          skill.tags.map((tag) => (
            <span key={tag} className={styles.chip}>
              {text(`skills.tag.${tag}`, tag)}
            </span>
          ))
        )}
      </span>
    </li>
  );
}

/** What it can do in a fight, and what it would have to be reborn for. */
export function HeroAbilities({ hero }: HeroAbilitiesProps) {
  const t = useText();
  const known = hero.skills.flatMap((id) => skillOf(id) ?? []);
  if (known.length === 0) return <p className={styles.plain}>{t('heroes.noAbilities')}</p>;
  return (
    <ul className={styles.abilities}>
      {known.map((skill) => (
        <Ability key={skill.id} skill={skill} />
      ))}
    </ul>
  );
}
