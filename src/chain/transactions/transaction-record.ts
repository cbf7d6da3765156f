import * as z from 'zod/mini';
import { address, amount, hash } from '../../../core/wire/primitives.ts';
import { token } from '../../lib/tokens/token.ts';
import { KEPT_CALLDATA, MAX_KEPT_CALLDATA } from './kept-calldata.ts';

/**
 * Where a transaction is. `prompt`: the wallet is asked. `unknown`: it may or may not have been sent (a reload, a network
 * failure while sending). `pending`: sent. `included`: in a block, with `outcome`. `final`: nothing changes any more.
 */
export const transactionState = z.enum(['prompt', 'unknown', 'pending', 'included', 'final']);
export type TransactionState = z.infer<typeof transactionState>;

/**
 * What became of it, from its inclusion on. `cancelled` and `replaced`: another transaction of ours used its nonce, the
 * first an empty one to ourselves. `lost`: the nonce is used, by what could not be found. `notSent`: nothing of it is on
 * the chain and its nonce is used.
 */
export const transactionOutcome = z.enum(['succeeded', 'reverted', 'cancelled', 'replaced', 'lost', 'notSent']);
export type TransactionOutcome = z.infer<typeof transactionOutcome>;

const text = (max: number) => z.string().check(z.maxLength(max));
const count = z.int().check(z.gte(0));
/** Whole, or its hash where that is too long. */
const calldata = z.string().check(z.regex(KEPT_CALLDATA), z.maxLength(MAX_KEPT_CALLDATA));

/** A contract's refusal, by its name; the arguments are what its sentence mentions. */
export const contractRefusal = z.object({ name: text(100), args: z.record(text(60), text(200)) });
export type ContractRefusal = z.infer<typeof contractRefusal>;

export const transactionRecord = z.object({
  version: z.literal(1),
  id: text(60),
  /** The action's name: its text is transactions.actions.<name>. */
  action: text(80),
  step: z.enum(['call', 'allowance', 'operator', 'token']),
  subject: z.object({
    name: z.nullable(text(80)),
    amount: z.nullable(amount),
    /** What the amount is of. */
    currency: z.nullable(token),
  }),
  account: address,
  chainId: z.int(),
  to: address,
  data: calldata,
  value: amount,
  /** Every hash that it had, the current one last. */
  hashes: z.array(hash).check(z.maxLength(20)),
  nonce: z.nullable(count),
  /** The account's next nonce and the head when the wallet was asked: where a lost answer is looked for. */
  promptNonce: count,
  promptBlock: count,
  /** How far that look got, so that a long one goes on where it stopped: nonces, and blocks for the first of them. */
  lookedTo: z.nullable(count),
  scannedTo: z.nullable(count),
  state: transactionState,
  outcome: z.nullable(transactionOutcome),
  refusal: z.nullable(contractRefusal),
  blockNumber: z.nullable(count),
  blockHash: z.nullable(hash),
  confirmations: count,
  required: count,
  isSpedUp: z.boolean(),
  /** The empty transaction that was sent to take its nonce. */
  cancelHash: z.nullable(hash),
  /** False while no node that we ask holds it: the wallet may still send it again. */
  isSeen: z.boolean(),
  invalidates: z.array(text(40)).check(z.maxLength(20)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TransactionRecord = z.infer<typeof transactionRecord>;

export const isOpen = (record: TransactionRecord): boolean => record.state !== 'final';

/** Did what it was meant to do, as far as the chain shows now. */
export const hasSucceeded = (record: TransactionRecord): boolean => record.outcome === 'succeeded';

export const hasFailed = (record: TransactionRecord): boolean =>
  record.outcome !== null && record.outcome !== 'succeeded';

/** The call itself left the wallet, and has not failed as far as is known: the same again would be done twice. */
export const isSent = (record: TransactionRecord): boolean =>
  record.step === 'call' && record.hashes.length > 0 && !hasFailed(record);

/** A node passes on what a wallet sent within seconds. */
const FORGOTTEN_MS = 15_000;

/**
 * Sent, and no node that we ask has held it for a while: its wallet may send it again, or has forgotten it too, and then its
 * nonce stays free for ever. Nothing of the record changes meanwhile, so its last change is when it was missed. One that is
 * being cancelled is not held either, and ends by itself.
 */
export const isForgotten = ({ state, isSeen, cancelHash, updatedAt }: TransactionRecord, now: number): boolean =>
  state === 'pending' && !isSeen && cancelHash === null && now - Date.parse(updatedAt) >= FORGOTTEN_MS;

export const currentHash = (record: TransactionRecord): string | null => record.hashes.at(-1) ?? null;

/** The same call again: what a second click or a second tab would send. Both as they are kept. */
export function isSameCall(one: TransactionRecord, other: Pick<TransactionRecord, 'to' | 'data' | 'value'>): boolean {
  return one.to === other.to && one.data === other.data && one.value === other.value;
}
