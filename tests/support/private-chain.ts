import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Contract, NonceManager, Wallet, type InterfaceAbi } from 'ethers';
import arcaArtifact from '../../contracts/artifacts/Arca.json' with { type: 'json' };
import heroArtifact from '../../contracts/artifacts/Hero.json' with { type: 'json' };
import itemsArtifact from '../../contracts/artifacts/Items.json' with { type: 'json' };
import itemMarketArtifact from '../../contracts/artifacts/ItemMarket.json' with { type: 'json' };
import marketArtifact from '../../contracts/artifacts/Market.json' with { type: 'json' };
import { deployContracts, type Deployment } from '../../contracts/script/deploy.ts';
import { addressesFrom, type ContractAddresses } from '../../core/wire/contract-addresses.ts';
import type { ChainConfig } from '../../core/wire/game/status.ts';
import type { DemoAccount } from '../../core/wire/local.ts';
import { foundryBinary } from '../../scripts/foundry.mjs';
import { freePort } from '../../server/local/node-process.ts';
import { openNode } from './chain/open-node.ts';

/** The first of anvil's well-known development keys. */
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const;

const TRAITS = {
  rarity: 1,
  class_: 1,
  faction: 1,
  gender: 0,
  parts: [10101, 10101, 10101, 10101],
  materials: [1, 1, 1, 1],
  face: [1, 1, 1],
  skin: 1,
  hair: 1,
  weapon: 1,
  skills: [1, 2, 0, 0, 0],
  burnCount: 0,
  growthBps: [0, 0, 0, 0, 0, 0, 0],
};

export type PrivateChain = Awaited<ReturnType<typeof startPrivateChain>>;

/** The chain as it was deployed first in this worker: a copy of it takes a tenth of the time. */
let deployed: { addresses: Deployment; state: unknown } | undefined;

/** An anvil of this test alone, which mines when it is told to, with the real contracts on it. */
export async function startPrivateChain() {
  const { url, stop } = await startAnvil();
  const node = openNode(url, 31337);
  const rpc = (method: string, ...params: unknown[]): Promise<unknown> => node.send(method, params);
  const mine = (blocks = 1) => rpc('anvil_mine', `0x${blocks.toString(16)}`);
  const [deployer, ...players] = KEYS.map((key) => new Wallet(key, node));
  if (!deployer) throw new Error('No deployer');

  if (deployed) await rpc('anvil_loadState', deployed.state);
  else deployed = { addresses: await deployContracts(deployer, { mine }), state: await rpc('anvil_dumpState') };
  const { addresses } = deployed;
  const admin = new NonceManager(deployer);
  const contract = (address: string, artifact: { abi: unknown }) =>
    new Contract(address, artifact.abi as InterfaceAbi, admin);
  const arca = contract(addresses.arca, arcaArtifact);
  const hero = contract(addresses.hero, heroArtifact);
  const market = contract(addresses.market, marketArtifact);
  const items = contract(addresses.items, itemsArtifact);
  const itemMarket = contract(addresses.itemMarket, itemMarketArtifact);

  const write = async (target: Contract, method: string, ...args: unknown[]) => {
    const call = target.getFunction(method);
    // Half as much again as wallets give: by the time it is mined a second may have gone by, and with it a rate accrued.
    const gasLimit = ((await call.estimateGas(...args)) * 3n) / 2n;
    const { hash } = await call.send(...args, { gasLimit });
    await mine();
    const receipt = await node.getTransactionReceipt(hash);
    if (receipt?.status !== 1) throw new Error(`${method} ${receipt ? 'reverted' : 'was not mined'}`);
  };

  return {
    url,
    node,
    rpc,
    mine,
    arca,
    hero,
    market,
    items,
    itemMarket,
    write,
    accounts: players.map((player, index) => toAccount(player, index)),
    config: toConfig(url, addresses),
    mintHero: async (to: string): Promise<string> => {
      await write(hero, 'mint', to, TRAITS);
      return String(await hero.getFunction('totalMinted').staticCall());
    },
    stop: () => {
      node.destroy();
      stop();
    },
  };
}

async function startAnvil() {
  const port = await freePort();
  const args = ['--port', String(port), '--chain-id', '31337', '--no-mining', '--silent', '--accounts', '3'];
  // The whole deployment fits into the one block that is mined for it.
  args.push('--gas-limit', '1000000000');
  const anvil = spawn(foundryBinary('anvil'), args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${String(port)}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (anvil.exitCode !== null) throw new Error('anvil did not start');
    const answer = await fetch(url, { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' }).catch(
      () => null,
    );
    if (answer) return { url, stop: () => anvil.kill('SIGKILL') };
    await pause(50);
  }
  anvil.kill('SIGKILL');
  throw new Error('anvil did not answer');
}

function toAccount(player: Wallet, index: number): DemoAccount {
  const name = `Player ${String(index + 1)}`;
  return {
    key: index === 0 ? 'rich' : 'new',
    role: 'player',
    name,
    email: `player${String(index)}@example.org`,
    password: 'password1',
    address: player.address.toLowerCase(),
    privateKey: player.privateKey,
  };
}

function toConfig(url: string, addresses: ContractAddresses): ChainConfig {
  const bounds = { minPrice: (10n ** 14n).toString(), maxPrice: (10n ** 22n).toString() };
  const token = { icon: '', decimals: 18, displayDecimals: 4, rate: null, ...bounds };
  const contracts = addressesFrom((name) => addresses[name].toLowerCase());
  return {
    chainId: 31337,
    name: 'Local',
    currency: { name: 'Ronin', symbol: 'RON', decimals: 18, displayDecimals: 4 },
    logo: '',
    rpcUrls: [url],
    explorerUrl: null,
    cdnUrl: '',
    confirmations: 5,
    contracts,
    tokens: [
      { ...token, id: 'ARCA', symbol: 'ARCA', name: 'Arca', address: contracts.arca },
      { ...token, id: 'RON', symbol: 'RON', name: 'Ronin', address: null },
    ],
  };
}
