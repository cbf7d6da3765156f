import { formatUnits, parseEther, toUtf8String } from 'ethers/utils';
import { Wallet } from 'ethers/wallet';
import type { ContractName } from '../../actions/kernel/abi-types.ts';
import { contractAt, interfaceOf } from '../../actions/kernel/contracts.ts';
import type { DecodedCall } from './sandbox-requests.ts';

/** The part of the sandbox that needs ethers; loaded with the first signature. */
export type UnsignedTransaction = {
  to: string;
  data: string;
  value: bigint;
  nonce: number;
  gasLimit: bigint;
  chainId: number;
} & ({ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint });

export function signTransaction(privateKey: string, transaction: UnsignedTransaction): Promise<string> {
  const type = 'gasPrice' in transaction ? 0 : 2;
  return new Wallet(privateKey).signTransaction({ ...transaction, type });
}

export function createAccount(): { address: string; privateKey: string } {
  const { address, privateKey } = Wallet.createRandom();
  return { address: address.toLowerCase(), privateKey };
}

const GIFT_COINS = parseEther('5');
const GIFT_ARCA = parseEther('1000');

/** Coins for fees and ARCA to trade with: two transfers, without nonce and price. */
export function giftsTo(to: string, arca: string): Pick<UnsignedTransaction, 'to' | 'data' | 'value' | 'gasLimit'>[] {
  const data = interfaceOf('arca').encodeFunctionData('transfer', [to, GIFT_ARCA]);
  return [
    { to, data: '0x', value: GIFT_COINS, gasLimit: 21_000n },
    { to: arca, data, value: 0n, gasLimit: 120_000n },
  ];
}

/** personal_sign takes its text as hex. */
export function readMessage(hexOrText: string): string {
  return /^0x([0-9a-f]{2})*$/i.test(hexOrText) ? toUtf8String(hexOrText) : hexOrText;
}

export function signMessage(privateKey: string, text: string): Promise<string> {
  return new Wallet(privateKey).signMessage(text);
}

/** Amounts by the names that our contracts give them; both currencies have 18 decimals on the local chain. */
const AMOUNTS = new Set(['price', 'expectedPrice', 'maxPrice', 'unitPrice', 'expectedUnitPrice', 'value', 'amount']);
/** Here `amount` counts pieces. */
const COUNTING: ReadonlySet<ContractName> = new Set<ContractName>(['items', 'boxSales', 'gacha']);

/** A batch by what is in it: "3 × buy". */
function batchText(contract: ContractName, calls: readonly (readonly [data: string])[]): string {
  const methods = calls.map(([data]) => interfaceOf(contract).parseTransaction({ data })?.name ?? data.slice(0, 10));
  return [...new Set(methods)]
    .map((method) => `${String(methods.filter((each) => each === method).length)} × ${method}`)
    .join(', ');
}

export function decodeCall(to: string, data: string, addresses: Record<ContractName, string>): DecodedCall | null {
  const contract = contractAt(addresses, to);
  const parsed = contract ? interfaceOf(contract).parseTransaction({ data }) : null;
  if (!contract || !parsed) return null;
  const args = parsed.fragment.inputs.map((input, index) => {
    const value: unknown = parsed.args[index];
    if (parsed.name === 'batch') return { name: input.name, value: batchText(contract, value as [string][]) };
    const isCount = COUNTING.has(contract) && input.name === 'amount';
    const isAmount = AMOUNTS.has(input.name) && !isCount && typeof value === 'bigint';
    return { name: input.name, value: isAmount ? formatUnits(value, 18).replace(/\.0$/, '') : String(value) };
  });
  return { contract, method: parsed.name, args };
}
