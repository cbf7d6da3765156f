import { useState } from 'react';
import {
  claimableEndpoints,
  type Claimable,
  type ContractClaim,
  type GameClaim,
} from '../../../core/wire/account/claimables.ts';
import type { Paid } from '../../chain/actions/ending/wallet-ending.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { shortenAddress } from '../../lib/address.ts';
import { tokenAt } from '../../lib/tokens/token.ts';
import { useRefreshApi } from '../../lib/use-api.ts';
import { claimMany } from './claim-many.action.ts';
import type { ClaimResult } from './claim-result.ts';
import { useGameClaims } from './use-game-claims.ts';

const NONE: ReadonlyMap<string, ClaimResult> = new Map();

type Called<Call> = { row: Claimable; call: Call };

/** Claims rows and keeps what came of each and when, also of those that are gone from the list for it. */
export function useClaiming() {
  const action = useChainAction(claimMany);
  const config = useChainConfig();
  const game = useGameClaims();
  const refresh = useRefreshApi();
  const [results, setResults] = useState(NONE);
  const [tried, setTried] = useState<readonly Claimable[]>([]);
  const [doneAt, setDoneAt] = useState(0);

  const keep = (called: readonly Called<unknown>[], known: readonly ClaimResult[]) => {
    setDoneAt(Date.now());
    setTried((before) => [...before, ...called.map(({ row }) => row)]);
    setResults(
      (before) =>
        new Map([...before, ...called.map(({ row }, at) => [row.key, known[at] ?? { state: 'unsent' }] as const)]),
    );
  };

  /** What the wallet has of it afterwards: farms pay into what is locked for a hero. */
  const paidBy = ({ row: { pays }, call }: Called<ContractClaim>): Paid | null =>
    pays && config && call.contract !== 'farms'
      ? { token: tokenAt(config, pays.token, shortenAddress(pays.token)), amount: pays.amount }
      : null;

  /** What the game pays comes first: it costs nothing, and needs no wallet. */
  const claim = async (rows: readonly Claimable[], name: string) => {
    const ofGame: Called<GameClaim>[] = [];
    const ofChain: Called<ContractClaim>[] = [];
    for (const row of rows) {
      if (row.call === null) continue;
      if (row.call.by === 'game') ofGame.push({ row, call: row.call });
      else ofChain.push({ row, call: row.call });
    }
    setTried([]);
    setResults(NONE);
    if (ofGame.length > 0) {
      keep(ofGame, await game.claim(ofGame.map(({ call }) => call)));
      void refresh(claimableEndpoints.claimables);
    }
    if (ofChain.length === 0) return;
    const outcome = await action.run({ calls: ofChain.map(({ call }) => call), pays: ofChain.map(paidBy), name });
    const known =
      outcome.kind === 'complete' ? outcome.output : outcome.kind === 'failed' && outcome.failure.details.results;
    if (known) keep(ofChain, known);
  };
  return { claim, isRunning: action.isRunning || game.isPending, results, tried, doneAt };
}
