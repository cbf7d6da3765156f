import { BASIC_SECONDS, figuresOf, ULTIMATE_RAGE } from '../../../../core/rules/skills/figures.ts';
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

/** How much it does by each of its tags, for how long and how often. */
function Figures({ skill }: { skill: Skill }) {
  const t = useText();
  const text = useDynamicText();
  return figuresOf(skill).map(({ tag, bps, seconds, times }) => {
    const details = [
      formatBps(bps),
      times > 1 && t('wiki.times', { count: times }),
      seconds > 0 && t('wiki.seconds', { count: seconds }),
    ];
    return (
      <span key={tag} className={styles.chip}>
        {text(`skills.tag.${tag}`, tag)} <span className={styles.bonus}>{details.filter(Boolean).join(' · ')}</span>
      </span>
    );
  });
}

/** What it is found by, where the attribute that it raises says how much. */
function Tags({ skill: { tags } }: { skill: Skill }) {
  const text = useDynamicText();
  return tags.map((tag) => (
    <span key={tag} className={styles.chip}>
      {text(`skills.tag.${tag}`, tag)}
    </span>
  ));
}

/** When it comes: an ultimate with its rage, a basic skill every so often, the others always. */
function useWhen() {
  const t = useText();
  return ({ kind }: Skill) => {
    if (kind === 'ultimate') return t('wiki.atRage', { rage: ULTIMATE_RAGE });
    if (kind === 'basic') return t('wiki.each', { count: BASIC_SECONDS });
    return kind === 'area' ? t('wiki.wholeTeam') : t('wiki.always');
  };
}

function Ability({ skill }: { skill: Skill }) {
  const t = useText();
  const text = useDynamicText();
  const name = useSkillName();
  const when = useWhen();
  return (
    <li className={styles.ability} data-kind={skill.kind}>
      <span className={styles.label}>{text(`skills.kind.${skill.kind}`, skill.kind)}</span>
      <strong>{name(skill.id)}</strong>
      <span className={styles.chips}>
        {skill.effect && (
          <span className={styles.bonus}>
            {t(`heroes.attributes.${attributeOf[skill.effect.stat]}`)} {formatBps(skill.effect.bps, { sign: true })}
          </span>
        )}
        {skill.effect ? <Tags skill={skill} /> : <Figures skill={skill} />}
      </span>
      <span className={styles.plain}>{when(skill)}</span>
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
