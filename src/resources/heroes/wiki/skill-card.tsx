import { Link } from 'react-router-dom';
import { BASIC_SECONDS, figuresOf, ULTIMATE_RAGE, type SkillFigure } from '../../../../core/rules/skills/figures.ts';
import type { Skill } from '../../../../core/rules/skills.ts';
import type { SkillCount } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ClassTag } from '../../../components/display/hero/class-tag.tsx';
import { Money } from '../../../components/display/money.tsx';
import { formatBps } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { useSkillName } from '../skill-name.ts';
import type { SkillGroup } from './skill-query.ts';
import styles from './wiki.module.css';

export type SkillCardProps = {
  group: SkillGroup;
  counts: ReadonlyMap<number, SkillCount> | undefined;
  token: TokenInfo | undefined;
};

function Figure({ figure, isAlways }: { figure: SkillFigure; isAlways: boolean }) {
  const t = useText();
  const text = useDynamicText();
  const { tag, bps, seconds, times } = figure;
  const details = [
    times > 1 && t('wiki.times', { count: times }),
    seconds > 0 && t('wiki.seconds', { count: seconds }),
  ].filter(Boolean);
  return (
    <li>
      <span className={styles.tag}>{text(`skills.tag.${tag}`, tag)}</span>
      <span className={styles.figure}>
        {formatBps(bps, { sign: isAlways })}
        {details.length > 0 && <small> · {details.join(' · ')}</small>}
      </span>
    </li>
  );
}

function when(kind: Skill['kind'], t: ReturnType<typeof useText>): string {
  if (kind === 'ultimate') return t('wiki.atRage', { rage: ULTIMATE_RAGE });
  if (kind === 'basic') return t('wiki.each', { count: BASIC_SECONDS });
  return kind === 'area' ? t('wiki.wholeTeam') : t('wiki.always');
}

/** Which heroes have it, and from which price one can be had. */
function Carriers({ skill, name, counts, token }: Omit<SkillCardProps, 'group'> & { skill: Skill; name: string }) {
  const t = useText();
  if (!counts) return <span className={styles.muted}>…</span>;
  const { count = 0, forSale = 0, floor = null } = counts.get(skill.id) ?? {};
  if (count === 0) return <span className={styles.muted}>{t('wiki.nobody')}</span>;
  const search = `skill=${String(skill.id)}`;
  return (
    <span className={styles.carriers}>
      <Link to={`/market/hero?show=all&${search}`} aria-label={t('wiki.heroesOf', { count, name })}>
        {t('wiki.heroes', { count })}
      </Link>
      {forSale > 0 && (
        <Link to={`/market/hero?${search}`}>
          {floor !== null && token ? (
            <>
              {t('wiki.from')} <Money amount={floor} token={token} />
              <span className="visually-hidden"> {t('wiki.forSaleOf', { count: forSale, name })}</span>
            </>
          ) : (
            t('wiki.forSale', { count: forSale })
          )}
        </Link>
      )}
    </span>
  );
}

/** One skill: what it does, whose it is, and what it costs to have. */
export function SkillCard({ group: { first, levels }, counts, token }: SkillCardProps) {
  const t = useText();
  const text = useDynamicText();
  const name = useSkillName();
  return (
    <li className={styles.skill} data-kind={first.kind}>
      <header>
        <span className={styles.kind}>{text(`skills.kind.${first.kind}`, first.kind)}</span>
        {first.heroClass > 0 ? <ClassTag heroClass={first.heroClass} /> : <span>{t('wiki.anyClass')}</span>}
      </header>
      {levels.map((skill) => (
        <section key={skill.id} className={styles.level}>
          <h2>{name(skill.id)}</h2>
          <ul className={styles.figures}>
            {figuresOf(skill).map((figure) => (
              <Figure
                key={figure.tag}
                figure={figure}
                isAlways={skill.kind === 'general' || skill.kind === 'exclusive'}
              />
            ))}
          </ul>
          <Carriers skill={skill} name={name(skill.id)} counts={counts} token={token} />
        </section>
      ))}
      <p className={styles.when}>{when(first.kind, t)}</p>
    </li>
  );
}
