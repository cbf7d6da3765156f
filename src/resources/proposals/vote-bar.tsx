import { voteChoices, type Proposal } from '../../../core/wire/lp/proposals.ts';
import { Money } from '../../components/display/money.tsx';
import { formatBps, partBps } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './proposals.module.css';
import type { StandingView } from './use-standing.ts';

const WHOLE_BPS = 10_000;

/** The votes by choice, and how much of the quorum took part. */
export function VoteBar({ proposal, units }: { proposal: Proposal; units: StandingView['units'] }) {
  const t = useText();
  const { votes, quorum } = proposal;
  const turnout = voteChoices.reduce((sum, choice) => sum + BigInt(votes[choice]), 0n);
  const reached = Math.min(partBps(turnout, BigInt(quorum)), WHOLE_BPS);
  return (
    <div className={styles.votes}>
      <ul>
        {voteChoices.map((choice) => (
          <li key={choice} data-choice={choice}>
            <span>{t(`proposals.choices.${choice}`)}</span>
            <meter min={0} max={10_000} value={partBps(BigInt(votes[choice]), turnout)} aria-hidden="true" />
            <span>
              <Money amount={votes[choice]} token={units} hideUnit /> ·{' '}
              {formatBps(partBps(BigInt(votes[choice]), turnout))}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {t('proposals.quorum', { part: formatBps(reached) })} <Money amount={turnout} token={units} hideUnit /> /{' '}
        <Money amount={quorum} token={units} />
      </p>
    </div>
  );
}
