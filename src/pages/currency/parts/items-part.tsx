import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { ItemKind } from '../../../../core/rules/economy/resources.ts';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { InGameItems } from '../../../resources/currency/places/in-game-items.tsx';
import { PlaceTable } from '../../../resources/currency/places/place-table.tsx';
import { useWays } from '../../../resources/currency/places/use-ways.ts';
import { thingWays } from '../../../resources/currency/places/ways.ts';
import styles from '../../../resources/currency/currency.module.css';
import { MyItems } from '../../../resources/items/mine/my-items.tsx';
import { SellButton } from '../../../resources/orders/stacks/sell-button.tsx';
import { CompareWithChain } from './compare-with-chain.tsx';

const NO_TOKENS: never[] = [];
const compared = ['items'] as const;
const kindsOf: Record<'boxes' | 'items' | 'vouchers', ItemKind[]> = {
  boxes: ['box'],
  items: ['badge', 'avatar', 'frame', 'item', 'coupon', 'unique'],
  vouchers: ['voucher'],
};

export type ItemsPartProps = { part: 'boxes' | 'items' | 'vouchers'; asset: PlacedAsset; me: UserInfo };

/** Pieces of items by where they are, those in the game with the way out, and those in the wallet one by one. */
export function ItemsPart({ part, asset, me }: ItemsPartProps) {
  const t = useText();
  const waysOf = useWays();
  const reason = useShutReason();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const { walletAddress: account, vipLevel } = me;
  const renderAction = useCallback(
    (holding: ItemHolding) => (
      <>
        <SellButton holding={holding} tokens={tokens} vipLevel={vipLevel} reason={reason} />
        {part === 'boxes' && <Link to="/boxes/list">{t('currency.ways.openBox')}</Link>}
        {part === 'vouchers' && <Link to="/boxes/activity">{t('currency.ways.exchange')}</Link>}
      </>
    ),
    [t, part, tokens, vipLevel, reason],
  );
  const name = t(`currency.kinds.${part}`);
  const kinds = kindsOf[part];
  return (
    <div className={styles.stack}>
      <Panel title={name}>
        <PlaceTable
          asset={asset}
          label={name}
          show={formatPieces}
          waysFrom={(place) => waysOf(thingWays(place, part === 'boxes' ? 'boxes' : 'items'))}
        />
        {account !== null && <CompareWithChain fields={compared} />}
      </Panel>
      <InGameItems kinds={kinds} />
      {account !== null && (
        <MyItems account={account} kinds={kinds} emptyText={t('currency.nothing')} renderAction={renderAction} />
      )}
    </div>
  );
}
