import type { ReactNode } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { Address } from '../../../components/display/address.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { ClassTag } from '../../../components/display/hero/class-tag.tsx';
import { FactionTag } from '../../../components/display/hero/faction-tag.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { formatBps, formatCount } from '../../../lib/number.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from './details.module.css';

export type HeroSummaryProps = {
  hero: HeroDetails;
  /** Of the reader, when known. */
  account: string | null;
  explorerUrl: string | null | undefined;
};

/** Name, signs and state. `extra` is what can be done about it besides the trade. */
export function HeroTitle({ hero, extra }: Pick<HeroSummaryProps, 'hero'> & { extra?: ReactNode }) {
  const t = useText();
  const text = useDynamicText();
  return (
    <header className={styles.title}>
      <h1>
        {hero.name} <span className={styles.id}>#{hero.id}</span>
      </h1>
      <p className={styles.tags}>
        <RarityTag rarity={hero.rarity} />
        <FactionTag faction={hero.faction} />
        <ClassTag heroClass={hero.heroClass} />
        <span className={styles.plain}>{t('heroes.level', { level: hero.upgradeLevel })}</span>
        <StateTag noun="hero" state={hero.state} label={text(`heroes.state.${hero.state}`, hero.state)} />
      </p>
      {extra && <div className={styles.extra}>{extra}</div>}
    </header>
  );
}

/** Who has it and where it comes from. */
export function HeroAbout({ hero, account, explorerUrl }: HeroSummaryProps) {
  const t = useText();
  const text = useDynamicText();
  const explorer = explorerUrl === undefined ? {} : { explorerUrl };
  const isMine = isSameAddress(hero.owner, account);
  const rows: [label: string, value: ReactNode][] = [
    [
      t('heroes.fields.owner'),
      <Person key="owner" address={hero.owner} copy {...(isMine ? { name: t('heroes.you') } : {})} />,
    ],
    [t('heroes.fields.gender'), text(`heroes.gender.${String(hero.gender)}`, '–')],
    [t('heroes.fields.miningBonus'), formatBps(hero.miningBonusBps, { sign: true })],
    [t('heroes.fields.burnCount'), formatCount(hero.burnCount)],
    [t('heroes.fields.mintedAt'), <DateField key="minted" at={hero.mintedAt} />],
    [t('heroes.fields.contract'), <Address key="contract" address={hero.contractAddress} {...explorer} />],
    [t('heroes.fields.mintTx'), <Address key="tx" address={hero.mintTxHash} kind="tx" {...explorer} />],
  ];
  if (!isSameAddress(hero.holder, hero.owner)) {
    rows.splice(1, 0, [
      t('heroes.fields.holder'),
      <Address key="holder" address={hero.holder} name={t('heroes.escrow')} {...explorer} />,
    ]);
  }
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
