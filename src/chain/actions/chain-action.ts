import type { ContractClaim } from '../../../core/wire/account/claimables.ts';
import type { PicturedHero } from '../../components/display/hero/hero-picture.tsx';
import type { Token } from '../../lib/tokens/token.ts';
import type { TransactionRecord } from '../transactions/transaction-record.ts';
import type { ActionFailure } from './action-failure.ts';
import type { CallResult } from './call-result.ts';
import type {
  ArgumentsOf,
  BatchContract,
  ContractName,
  EventName,
  ReadMethod,
  ResultOf,
  WriteMethod,
} from './kernel/abi-types.ts';

export type { ArgumentsOf, BatchContract, ContractName } from './kernel/abi-types.ts';

/** What the transaction is about, for its line in the dialog and the transaction centre; `currency` is the amount's. */
export type ActionSubject = { name?: string | null; amount?: string | null; currency?: Token | null };

/** A decoded event of our contracts. */
export type ActionEvent = { contract: ContractName; name: string; args: Record<string, unknown> };

/** Of the contracts that are there more than once: the account of this hero, instead of the one that all are made of. */
type At = { at?: string };

export type SendOptions<C extends ContractName> = At & {
  /** Of the native coin, in its smallest unit. */
  value?: bigint;
  /** The event that the contract must have emitted; without it the action has not done what it was for. */
  expects?: EventName<C>;
};

export type Sent = { record: TransactionRecord; events: ActionEvent[] };

/** The contracts that trade, each of which holds money for people. */
export type MarketContract = Extract<BatchContract, 'market' | 'itemMarket' | 'marketOffers'>;

/** One call of a batch, and the native coin that goes with it. */
export type BatchedCall<C extends BatchContract> = {
  [M in WriteMethod<C>]: { method: M; args: ArgumentsOf<C, M>; value?: bigint };
}[WriteMethod<C>];

/** What an action may do with the chain. The kernel stands behind it (house.md 2.8); tests may script it. */
export type ActionChain = {
  /** The bound address, which is also the connected one. */
  account: string;
  contracts: Record<ContractName, string>;
  /** The address that contracts use for a token; zero for the native coin. */
  currencyAddress: (currency: Token) => string;
  read: <C extends ContractName, M extends ReadMethod<C>>(
    contract: C,
    method: M,
    args: ArgumentsOf<C, M>,
    options?: At,
  ) => Promise<ResultOf<C, M>>;
  /** Whether an event with these indexed values was emitted lately. */
  hasEvent: <C extends ContractName>(
    contract: C,
    event: EventName<C>,
    indexed: readonly (bigint | string | null)[],
  ) => Promise<boolean>;
  /**
   * Refuses now what would be refused after an approval as well, so that nobody approves for nothing. As a `payer`, also
   * that a token may not be moved, which is another's to allow.
   */
  preflight: <C extends ContractName, M extends WriteMethod<C>>(
    contract: C,
    method: M,
    args: ArgumentsOf<C, M>,
    options?: SendOptions<C> & { as?: 'payer' | 'owner' },
  ) => Promise<void>;
  /** Refuses as `lowBalance` what the account has not got; the gas is not part of it. */
  assertFunds: (token: Token, amount: bigint) => Promise<void>;
  /** Refuses as the collection itself would what the account has too few of; it looks at the right to move them first. */
  assertItems: (itemId: string, count: number | string) => Promise<void>;
  /** Exactly this much, and only if the present allowance is lower. Checks the balance before it asks. */
  ensureAllowance: (token: Token, spender: string, amount: bigint) => Promise<void>;
  /** The right to move every token of the collection, asked for once. */
  ensureOperator: (collection: string, operator: string) => Promise<void>;
  /** The right to move this one token. */
  ensureTokenApproval: (collection: string, operator: string, tokenId: string) => Promise<void>;
  /** Simulates, asks the wallet, and waits for the confirmations. */
  send: <C extends ContractName, M extends WriteMethod<C>>(
    contract: C,
    method: M,
    args: ArgumentsOf<C, M>,
    options?: SendOptions<C>,
  ) => Promise<Sent>;
  /** What each of these calls would come to now, one after the other. What an approval or a deposit puts right passes. */
  tryBatch: <C extends BatchContract>(contract: C, calls: readonly BatchedCall<C>[]) => Promise<CallResult[]>;
  /** As `send`, in as few transactions as they fit into; a call that is refused stops no other. */
  sendBatch: <C extends BatchContract>(contract: C, calls: readonly BatchedCall<C>[]) => Promise<CallResult[]>;
  /**
   * Calls that the server described, contract by contract in as few transactions as each allows, with a result for each in
   * their order. One that is refused stops no other, and one that no ABI of ours takes is not sent.
   */
  settle: (calls: readonly ContractClaim[]) => Promise<CallResult[]>;
};

/** What came of it, as it is shown: a hero, an item, or so much of a token. */
export type EndingPicture =
  { kind: 'hero'; hero: PicturedHero } | { kind: 'item'; id: string } | { kind: 'money'; token: Token; amount: string };

/** What one has afterwards: its pictures, where to see it, and what people do next. */
export type ActionEnding = {
  to: string;
  pictures?: readonly EndingPicture[];
  /** What people do next. */
  next?: { what: 'myHeroes' | 'myItems' | 'market' | 'stake' | 'wallet' | 'withdraw' | 'mine'; to: string };
};

export type ChainAction<Input, Output = Sent> = {
  /** `<noun>.<verb>`; its text is transactions.actions.<noun>.<verb>. */
  name: string;
  /** The resources that are out of date once it is done; a function where that depends on what is done. */
  invalidates: readonly string[] | ((input: Input) => readonly string[]);
  subject?: (input: Input) => ActionSubject;
  /** How it ends well, by what came of it; without it that is said in words alone. */
  ending?(input: Input, output: Output): ActionEnding | null;
  run: (input: Input, chain: ActionChain) => Promise<Output>;
  /** A more telling failure for one that the chain gave, when the action can find it out. */
  explain?: (failure: ActionFailure, input: Input, chain: ActionChain) => Promise<ActionFailure>;
};

/** How it ended, where it has something to show. */
export const endingOf = <Input, Output>(
  action: Pick<ChainAction<Input, Output>, 'ending'>,
  input: Input,
  output: Output,
): ActionEnding | null => action.ending?.(input, output) ?? null;

export function defineChainAction<Input, Output = Sent>(
  action: ChainAction<Input, Output>,
): ChainAction<Input, Output> {
  return action;
}
