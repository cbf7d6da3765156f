import {
  voucherEnd,
  withdrawBoundsOf,
  withdrawFee,
  type WithdrawBounds,
  type WithdrawRules,
} from '../../../core/rules/economy/withdrawals.ts';
import { withdrawBpsOfLevel } from '../../../core/rules/economy/vip.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import { withdrawVariants, type WithdrawVariant } from '../../../core/wire/game/withdrawals.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller, Random } from '../../http/deps.ts';
import { causes, purses, type LedgerService, type Purse } from '../ledger/ledger.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import { USUAL_SPACING, type TreasuryService } from '../treasury/treasury.service.ts';
import * as repository from './withdrawals.repository.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

export type OrderParts = {
  rules: WithdrawRules;
  random: Random;
  ledger: LedgerService;
  staking: StakingService;
  treasury: TreasuryService;
  tokens: TokensService;
  /** The treasury contract, of whose pot a day pays a share. */
  pot: string;
};

export type NewOrder = {
  caller: Caller;
  /** 37, 38, or an item's id with the variant gacha. */
  resource: bigint;
  amount: bigint;
  fee: bigint;
  feeBps: number;
  variant: WithdrawVariant;
  /** Whose amount is frozen. */
  from: Purse;
  renews?: string;
  now: Date;
};

/** Who may order at all: one with a wallet, not shut out, with no order under way. Holds the account's turn. */
export async function requireTurn(tx: Database, { accountId, walletAddress }: Caller, treasury: TreasuryService) {
  await repository.holdAccount(tx, accountId);
  if (walletAddress === null) throw new ApiError('authorisationNeeded', 'no wallet is bound');
  if (await treasury.isBlacklisted(tx, walletAddress)) throw new ApiError('userLocked', 'blacklisted by the treasury');
  if ((await treasury.state(tx))?.isPaused) throw new ApiError('gameMaintenance', 'the treasury is paused');
  const open = await repository.openOrder(tx, accountId);
  if (open) throw new ApiError(open.state === 'submitted' ? 'withdrawStillOpen' : 'withdrawUnfinished');
  return walletAddress;
}

/**
 * 22 hours from the last order that was created, by the server's clock (decisions.md 22). That order itself may be made
 * again at once when it has expired (`renews`); an older one waits as a new one does.
 */
export async function nextAllowedAt(
  db: Database,
  accountId: string,
  rules: WithdrawRules,
  renews?: string,
): Promise<Date | null> {
  const last = await repository.latestOrder(db, accountId);
  return last && last.id !== renews ? new Date(last.createdAt.getTime() + rules.spacingMs) : null;
}

/** The fee now, which has to be the one that was shown: as the caller says, else as it was last quoted (decisions.md 9). */
export async function agreedFee(
  tx: Database,
  { caller, resource, variant, shown, now }: Pick<NewOrder, 'caller' | 'resource' | 'variant' | 'now'> & Shown,
  { staking }: Pick<OrderParts, 'staking'>,
): Promise<number> {
  if (variant !== 'game') return agreedNoFee(shown);
  const vipLevel = await staking.levelOf(tx, caller.walletAddress, now);
  const feeBps = withdrawBpsOfLevel(vipLevel);
  const quote = await repository.readQuote(tx, caller.accountId, resource.toString());
  const expected = shown ?? quote?.feeBps ?? feeBps;
  if (expected !== feeBps) throw new ApiError('withdrawFeeChanged', `${expected} was shown, ${feeBps} it is`);
  // The same fee at another level: what else the level gives has changed since it was shown.
  if (shown === undefined && quote && quote.vipLevel !== vipLevel) throw new ApiError('vipLevelMismatch');
  return feeBps;
}

type Shown = { shown: number | undefined };

/** Whole pieces have no part that could be a fee, and an invitation is paid whole. */
function agreedNoFee(shown = 0): number {
  if (shown !== 0) throw new ApiError('withdrawFeeChanged', `${shown} was shown, there is none`);
  return 0;
}

type Asked = Pick<NewOrder, 'variant'> & { accountId: string; resource: number; amount: bigint | null };

export const boundsOf = (rules: WithdrawRules, variant: WithdrawVariant, resource: number): WithdrawBounds =>
  variant === 'referral' || variant === 'staking' ? rules.earnedBounds : withdrawBoundsOf(rules, resource);

/** What of its purse an account may order: what it owes stays in the game until it is paid. */
export async function orderable(
  db: Database,
  { accountId, variant, resource }: Omit<Asked, 'amount'>,
  { ledger }: Pick<OrderParts, 'ledger'>,
): Promise<bigint> {
  const balance = await ledger.holds(db, purseOf(variant, accountId), resource);
  const owed = await ledger.owes(db, accountId, resource);
  return balance > owed ? balance - owed : 0n;
}

/** Bounds and balance; all that an amount can be wrong in has one code (faults.md E14). */
export async function requireAmount(
  tx: Database,
  { amount, ...asked }: Asked,
  { rules, ledger }: Pick<OrderParts, 'rules' | 'ledger'>,
): Promise<bigint> {
  const { min, max } = boundsOf(rules, asked.variant, asked.resource);
  if (amount === null || amount < min || amount > max) throw new ApiError('invalidAmount', 'out of bounds');
  if (amount > (await orderable(tx, asked, { ledger }))) throw new ApiError('invalidAmount', 'more than there is');
  return amount;
}

/** Records an order and freezes its amount, in one transaction. */
export async function createOrder(tx: Database, order: NewOrder, parts: OrderParts): Promise<WithdrawOrderRow> {
  const { caller, resource, amount, fee, now } = order;
  const wallet = caller.walletAddress;
  if (wallet === null) throw new ApiError('authorisationNeeded');
  const payable = await payableFrom(tx, wallet, resource, parts);
  const row: WithdrawOrderRow = {
    id: `0x${Buffer.from(parts.random.bytes(32)).toString('hex')}`,
    accountId: caller.accountId,
    wallet,
    resource: resource.toString(),
    amount: amount.toString(),
    fee: fee.toString(),
    feeBps: order.feeBps,
    variant: withdrawVariants.indexOf(order.variant),
    state: 'created',
    expireAt: new Date(voucherEnd(now.getTime(), payable?.getTime() ?? null, parts.rules.expiryMs)),
    createdAt: now,
    txHash: null,
    submittedAt: null,
    closedAt: null,
    blockNumber: null,
    round: 0,
    renews: order.renews ?? null,
  };
  await repository.insertOrder(tx, row).catch((error: unknown) => {
    if (isUniqueViolation(error, 'withdraw_orders_open'))
      throw new ApiError('withdrawUnfinished', 'at the same moment');
    if (isUniqueViolation(error, 'withdraw_orders_renews'))
      throw new ApiError('withdrawUnfinished', 'made again already');
    throw error;
  });
  const freeze = { key: `order:${row.id}:freeze`, resource, amount, cause: causes.order(row.id), at: now };
  await parts.ledger.post(tx, [{ ...freeze, from: order.from, to: purses.frozen(caller.accountId) }]);
  return row;
}

/** Whose amount an order of this variant takes, and where it goes back to when nobody used it. */
export function purseOf(variant: WithdrawVariant, accountId: string): Purse {
  if (variant === 'referral') return purses.referral(accountId);
  return variant === 'staking' ? purses.staking(accountId) : purses.player(accountId);
}

/** When the treasury pays this resource to this wallet again: it has a spacing of its own. */
export async function payableFrom(
  db: Database,
  wallet: string,
  resource: bigint,
  { treasury }: Pick<OrderParts, 'treasury'>,
): Promise<Date | null> {
  const last = await treasury.lastPayoutAt(db, wallet, resource.toString());
  if (!last) return null;
  const { spacing } = (await treasury.state(db)) ?? { spacing: USUAL_SPACING };
  return new Date(last.getTime() + spacing * 1_000);
}

/** A moment that is still to come, as the wire has it. */
export const ahead = (at: Date | null, now: Date): string | null => (at && at > now ? at.toISOString() : null);

export const feeOf = withdrawFee;
export const isCurrency = (resource: string): boolean =>
  resource === String(resources.arca) || resource === String(resources.whiteOre);
