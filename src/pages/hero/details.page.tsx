import { useGetIdentity, useOne } from '@refinedev/core';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { HeroDetails } from '../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ShareButton } from '../../components/social/share-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { untilItEnds } from '../../lib/data/heroes/use-endings.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { sharePictureUrl } from '../../lib/view/hero-pictures.ts';
import { useRecordTitle } from '../../lib/view/use-record-title.ts';
import { UnderWay } from '../../resources/forge/request/under-way.tsx';
import { HeroAbilities } from '../../resources/heroes/details/hero-abilities.tsx';
import { HeroAbout, HeroTitle } from '../../resources/heroes/details/hero-summary.tsx';
import { useHeroChange } from '../../resources/heroes/details/use-hero-change.ts';
import { HeroOffers, useHeroOffers } from '../../resources/orders/offers/hero-offers.tsx';
import { PriceBox } from '../../resources/orders/price-box.tsx';
import styles from './details.module.css';
import { ChangedHands } from './details/changed-hands.tsx';
import { DetailsSkeleton } from './details/details-skeleton.tsx';
import { ForgeLinks } from './details/forge-links.tsx';
import { HeroPanels, Section } from './details/hero-panels.tsx';
import { PriceBar } from './details/price-bar.tsx';
import { SectionLinks } from './details/section-links.tsx';
import { Rename } from './details/rename.tsx';
import { SyncHero } from './details/sync-hero.tsx';
import { Watch } from './details/watch.tsx';

const NO_TOKENS: never[] = [];

const nameOf = (hero: HeroDetails | undefined) => hero && `${hero.name} #${hero.id}`;

/** Who looks at it. */
function useOnlooker() {
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  return { account: me?.walletAddress ?? null, vipLevel: me?.vipLevel ?? 0 };
}

export default function HeroDetailsPage() {
  const t = useText();
  const { contractAddress = '', nftId = '' } = useParams();
  const { account, vipLevel } = useOnlooker();
  const config = useChainConfig();
  const status = useGameStatus();
  const { query } = useOne<HeroDetails>({
    resource: 'heroes',
    id: nftId,
    meta: { contractAddress, quiet: true }, // ShowState says it
    liveMode: 'off',
    queryOptions: { refetchInterval: untilItEnds },
    errorNotification: false,
  });
  const offers = useHeroOffers(nftId);
  useRecordTitle(nameOf(query.data?.data));
  useHeroChange(nftId, () => void query.refetch());

  const tokens = config?.tokens ?? NO_TOKENS;
  const gameStatus = status.data?.Status;
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      <StaleBanner index={status.data?.index} />
      <SyncHero error={query.error} onDone={() => void query.refetch()} />
      <ShowState query={query} record={offers.isAwaited ? undefined : query.data?.data} skeleton={<DetailsSkeleton />}>
        {(hero) => (
          <div className={styles.page} key={hero.id}>
            <div className={styles.left}>
              <div className={styles.portrait}>
                <HeroPicture hero={hero} sizes="(max-width: 991px) 92vw, 456px" eager />
              </div>
              <Panel title={t('heroes.titles.about')}>
                <HeroAbout hero={hero} account={account} explorerUrl={config?.explorerUrl} />
              </Panel>
              <Section of="abilities">
                <Panel title={t('heroes.titles.abilities')}>
                  <HeroAbilities hero={hero} />
                </Panel>
              </Section>
            </div>
            <div className={styles.right}>
              <HeroTitle
                hero={hero}
                extra={
                  <>
                    {account === hero.owner && <ForgeLinks hero={hero} />}
                    <Watch hero={hero} tokens={tokens} />
                    <Rename hero={hero} account={account} />
                    <Link to={`/hero/compare?heroes=${hero.id}`}>{t('heroes.compare.start')}</Link>
                    <ShareButton title={`${hero.name} #${hero.id}`} picture={sharePictureUrl(hero)} />
                  </>
                }
              />
              <ChangedHands hero={hero} account={account} />
              <div ref={box}>
                <PriceBox {...{ hero, account, vipLevel, tokens }} status={gameStatus} />
              </div>
              {hero.state === 'pending' && <UnderWay hero={hero} account={account} />}
              <HeroOffers {...{ hero, account, vipLevel, tokens, offers }} status={gameStatus} />
            </div>
            <SectionLinks />
            <HeroPanels {...{ hero, account, vipLevel, tokens }} explorerUrl={config?.explorerUrl} />
            <PriceBar {...{ hero, account, tokens, vipLevel }} status={gameStatus} box={box} />
          </div>
        )}
      </ShowState>
    </>
  );
}
