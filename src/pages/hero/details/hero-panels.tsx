import type { ReactNode } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { BestFor } from '../../../resources/heroes/advice/best-for.tsx';
import { HeroAttributes } from '../../../resources/heroes/details/hero-attributes.tsx';
import { HeroGrowth } from '../../../resources/heroes/details/hero-growth.tsx';
import { OtherHistory, SaleHistory } from '../../../resources/heroes/details/hero-history.tsx';
import { HeroParts } from '../../../resources/heroes/details/hero-parts.tsx';
import styles from '../details.module.css';
import { HeroPrices } from './hero-prices.tsx';
import { HeroRecords } from './hero-records.tsx';
import { sectionId, type HeroSection } from './section-links.tsx';
import sections from './sections.module.css';

/** A place that the links of the page lead to. */
export function Section({ of, children }: { of: HeroSection; children: ReactNode }) {
  return (
    <div id={sectionId(of)} tabIndex={-1} className={sections.section}>
      {children}
    </div>
  );
}

export type HeroPanelsProps = {
  hero: HeroDetails;
  account: string | null;
  vipLevel: number;
  tokens: readonly TokenInfo[];
  explorerUrl: string | null | undefined;
};

/** What is known of a hero, in two columns that stay where they are whatever fills them. */
export function HeroPanels({ hero, account, vipLevel, tokens, explorerUrl }: HeroPanelsProps) {
  const t = useText();
  const about = { hero, tokens, explorerUrl };
  return (
    <div className={styles.panels}>
      <div className={styles.stack}>
        <Section of="attributes">
          <Panel title={t('heroes.titles.attributes')}>
            <HeroAttributes hero={hero} />
          </Panel>
        </Section>
        <Section of="growth">
          <Panel title={t('heroes.titles.growth')}>
            <HeroGrowth hero={hero} />
          </Panel>
        </Section>
        <Panel title={t('forge.best.title')}>
          <BestFor hero={hero} account={account} vipLevel={vipLevel} />
        </Panel>
      </div>
      <div className={styles.stack}>
        <Section of="parts">
          <Panel title={t('heroes.titles.parts')}>
            <HeroParts hero={hero} />
          </Panel>
        </Section>
        <HeroRecords hero={hero} account={account} />
        <Section of="sales">
          <Panel title={t('heroes.titles.sales')}>
            <SaleHistory {...about} />
          </Panel>
        </Section>
        <Section of="history">
          <Panel title={t('heroes.titles.history')}>
            <OtherHistory {...about} />
          </Panel>
        </Section>
      </div>
      <div className={styles.market}>
        <Section of="prices">
          <HeroPrices {...about} />
        </Section>
      </div>
    </div>
  );
}
