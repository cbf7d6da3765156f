import { useState, type ReactNode } from 'react';
import type { Box, BoxSale } from '../../../../core/wire/game/boxes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { BoxCard } from '../../../components/display/shelf/box-card.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import { boxIntent, boxIntentKey } from '../sale/box-intent.ts';
import { useSaleState } from './sale-state.ts';
import { SaleTime } from './sale-time.tsx';

export type SaleCardProps = {
  box: Box;
  tokens: readonly TokenInfo[];
  account: string | null;
  vipLevel: number;
  /** Why nothing can be bought now. */
  reason: string | null;
  /** What such balls cost on the market; drawn once their content is asked for. */
  renderMarket?: (boxId: string) => ReactNode;
};

const BuyDialog = lazyPart('buying boxes', () => import('../sale/buy-dialog.tsx').then((module) => module.BuyDialog), {
  isPlain: true,
});
const ContentDialog = lazyPart(
  'content of boxes',
  () => import('../sale/content-dialog.tsx').then((module) => module.ContentDialog),
  { isPlain: true },
);

/** What one box costs, in ARCA where it is sold for it. */
export function shownPrice(sale: BoxSale, tokens: readonly TokenInfo[]) {
  const currency = sale.priceArca === null ? 'RON' : 'ARCA';
  const amount = sale.priceArca ?? sale.priceNative;
  const token = tokens.find(({ id }) => id === currency);
  return amount !== null && token ? { amount, token } : undefined;
}

/** A kind of gacha ball on sale: how the sale stands, its price, how many are left, what is in it. */
export function SaleCard({ sale, ...props }: SaleCardProps & { sale: BoxSale }) {
  const { box, tokens, account, vipLevel, reason, renderMarket } = props;
  const t = useText();
  const name = useBoxNames().box(box.id);
  const state = useSaleState(sale);
  const [shown, setShown] = useState<'buy' | 'content' | null>(null);
  const { meant, drop } = useIntent(boxIntentKey(box.id), boxIntent);
  const close = () => {
    drop();
    setShown(null);
  };
  const price = shownPrice(sale, tokens);
  const needsVip = vipLevel < sale.minVipLevel ? t('boxes.needsVip', { level: sale.minVipLevel }) : null;
  const why = state === 'ongoing' ? (reason ?? needsVip) : t(`boxes.saleState.${state}`);
  return (
    <>
      <BoxCard
        id={parseWhole(box.id) ?? 0}
        name={name}
        tier={<StateTag noun="sale" state={state} label={t(`boxes.saleState.${state}`)} />}
        {...(price ? { price } : {})}
        stock={{ supply: sale.maxSupply, sold: sale.sold }}
        time={<SaleTime state={state} startsAt={sale.startsAt} endsAt={sale.endsAt} />}
        action={
          <span className={styles.pair}>
            <ActionButton
              size="small"
              label={t('boxes.actions.content.named', { name })}
              onClick={() => setShown('content')}
            >
              {t('boxes.actions.content.label')}
            </ActionButton>
            <ActionButton
              kind="primary"
              reason={why}
              label={t('boxes.actions.buy.named', { name })}
              onClick={() => setShown('buy')}
            >
              {t('boxes.actions.buy.label')}
            </ActionButton>
          </span>
        }
      />
      {(shown === 'buy' || meant) && (
        <BuyDialog
          box={box}
          sale={sale}
          tokens={tokens}
          account={account}
          reason={why}
          meant={meant}
          onClose={close}
          onFailed={close}
        />
      )}
      {shown === 'content' && (
        <ContentDialog
          boxId={box.id}
          tokens={tokens}
          account={account}
          market={renderMarket?.(box.id)}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
}
