import { useMemo, useState } from 'react';
import { portfolioEndpoints, type WorthMover, type WorthOverTime } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { ChangeTag } from '../../components/display/change-tag.tsx';
import { Chart } from '../../components/display/chart/chart.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { toChartNumber } from '../../lib/amount.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { formatPieces } from '../../lib/number.ts';
import { useDynamicText, useLanguage, useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { ratesOf } from './at-rate.ts';
import styles from './portfolio.module.css';

const HEIGHT = 220;
const spans = ['day', 'week'] as const;

type Props = { worth: WorthOverTime; arca: TokenInfo };
/** Any amount of the coin that sales may be in: a rate is of one. */
const IN_COIN = [{ currency: 'RON' as const, amount: '0' }];

/** The line, day by day; the last day is not over, and says so. */
function WorthChart({ worth: { days }, arca, tokens }: Props & { tokens: readonly TokenInfo[] }) {
  const t = useText();
  const language = useLanguage();
  const formats = useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 });
    const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      money: (value: number) => `${number.format(value)} ${arca.symbol}`,
      at: (moment: string) => day.format(new Date(moment)),
    };
  }, [language, arca.symbol]);
  const points = useMemo(
    () => days.map(({ at, amount }) => ({ at, values: { worth: toChartNumber(amount, arca) } })),
    [days, arca],
  );
  const unknown = days.at(-1)?.unknown ?? 0;
  if (days.every(({ amount }) => amount === '0')) return <p className={styles.hint}>{t('portfolio.overTime.none')}</p>;
  return (
    <div className={styles.stack}>
      <Chart
        title={t('portfolio.overTime.title')}
        points={points}
        series={[{ key: 'worth', label: t('portfolio.overTime.worth'), kind: 'area', format: formats.money }]}
        formatAt={formats.at}
        isLastOpen
        height={HEIGHT}
      />
      <p className={styles.hint}>
        {t('portfolio.overTime.hint')}{' '}
        {ratesOf(IN_COIN, tokens).map(({ symbol, amount }) =>
          [t('portfolio.overTime.inCoin', { symbol }), t('portfolio.worth.rate', { symbol, amount })].join(' '),
        )}
      </p>
      {unknown > 0 && <p className={styles.hint}>{t('portfolio.overTime.unknown', { count: unknown })}</p>}
    </div>
  );
}

function useMoverName() {
  const t = useText();
  const text = useDynamicText();
  const items = useItemNames();
  return ({ rarity, itemId, pieces }: WorthMover) =>
    rarity === null
      ? t('portfolio.movers.items', { name: items.item(itemId ?? '0'), pieces: formatPieces(pieces) })
      : t('portfolio.movers.heroes', {
          rarity: text(`heroes.rarity.${String(rarity)}`, String(rarity)),
          pieces: formatPieces(pieces),
        });
}

/** What of one's things gained or lost most. */
function Movers({ worth: { movers }, arca }: Props) {
  const t = useText();
  const nameOf = useMoverName();
  const [span, setSpan] = useState<(typeof spans)[number]>('week');
  return (
    <Panel
      title={t('portfolio.movers.title')}
      extra={
        <ChoiceSwitch
          label={t('portfolio.movers.since')}
          options={spans.map((value) => ({ value, label: t(`portfolio.movers.spans.${value}`) }))}
          value={span}
          onChange={setSpan}
        />
      }
    >
      {movers[span].length === 0 ? (
        <p className={`${styles.hint ?? ''} ${styles.waiting ?? ''}`}>{t('portfolio.movers.none')}</p>
      ) : (
        <ul className={`${styles.movers ?? ''} ${styles.waiting ?? ''}`} aria-label={t('portfolio.movers.title')}>
          {movers[span].map((mover) => (
            <li key={`${mover.kind}-${mover.itemId ?? String(mover.rarity)}`}>
              <span>{nameOf(mover)}</span>
              <span>
                <Money amount={mover.before} token={arca} /> → <Money amount={mover.now} token={arca} />
              </span>
              <ChangeTag bps={mover.changeBps} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** As long as what comes, so that nothing below is pushed. */
function Waiting() {
  const t = useText();
  return (
    <>
      {([t('portfolio.overTime.title'), t('portfolio.movers.title')] as const).map((title) => (
        <Panel key={title} title={title}>
          <div className={styles.waiting}>
            <TableSkeleton rows={4} />
          </div>
        </Panel>
      ))}
    </>
  );
}

/** What heroes and items were worth over the last days, and which of them moved. */
export function WorthOverTimePanels({ arca, tokens }: { arca: TokenInfo; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const query = useApi(portfolioEndpoints.worth, {}, { live: 'stats', quiet: true });
  return (
    <ShowState query={query} record={query.data} skeleton={<Waiting />}>
      {(worth) => (
        <>
          <Panel title={t('portfolio.overTime.title')} extra={t('portfolio.overTime.lastOpen')}>
            <div className={styles.waiting}>
              <WorthChart worth={worth} arca={arca} tokens={tokens} />
            </div>
          </Panel>
          <Movers worth={worth} arca={arca} />
        </>
      )}
    </ShowState>
  );
}
