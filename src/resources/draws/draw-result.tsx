import type { DrawnLot } from '../../../core/wire/panels/draws.ts';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { Money } from '../../components/display/money.tsx';
import { whiteOre } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './draws.module.css';
import { PickBalls } from './pick-text.tsx';
import { useDrawProof } from './use-draw-proof.ts';

/** Seed and block, worked out again here in the browser, and the command that asks the chain as well. */
function Proof({ drawn }: { drawn: DrawnLot }) {
  const t = useText();
  const verdict = useDrawProof(drawn);
  const command = `npm run verify -- draw ${drawn.day}`;
  return (
    <details className={styles.proof}>
      <summary>{t('draws.proof')}</summary>
      <p>{t('draws.seed', { seed: drawn.seed })}</p>
      <p>{t('draws.promised', { commitment: drawn.commitment })}</p>
      <p>{t('draws.block', { number: drawn.blockNumber, hash: drawn.blockHash })}</p>
      {verdict !== null && <p role="status">{t(verdict ? 'draws.proofHolds' : 'draws.proofFails')}</p>}
      <p>
        <code>{command}</code> <CopyButton text={command} label={t('draws.copyCommand')} />
      </p>
    </details>
  );
}

/** What was drawn, who won by tier, and how anybody works it out again. */
export function DrawResult({ drawn }: { drawn: DrawnLot }) {
  const t = useText();
  return (
    <div className={styles.column}>
      <PickBalls pick={drawn} />
      <ul className={styles.winners} aria-label={t('draws.winners')}>
        {drawn.winners.map((count, at) => (
          <li key={String(at)}>
            {t('draws.tierWon', { tier: at + 1, count })}
            {count > 0 && (
              <>
                {' · '}
                <Money amount={drawn.each[at] ?? '0'} token={whiteOre} compact={false} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {t('draws.betsIn', { count: drawn.bets })} · {t('draws.jackpotAfter')}{' '}
        <Money amount={drawn.jackpotAfter} token={whiteOre} />
      </p>
      <Proof drawn={drawn} />
    </div>
  );
}
