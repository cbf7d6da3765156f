import { useState } from 'react';
import { Link } from 'react-router-dom';
import { attentionEndpoints, type Attention } from '../../../core/wire/account/attention.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useOwed } from '../../chain/reads/use-owed.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { formatPieces } from '../../lib/number.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useNoticeNews } from '../../resources/alerts/use-notice-news.ts';
import { noticePath } from '../../resources/alerts/notice-path.ts';
import { useNoticeText } from '../../resources/alerts/use-notice-text.ts';
import { unitsOf } from '../../resources/portfolio/units.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { currencyOfResource } from './attention.ts';
import styles from './attention.module.css';

export type AttentionPanelProps = { title: string; account: string | null; tokens: readonly TokenInfo[] };

/** How many are seen before it is opened; its place on Home is as high as that. */
const SEEN = 3;

/** One line of it: what waits, since or until when, and where to do something about it. Not every page is built yet. */
type Line = { key: string; text: string; at: string | null; to: string | null };

function useLines(list: readonly Attention[], tokens: readonly TokenInfo[]): Line[] {
  const t = useText();
  const noticeText = useNoticeText(tokens);
  const names = useItemNames();
  const contract = useChainConfig()?.contracts.hero ?? '';
  return list.map((one): Line => {
    switch (one.kind) {
      case 'withdrawal': {
        const currency = currencyOfResource(one.resType);
        const units = currency && unitsOf(currency, tokens);
        const amount = units ? `${formatAmount(one.amount, units)} ${units.symbol}` : formatPieces(one.amount);
        return { key: one.id, text: t('alerts.attention.withdrawal', { amount }), at: one.endsAt, to: null };
      }
      case 'voucher': {
        const text = t('alerts.attention.voucher', { some: names.some(one.itemId, formatPieces(one.quantity)) });
        return { key: `voucher-${one.itemId}`, text, at: one.endsAt, to: '/boxes/list' };
      }
      case 'reward': {
        const units = unitsOf('ARCA', tokens);
        const amount = units ? `${formatAmount(one.amount, units)} ${units.symbol}` : '';
        const text = t('alerts.attention.reward', { amount, week: one.weekId });
        return { key: `reward-${one.weekId}`, text, at: null, to: null };
      }
      default: {
        const about = { ...one, itemId: one.kind === 'sold' ? one.itemId : null, heroName: null, search: null };
        const key = `${one.kind}-${one.at}-${one.heroId ?? ''}-${one.price}`;
        return { key, text: noticeText(about), at: one.at, to: noticePath(one, contract) };
      }
    }
  });
}

/** What the market contracts hold for the wallet, as the chain says. */
function useOwedLines(account: string, tokens: readonly TokenInfo[]): Line[] {
  const t = useText();
  const { data = [] } = useOwed(account);
  return data.map(({ market, currency, amount }): Line => {
    const token = tokens.find(({ id }) => id === currency);
    const shown = token ? `${formatAmount(amount, token)} ${token.symbol}` : '';
    const text = t('alerts.attention.owed', { amount: shown });
    return { key: `owed-${market}-${currency}`, text, at: null, to: '/market/order' };
  });
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, text, at, to }) => (
        <li key={key}>
          {to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>}
          {at !== null && <RelativeTime at={at} />}
        </li>
      ))}
    </ul>
  );
}

/** What waits for the player, the most urgent first. The first three have their room, so that nothing below them moves. */
export function AttentionPanel({ title, account, tokens }: AttentionPanelProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const query = useApi(attentionEndpoints.attention, {}, { live: 'orders', quiet: true });
  useNoticeNews(() => void query.refetch());
  const known = useLines(query.data?.list ?? [], tokens);
  const owed = useOwedLines(account ?? '', tokens);
  const lines = [...owed, ...known];
  const rest = lines.length - SEEN;
  return (
    <Panel
      title={title}
      extra={
        rest > 0 && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('alerts.attention.less') : t('alerts.attention.more', { count: rest })}
          </button>
        )
      }
    >
      <div className={styles.room}>
        {query.isError && !query.data && (
          <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
        )}
        {query.isSuccess && lines.length === 0 && <p className={styles.none}>{t('alerts.attention.none')}</p>}
        <Lines lines={isOpen ? lines : lines.slice(0, SEEN)} />
      </div>
    </Panel>
  );
}
