import { AbiCoder, Interface } from 'ethers';
import artifact from '../../../contracts/artifacts/LpToken.json' with { type: 'json' };
import { hexText, quantity } from '../../chain/rpc.ts';
import { ONE, type MarketWorld } from '../economy/market-world.ts';

const lpToken = new Interface(artifact.abi);

/** An LP token of which each of these has a thousand, and lets the farms take them; answers its address. */
export async function newLpToken(
  { chain, operator }: Pick<MarketWorld, 'chain' | 'operator'>,
  symbol: string,
  holders: readonly string[],
): Promise<string> {
  const { rpc, contracts, mine } = chain;

  async function send(from: string, to: string | null, data: string): Promise<string> {
    const sent = { from, ...(to === null ? {} : { to }), data, gas: quantity(2_500_000) };
    const txHash = hexText.parse(await rpc.call('eth_sendTransaction', sent));
    await mine();
    const receipt = (await rpc.call('eth_getTransactionReceipt', txHash)) as {
      status: string;
      contractAddress: string;
    };
    if (receipt.status !== '0x1') throw new Error(`${data.slice(0, 10)} reverted`);
    return receipt.contractAddress;
  }

  const args = AbiCoder.defaultAbiCoder().encode(['address', 'string', 'string'], [operator, symbol, symbol]);
  const token = await send(operator, null, artifact.bytecode + args.slice(2));
  for (const one of holders) {
    await send(operator, token, lpToken.encodeFunctionData('mint', [one, 1_000n * ONE]));
    await send(one, token, lpToken.encodeFunctionData('approve', [contracts.farms, 2n ** 255n]));
  }
  return token.toLowerCase();
}
