import type { Bounty } from '../../../../core/wire/lp/bounties.ts';
import { EmptyState } from '../../../components/display/empty-state.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';
import { HeroLink } from '../hero-link.tsx';
import { TokenMoney } from '../token-money.tsx';

export type ShortListProps = { title: string; bounties: readonly Bounty[]; hasTimes?: boolean };

/** Captains beside the board: the twenty largest bounties, or the latest. */
export function ShortList({ title, bounties, hasTimes }: ShortListProps) {
  const t = useText();
  const heroes = useHeroesById(bounties.map(({ captainId }) => captainId));
  return (
    <Panel title={title}>
      {bounties.length === 0 ? (
        <EmptyState title={t('bounties.empty')} />
      ) : (
        <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('bounties.captain')}</th>
                <th scope="col">{t('bounties.bounty')}</th>
                <th scope="col">{hasTimes ? t('bounties.posted') : t('bounties.voters')}</th>
              </tr>
            </thead>
            <tbody>
              {bounties.map(({ captainId, token, reward, voters, startedAt }) => (
                <tr key={captainId}>
                  <td>
                    <HeroLink id={captainId} hero={heroes.get(captainId)} />
                  </td>
                  <td>
                    <TokenMoney token={token} amount={reward} />
                  </td>
                  <td>{hasTimes ? <RelativeTime at={startedAt} /> : voters}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
