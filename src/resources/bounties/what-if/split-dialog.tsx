import { useDeferredValue, useMemo, useState } from 'react';
import { bestSplit, type Opening, type SplitRow } from '../../../../core/rules/bounties/best-split.ts';
import { payoutWith } from '../../../../core/rules/bounties/rewards.ts';
import { bountyEndpoints, type BountyEpoch, type BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { decimalOf, partsOf } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { placeVotes } from '../actions/place-votes.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { HeroLink } from '../hero-link.tsx';
import { useMyBountyHeroes } from '../mine/use-my-bounty-heroes.ts';
import { RowResults } from '../row-results.tsx';
import { Crystal, TokenMoney, TokenSums } from '../token-money.tsx';
import { engagedIn } from '../use-bounty-hero.ts';
import { usePhase } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';
import { useRows } from '../use-rows.ts';
import { useTokens } from '../use-tokens.ts';

export type SplitDialogProps = { epoch: BountyEpoch; power: bigint; onClose: () => void };
const SLIDER_STEPS = 200;
type Known = Opening & { token: string };

/** Heroes of mine that can vote in this epoch, the least apt first: the others are better captains. */
function useFreeHeroes(epoch: BountyEpoch) {
  const me = useMe();
  const list = useMyBountyHeroes();
  const free = list.rows.filter((row) => {
    const { isCaptain, hasVoted, holder } = engagedIn(row, epoch);
    return !isCaptain && !hasVoted && holder === me && row.hero.state !== 'mining';
  });
  return { list, free: free.sort((a, b) => a.aptitude - b.aptitude) };
}

/** The openings with what one unit of each token is worth, by what the reader says of the others. */
function useOpenings(power: bigint, rates: Readonly<Record<string, string>>) {
  const query = useApi(bountyEndpoints.openings, { power: power.toString() }, { live: 'bounties', quiet: true });
  const openings = useMemo(
    () =>
      (query.data?.openings ?? []).map(({ captainId, token, reward, voted }): Known => ({
        captainId,
        token,
        reward: BigInt(reward),
        voted: BigInt(voted),
        worth: decimalOf(rates[token] ?? '1') ?? 0,
      })),
    [query.data, rates],
  );
  return { query, openings, cutBps: query.data?.cutBps ?? 0 };
}

/** What each token is worth, where there is more than one: nobody but the reader says that. */
function Rates({
  tokens,
  rates,
  onRate,
}: {
  tokens: readonly string[];
  rates: Readonly<Record<string, string>>;
  onRate: (token: string, rate: string) => void;
}) {
  const t = useText();
  const namedOf = useTokens();
  if (tokens.length < 2) return null;
  return tokens.map((token) => {
    const symbol = namedOf(token)?.units.symbol ?? token;
    return (
      <TextField
        key={token}
        label={t('bounties.split.rate', { symbol })}
        value={rates[token] ?? '1'}
        inputMode="decimal"
        maxLength={20}
        onChange={(text) => onRate(token, text)}
      />
    );
  });
}

/** One row of the suggestion, which can be pulled to another amount. */
function SplitLine({
  row,
  opening,
  cutBps,
  power,
  onMove,
  face,
}: {
  row: SplitRow;
  opening: Known;
  cutBps: number;
  power: bigint;
  onMove: (amount: bigint) => void;
  face: React.ReactNode;
}) {
  const t = useText();
  const share = payoutWith(opening, { before: 0n, after: row.amount }, cutBps);
  return (
    <li className={styles.stack}>
      <span className={styles.controls}>
        {face} <Crystal amount={row.amount} /> <TokenMoney token={opening.token} amount={share} />
      </span>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('bounties.split.slider', { id: row.captainId })}
        min={0}
        max={SLIDER_STEPS}
        value={partsOf(row.amount, power, SLIDER_STEPS)}
        onChange={({ target }) => onMove((power * BigInt(target.valueAsNumber)) / BigInt(SLIDER_STEPS))}
      />
    </li>
  );
}

function sumsOf(rows: readonly SplitRow[], openings: readonly Known[], cutBps: number) {
  const sums = new Map<string, bigint>();
  for (const { captainId, amount } of rows) {
    const opening = openings.find((each) => each.captainId === captainId);
    if (!opening) continue;
    const share = payoutWith(opening, { before: 0n, after: amount }, cutBps);
    sums.set(opening.token, (sums.get(opening.token) ?? 0n) + share);
  }
  return [...sums].map(([token, amount]) => ({ token, amount: amount.toString() }));
}

/** The suggestion, and what the reader made of it. */
function useSplit(epoch: BountyEpoch, power: bigint) {
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const slow = useDeferredValue(rates);
  const { query, openings, cutBps } = useOpenings(power, slow);
  const { list, free } = useFreeHeroes(epoch);
  const heroes = free.length;
  const suggested = useMemo(() => bestSplit(openings, { power, heroes, cutBps }), [openings, power, heroes, cutBps]);
  const [moved, setMoved] = useState<Readonly<Record<string, bigint>>>({});
  const rows = suggested.map((row) => ({ ...row, amount: moved[row.captainId] ?? row.amount }));
  const placed = rows.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ...{ query, list, free, openings, cutBps, rates, rows, placed },
    isMoved: Object.keys(moved).length > 0,
    move: (captainId: string, amount: bigint) => setMoved((now) => ({ ...now, [captainId]: amount })),
    reset: () => setMoved({}),
    setRate: (token: string, rate: string) => setRates((now) => ({ ...now, [token]: rate })),
  };
}

/** Why the split cannot be placed as it stands. */
function useReason(epoch: BountyEpoch, { rows, placed, free }: ReturnType<typeof useSplit>, power: bigint) {
  const t = useText();
  const refusalText = useRefusal();
  const isVoting = usePhase(epoch) === 'voting';
  if (!isVoting) return refusalText({ name: 'TimeError', args: {} });
  if (power === 0n) return t('bounties.refusals.noPower');
  if (free.length === 0) return t('bounties.split.noHeroes');
  if (rows.length === 0 || placed === 0n) return t('bounties.split.none');
  return placed > power ? t('bounties.split.tooMuch') : null;
}

const votesOf = (rows: readonly SplitRow[], free: readonly BountyHero[]) =>
  rows
    .filter(({ amount }) => amount > 0n)
    .flatMap(({ captainId, amount }, at) => {
      const voter = free.filter(({ hero }) => hero.id !== captainId)[at];
      return voter ? [{ captainId, heroId: voter.hero.id, amount, isMore: false }] : [];
    });

/** Suggests how to place what is free so that it earns most; each part can be changed, and all are placed at once. */
export function SplitDialog({ epoch, power, onClose }: SplitDialogProps) {
  const t = useText();
  const split = useSplit(epoch, power);
  const heroes = useHeroesById(split.rows.map(({ captainId }) => captainId));
  const reason = useReason(epoch, split, power);
  const { start, isRunning, results } = useRows(placeVotes);
  const [sent, setSent] = useState<ReturnType<typeof votesOf>>([]);
  const run = () => {
    const votes = votesOf(split.rows, split.free);
    setSent(votes);
    void start({ votes, name: t('bounties.claim.votes', { count: votes.length }) });
  };
  const tokens = [...new Set(split.openings.map(({ token }) => token))];
  return (
    <AskDialog
      title={t('bounties.split.title')}
      actionLabel={t('bounties.split.submit')}
      reason={reason}
      pending={isRunning}
      isDone={results !== null}
      onConfirm={run}
      onClose={onClose}
    >
      {results ? (
        <RowResults
          doneText={t('bounties.split.done')}
          lines={sent.map(({ captainId, heroId }, at) => ({
            key: heroId,
            name: `#${heroId} → #${captainId}`,
            result: results[at],
          }))}
        />
      ) : (
        <ShowState query={split.query} record={split.query.data}>
          {() => (
            <div className={styles.stack}>
              <p className={styles.muted}>{t('bounties.split.note', { heroes: split.free.length })}</p>
              <Rates tokens={tokens} rates={split.rates} onRate={split.setRate} />
              <ul className={styles.rows}>
                {split.rows.map((row) => {
                  const opening = split.openings.find(({ captainId }) => captainId === row.captainId);
                  return (
                    opening && (
                      <SplitLine
                        key={row.captainId}
                        {...{ row, opening, power }}
                        cutBps={split.cutBps}
                        onMove={(amount) => split.move(row.captainId, amount)}
                        face={<HeroLink id={row.captainId} hero={heroes.get(row.captainId)} />}
                      />
                    )
                  );
                })}
              </ul>
              <p aria-live="polite">
                {t('bounties.split.placed')} <Crystal amount={split.placed} /> / <Crystal amount={power} />
              </p>
              <p>
                {t('bounties.vote.earns')} <TokenSums sums={sumsOf(split.rows, split.openings, split.cutBps)} large />
              </p>
              {split.isMoved && (
                <button type="button" className={styles.sort} onClick={split.reset}>
                  {t('bounties.split.reset')}
                </button>
              )}
            </div>
          )}
        </ShowState>
      )}
    </AskDialog>
  );
}
