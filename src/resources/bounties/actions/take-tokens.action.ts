import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { walletEnding } from '../../../chain/actions/ending/wallet-ending.ts';

const contractOf = { ARCA: 'arca', WO: 'whiteOre', WRON: 'wrappedRon' } as const;
export type TakeTokensInput = { account: string; token: keyof typeof contractOf; amount: bigint; name: string };

/** transfer(address,uint256) of ERC-20. */
const TRANSFER = '0xa9059cbb';
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
const NO_COIN = '0';
const A_CALL = '0';

/** Takes a currency out of the hero's own account into its owner's wallet. */
export const takeTokens = defineChainAction<TakeTokensInput>({
  name: 'bounties.takeTokens',
  invalidates: ['items', 'withdrawals'],
  subject: ({ name, token, amount }) => ({ name, amount: amount.toString(), currency: token }),
  ending: ({ token, amount }) => walletEnding([{ token, amount: amount.toString() }]),
  run({ account, token, amount }, chain) {
    const data = `${TRANSFER}${[chain.account, amount].map(word).join('')}`;
    const args: [string, string, string, string] = [chain.contracts[contractOf[token]], NO_COIN, data, A_CALL];
    return chain.send('heroAccount', 'execute', args, { at: account });
  },
});
