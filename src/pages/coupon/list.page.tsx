import { useGetIdentity } from '@refinedev/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { boxIdOf, couponIdentityOf } from '../../../core/rules/boxes/boxes.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { CardGridSkeleton } from '../../components/resource/skeletons.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { isCouponOpen } from '../../resources/boxes/sale/buy-offer.ts';
import { Deliveries } from '../../resources/boxes/sale/deliveries.tsx';
import { useBox } from '../../resources/boxes/sale/use-box.ts';
import { MyItems } from '../../resources/items/mine/my-items.tsx';

const BuyDialog = lazyPart(
  'buying boxes',
  () => import('../../resources/boxes/sale/buy-dialog.tsx').then((module) => module.BuyDialog),
  { isPlain: true },
);
const kinds = ['coupon'] as const;
const NO_TOKENS: never[] = [];

/** A coupon says by its id which box it makes cheaper. */
function boxOf(couponId: string): string {
  const identity = couponIdentityOf(parseWhole(couponId) ?? 0);
  return identity ? String(boxIdOf(identity.family, identity.tier)) : '0';
}

/** The box that a coupon makes cheaper, with its sale; null where none takes the coupon now. */
function offerOf(couponId: string, shown: ReturnType<typeof useBox>['data']) {
  const sale = shown?.box.sale;
  const coupon = shown?.coupons.find(({ id }) => id === couponId);
  if (!shown || !sale || !coupon || !isCouponOpen(coupon, sale, serverNow())) return null;
  return { box: shown.box, sale };
}

/** Buys a box with the coupon, where it counts now. */
function UseCoupon({ couponId, account, reason }: { couponId: string; account: string; reason: string | null }) {
  const t = useText();
  const name = useItemNames().item(couponId);
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useBox(boxOf(couponId), account);
  const close = () => setOpen(false);
  const offer = offerOf(couponId, data);
  const off = offer?.sale.state === 'off' ? t('common.disabled.feature') : null;
  if (!data && !isError) return null;
  return (
    <>
      <ActionButton
        kind="primary"
        reason={offer ? (off ?? reason) : t('items.coupon.notNow')}
        label={t('items.coupon.useNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('items.coupon.use')}
      </ActionButton>
      {isOpen && offer && (
        <BuyDialog {...offer} couponId={couponId} {...{ tokens, account, reason }} onClose={close} onFailed={close} />
      )}
    </>
  );
}

export default function CouponListPage() {
  const t = useText();
  const me = useGetIdentity<UserInfo | null>().data;
  const reason = useShutReason();
  const account = me?.walletAddress ?? null;
  // What waits, and the coupon's own dialog, lead to it.
  const focused = useSearchParams()[0].get('coupon');
  return (
    <>
      <PageHeader title={t('items.titles.myCoupons')} note={t('items.coupon.note')} />
      <Deliveries />
      {!me && <CardGridSkeleton />}
      {me && account === null && <NoWallet hint={t('items.noWalletHint')} />}
      {account !== null && (
        <MyItems
          account={account}
          kinds={kinds}
          focused={focused}
          emptyText={t('items.coupon.none')}
          emptyAction={<Link to="/boxes/list?tab=sale">{t('boxes.seeSale')}</Link>}
          renderAction={({ id }) => <UseCoupon couponId={id} account={account} reason={reason} />}
        />
      )}
    </>
  );
}
