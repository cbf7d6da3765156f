import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { isSameAddress } from '../../../lib/address.ts';
import type { createRpcClient } from '../../rpc-client.ts';

/** approve(address,uint256), execute(address,uint256,bytes,uint8) of ERC-6551, ownerOf(uint256). */
const APPROVE = '0x095ea7b3';
const EXECUTE = '0x51945447';
const OWNER_OF = '0x6352211e';

/** The code of a hero's account: a minimal proxy of our implementation with salt, chain, collection and token behind it. */
const ACCOUNT_CODE =
  /^0x363d3d373d3d3d363d73([\da-f]{40})5af43d82803e903d91602b57fd5bf3[\da-f]{64}([\da-f]{64})[\da-f]{24}([\da-f]{40})([\da-f]{64})$/;

export type WantedCall = { from: string; to: string; data: string; value: string };
type Rpc = Pick<ReturnType<typeof createRpcClient>, 'call'>;

/** The address that the first word of a call's data is; null where it is none. */
const firstAddress = (data: string): string | null => {
  const [, address] = /^0x[\da-f]{8}0{24}([\da-f]{40})/.exec(data) ?? [];
  return address === undefined ? null : `0x${address}`;
};

/**
 * Whether the game's wallet, which asks nobody, signs this call: one of our contracts; any token's allowance for one of
 * them, as LP tokens need it and as it is taken back; and what the account of a hero of one's own does with one of them. That
 * it is such an account its code says, which nobody else can have.
 */
export async function mayCall(
  config: ChainConfig,
  { from, to, data: given, value }: WantedCall,
  rpc: Rpc,
): Promise<boolean> {
  const ours: readonly string[] = Object.values(config.contracts);
  if (ours.includes(to)) return true;
  if (BigInt(value) !== 0n) return false; // an allowance pays nobody
  const data = given.toLowerCase();
  const named = firstAddress(data);
  if (named === null || !ours.includes(named)) return false;
  if (data.startsWith(APPROVE)) return true;
  return data.startsWith(EXECUTE) && isAccountOfOwn(config, { from, to }, rpc);
}

async function isAccountOfOwn(
  config: ChainConfig,
  { from, to }: Pick<WantedCall, 'from' | 'to'>,
  rpc: Rpc,
): Promise<boolean> {
  const { hero, heroAccount } = config.contracts;
  const code = String(await rpc.call('eth_getCode', [to, 'latest'])).toLowerCase();
  const [, implementation = '', chainId = '', collection = '', tokenId = ''] = ACCOUNT_CODE.exec(code) ?? [];
  const isOfHero =
    isSameAddress(`0x${implementation}`, heroAccount) &&
    isSameAddress(`0x${collection}`, hero) &&
    BigInt(`0x${chainId || '0'}`) === BigInt(config.chainId);
  if (!isOfHero) return false;
  const owner = String(await rpc.call('eth_call', [{ to: hero, data: `${OWNER_OF}${tokenId}` }, 'latest']));
  return isSameAddress(`0x${owner.slice(-40)}`, from);
}
