import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';

/** A request that waits for its answer, as the index has it. */
export type OpenTicket = {
  contract: string;
  requestId: bigint;
  user: string;
  day: number;
  blockNumber: number;
  blockHash: string;
  openedAt: Date;
  /** The chain keeps the block hash of its request for longer than 256 blocks. */
  isSealed: boolean;
};

/** The word decides it: 0x and 64 digits. */
export type Answer = OpenTicket & { word: string };

/** How the requests of one contract are answered. */
export type Resolver = {
  name: keyof ContractAddresses;
  /** How many answers one transaction carries at most. */
  batch: number;
  /**
   * The call that answers these, oldest first, but for those `left` that have to wait for others: they are asked for again
   * later. Sent twice, it changes nothing the second time. Null when all of them have to wait.
   */
  encode(answers: readonly Answer[]): Promise<{ data: string; left: readonly Answer[] } | null>;
};
