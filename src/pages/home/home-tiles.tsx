import type { HomeStat, TokenInfo } from '../../../core/wire/game/status.ts';
import { Money } from '../../components/display/money.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { changeBps, formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './home.module.css';

export type HomeTilesProps = { stat: HomeStat | undefined; tokens: readonly TokenInfo[] };

const tokenOf = (tokens: readonly TokenInfo[], id: string) => tokens.find((token) => token.id === id);

/** "and 1,204 RON": the other currency of a figure, where there is any. */
function useOther(tokens: readonly TokenInfo[]) {
  const t = useText();
  return (figures: { currency: string; amount: string | null }[] | undefined, key: 'andAmount' | 'orAmount') => {
    const other = figures?.find(({ currency }) => currency === 'RON');
    const token = tokenOf(tokens, 'RON');
    if (!other?.amount || other.amount === '0' || !token) return null;
    return t(`pages.home.${key}`, {
      amount: `${formatAmount(other.amount, token, { compact: true })} ${token.symbol}`,
    });
  };
}

function RegisteredTile({ stat }: { stat: HomeStat }) {
  const t = useText();
  const { total, added, previousAdded } = stat.registered;
  return (
    <StatTile
      label={t('pages.home.registered')}
      value={formatCount(total)}
      changeBps={changeBps(added, previousAdded)}
      note={t('pages.home.added', { count: formatCount(added), within: t(`pages.home.within.${stat.range}`) })}
    />
  );
}

function VolumeTile({ stat, tokens }: { stat: HomeStat; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const other = useOther(tokens);
  const token = tokenOf(tokens, 'ARCA');
  const volume = stat.volume.find(({ currency }) => currency === 'ARCA');
  const before = volume?.previous ?? null;
  return (
    <StatTile
      label={t('pages.home.volume')}
      value={token && volume && <Money amount={volume.amount} token={token} />}
      changeBps={volume ? changeBps(BigInt(volume.amount), before === null ? null : BigInt(before)) : null}
      note={other(stat.volume, 'andAmount') ?? t(`pages.home.within.${stat.range}`)}
    />
  );
}

function FloorTile({ stat, tokens }: { stat: HomeStat; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const other = useOther(tokens);
  const token = tokenOf(tokens, 'ARCA');
  const floor = stat.floor.find(({ currency }) => currency === 'ARCA')?.amount ?? null;
  const listed = t('pages.home.listedNow', { count: formatCount(stat.listed) });
  return (
    <StatTile
      label={t('pages.home.floor')}
      value={floor === null ? t('pages.home.nothingListed') : token && <Money amount={floor} token={token} />}
      note={[listed, other(stat.floor, 'orAmount')].filter(Boolean).join(' · ')}
    />
  );
}

/** Players, volume, sales and the lowest price; the first three against the range before. */
export function HomeTiles({ stat, tokens }: HomeTilesProps) {
  const t = useText();
  if (!stat) {
    return (
      <div className={styles.tiles}>
        {(['registered', 'volume', 'sales', 'floor'] as const).map((name) => (
          <StatTile key={name} label={t(`pages.home.${name}`)} value={undefined} note={null} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.tiles}>
      <RegisteredTile stat={stat} />
      <VolumeTile stat={stat} tokens={tokens} />
      <StatTile
        label={t('pages.home.sales')}
        value={formatCount(stat.sales.count)}
        changeBps={changeBps(stat.sales.count, stat.sales.previous)}
        note={t(`pages.home.within.${stat.range}`)}
      />
      <FloorTile stat={stat} tokens={tokens} />
    </div>
  );
}
