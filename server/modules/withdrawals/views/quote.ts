import { withdrawBpsOfLevel } from '../../../../core/rules/economy/vip.ts';
import { MAX_VIP_LEVEL } from '../../../../core/rules/fees.ts';
import { resources } from '../../../../core/rules/economy/resources.ts';
import type { InputOf, OutputOf } from '../../../../core/wire/endpoint.ts';
import type { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import type { CallContext } from '../../../http/serve.ts';
import { ahead, boundsOf, nextAllowedAt, orderable, payableFrom, type OrderParts } from '../create-order.ts';
import { dailyLeft } from '../limits/daily.ts';
import { USUAL_SPACING } from '../../treasury/treasury.service.ts';
import { orderedAs } from '../ordering.ts';
import type { ReadingDeps } from '../reading.ts';
import * as repository from '../withdrawals.repository.ts';

type Endpoints = typeof withdrawalEndpoints;
type Quote = OutputOf<Endpoints['preWithdraw']>;

/** What a withdrawal or a deposit would come to now, before anything is asked for. */
export function createQuotes({ database, chain, parts, desk, hasGameAccount }: ReadingDeps) {
  const { db } = database;
  const { rules, staking, treasury } = parts;

  return {
    async preWithdraw({ resType, variant: asked }: InputOf<Endpoints['preWithdraw']>, context: CallContext) {
      const { now } = context;
      const { accountId, walletAddress } = context.account();
      const vipLevel = await staking.levelOf(db, walletAddress, now);
      const variant = orderedAs(resType, asked);
      const feeBps = variant === 'game' ? withdrawBpsOfLevel(vipLevel) : 0;
      const resource = String(resType);
      // What costs no fee needs none agreed on.
      if (variant === 'game') await repository.writeQuote(db, { accountId, resource, feeBps, vipLevel, quotedAt: now });
      const [inGame, open, next, balance, state, daily, payable, locked] = await Promise.all([
        hasGameAccount(accountId),
        repository.openOrder(db, accountId),
        nextAllowedAt(db, accountId, rules),
        orderable(db, { accountId, variant, resource: resType }, parts),
        treasury.state(db),
        dailyLeft(db, { resType, now }, parts),
        walletAddress ? payableFrom(db, walletAddress, BigInt(resType), parts) : null,
        walletAddress ? treasury.isBlacklisted(db, walletAddress) : false,
      ]);
      const { min, max } = boundsOf(rules, variant, resType);
      return {
        resType,
        inGame,
        balance: balance.toString(),
        min: min.toString(),
        max: max.toString(),
        feeBps,
        vipLevel,
        nextAllowedAt: ahead(next, now),
        spacingSeconds: rules.spacingMs / 1_000,
        payableFrom: ahead(payable, now),
        payableSpacingSeconds: state?.spacing ?? USUAL_SPACING,
        voucherSeconds: rules.expiryMs / 1_000,
        daily,
        nextLevel: variant === 'game' ? await cheaperLevel(vipLevel, staking) : null,
        locked,
        paused: state?.isPaused ?? false,
        order: open ? await desk.wire(db, open) : null,
      };
    },

    async preDeposit({ resType }: InputOf<Endpoints['preDeposit']>, { account }: CallContext) {
      const { accountId, walletAddress } = account();
      const [state, inGame, locked] = await Promise.all([
        treasury.state(db),
        hasGameAccount(accountId),
        walletAddress ? treasury.isBlacklisted(db, walletAddress) : false,
      ]);
      const min = (resType === String(resources.arca) ? state?.minArca : state?.minOre) ?? '0';
      const { confirmations } = chain.config;
      return { resType, min, confirmations, inGame, locked, paused: state?.isPaused ?? false };
    },
  };
}

/** The next level of which the fee is lower, with the ve-ARCA that it begins at. */
async function cheaperLevel(
  level: number,
  staking: Pick<OrderParts['staking'], 'levels'>,
): Promise<Quote['nextLevel']> {
  const fee = withdrawBpsOfLevel(level);
  const above = Array.from({ length: MAX_VIP_LEVEL - level }, (_, at) => level + at + 1);
  const next = above.find((each) => withdrawBpsOfLevel(each) < fee);
  if (next === undefined) return null;
  const { levels } = await staking.levels();
  return { vipLevel: next, feeBps: withdrawBpsOfLevel(next), ve: levels[next]?.threshold ?? '0' };
}
