import type { LotteryPlay } from '../../../../core/wire/season/lotteries.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { EmptyState } from '../../../components/display/empty-state.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../seasons.module.css';
import type { LotteryState } from './lottery-board.tsx';

/** Thousandths as a percentage with one digit. */
const percent = (perMille: number) => `${Math.floor(perMille / 10)}.${perMille % 10} %`;

/** A prize and its share, nothing else: on a phone too they stand side by side. */
export function OddsPanel({ odds }: { odds: LotteryState['odds'] }) {
  const t = useText();
  const columns: SmallColumn<LotteryState['odds'][number]>[] = [
    { key: 'prize', title: '', of: ({ prize }) => t(`seasons.prizes.${prize}`) },
    { key: 'share', title: '', of: ({ perMille }) => percent(perMille) },
  ];
  return (
    <Panel title={t('seasons.lottery.odds')} flush>
      <SmallTable
        label={t('seasons.lottery.odds')}
        columns={columns}
        rows={odds}
        keyOf={({ prize }) => prize}
        isMatrix
      />
    </Panel>
  );
}

/** What a draw was made of: anybody can make it again. */
export function ProofPanel({ commitments }: { commitments: LotteryState['commitments'] }) {
  const t = useText();
  return (
    <Panel title={t('seasons.lottery.proof')}>
      <p>{t('seasons.lottery.proofHint')}</p>
      <dl className={styles.proof}>
        {commitments.map(({ day, commitment, seed }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>
              <code>{commitment}</code>
              <small>{seed ? t('seasons.lottery.seed', { seed }) : t('seasons.lottery.secret')}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** How anybody makes this draw again. */
function Proof({ play: { id, season, proof } }: { play: LotteryPlay }) {
  const t = useText();
  const command = `npm run verify -- draws ${season} ${id}`;
  return (
    <details className={styles.again}>
      <summary>{t('seasons.lottery.again')}</summary>
      <p>
        {proof.seed ? t('seasons.lottery.seed', { seed: proof.seed }) : t('seasons.lottery.secret')}{' '}
        {t('seasons.lottery.promised', { commitment: proof.commitment })}
      </p>
      <p>
        <code>{command}</code> <CopyButton text={command} label={t('seasons.lottery.copyCommand')} />
      </p>
    </details>
  );
}

export function PlaysPanel({ plays }: { plays: readonly LotteryPlay[] }) {
  const t = useText();
  const columns: SmallColumn<LotteryPlay>[] = [
    { key: 'number', title: '', of: ({ number }) => number, place: 'lead' },
    {
      key: 'prize',
      title: '',
      of: (play) => (
        <>
          {t(`seasons.prizes.${play.prize}`)}
          <Proof play={play} />
        </>
      ),
    },
    { key: 'at', title: '', of: ({ at }) => <RelativeTime at={at} />, place: 'main' },
  ];
  return (
    <Panel title={t('seasons.lottery.plays')} flush>
      {plays.length === 0 ? (
        <EmptyState title={t('seasons.lottery.noPlays')} />
      ) : (
        <SmallTable label={t('seasons.lottery.plays')} columns={columns} rows={plays} keyOf={({ id }) => String(id)} />
      )}
    </Panel>
  );
}
