import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { SumTile, type Sum } from '../../../components/display/figure/sum-tile.tsx';
import { StatTile } from '../../../components/display/stat-tile.tsx';
import { Term } from '../../../components/display/term/term.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { freePower } from '../use-epoch.ts';
import { useTokens } from '../use-tokens.ts';

type Standing = OutputOf<(typeof bountyEndpoints)['epoch']>;

/** ARCA before what bounties are paid in otherwise. */
function useSums() {
  const arca = useChainConfig()?.contracts.arca;
  const namedOf = useTokens();
  return (sums: Standing['estimates'] | undefined): Sum[] | undefined => {
    if (!sums) return undefined;
    const ofArca = sums.filter(({ token }) => token === arca);
    const ordered = [...ofArca, ...sums.filter(({ token }) => token !== arca)];
    return ordered.flatMap(({ token, amount }) => {
      const units = namedOf(token)?.units;
      return units ? [{ amount, token: units }] : [];
    });
  };
}

/** Bounties in several tokens together, as prices reckon them. */
function Worth({ totals }: { totals: Standing['totals'] }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  if (arca === undefined || totals.bounties.length < 2) return null;
  return (
    <>
      {t('bounties.tiles.worth')} <TokenMoney token={arca} amount={totals.worth} />
    </>
  );
}

/** By what it is reckoned, and beside it what my captains are to get. */
function EstimateNote({ standing }: { standing: Standing | undefined }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  if (arca === undefined || !standing || standing.captainsEstimate === '0') return t('bounties.tiles.estimateNote');
  return (
    <>
      {t('bounties.tiles.estimateNote')} · {t('bounties.tiles.captainsEstimate')}{' '}
      <TokenMoney token={arca} amount={standing.captainsEstimate} />
    </>
  );
}

export type BoardTilesProps = {
  /** Of the epoch that the board is about. */
  totals: Standing['totals'];
  /** What of it is one's own, once it is known. */
  standing: Standing | undefined;
};

/** The epoch in figures, and what of it is one's own. */
export function BoardTiles({ totals, standing }: BoardTilesProps) {
  const t = useText();
  const mine = standing?.power;
  const sumsOf = useSums();
  const account = useGetIdentity<UserInfo | null>().data;
  const first = t(account ? 'bounties.refusals.unbound' : 'bounties.tiles.login');
  return (
    <div className={styles.tiles}>
      <SumTile label={t('bounties.tiles.bounty')} sums={sumsOf(totals.bounties)} note={<Worth totals={totals} />} />
      <StatTile label={t('bounties.tiles.captains')} value={formatCount(totals.captains)} />
      <StatTile label={t('bounties.tiles.aptitude')} value={formatCount(totals.aptitude)} />
      <StatTile
        label={<Term name="vCrystal">{t('bounties.tiles.voted')}</Term>}
        value={<Crystal amount={totals.voted} large />}
        note={t('bounties.tiles.votes', { count: totals.votes })}
      />
      <SumTile
        label={t('bounties.tiles.estimate')}
        sums={sumsOf(standing?.estimates)}
        note={mine?.address === null ? first : <EstimateNote standing={standing} />}
      />
      <StatTile
        label={<Term name="vCrystal">{t('bounties.tiles.power')}</Term>}
        value={mine && <Crystal amount={freePower(mine)} large />}
        note={<Link to="/6551/crystal-info">{t('bounties.tiles.powerNote')}</Link>}
      />
    </div>
  );
}
