import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Contract, JsonRpcProvider, Wallet, ZeroAddress, id, parseEther } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundryBinary } from '../../scripts/foundry.mjs';
import { deployContracts } from './deploy.ts';

const deployerKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const adminRole = `0x${'0'.repeat(64)}`;
const role = (name: string) => id(`${name}_ROLE`);
const person = () => Wallet.createRandom().address;

let anvil: ChildProcess;
let provider: JsonRpcProvider;

const mine = () => provider.send('evm_mine', []);
const deployer = () => new Wallet(deployerKey, provider);

beforeAll(async () => {
  // Port 0 lets the system choose; anvil says which one it got.
  anvil = spawn(foundryBinary('anvil'), ['--port', '0', '--no-mining', '--gas-limit', '1000000000'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let text = '';
    anvil.on('exit', () => {
      reject(new Error(`anvil ended: ${text}`));
    });
    anvil.stdout?.on('data', (chunk) => {
      text += String(chunk);
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
  });
  provider = new JsonRpcProvider(`http://127.0.0.1:${port}`, undefined, { cacheTimeout: -1 });
});

afterAll(() => {
  provider.destroy();
  anvil.kill('SIGKILL');
});

const rolesAbi = ['function hasRole(bytes32, address) view returns (bool)'];
const hasRole = (contract: string, of: string, account: string): Promise<boolean> =>
  new Contract(contract, rolesAbi, provider).getFunction('hasRole').staticCall(of, account) as Promise<boolean>;

test('deploys in one block, with every right where it belongs and none left to the deployer', async () => {
  const people = {
    admin: person(),
    operator: person(),
    configurator: person(),
    pauser: person(),
    upgrader: person(),
    minter: person(),
    cashier: person(),
    owner: person(),
  };
  const before = await provider.getBlockNumber();

  const deployment = await deployContracts(deployer(), { ...people, mine });
  const { arca, hero, market, whiteOre, items, staking, treasury, forge, block } = deployment;

  expect(block).toBe(before + 1);
  expect(await provider.getBlockNumber()).toBe(before + 1);
  for (const contract of [arca, hero, market, whiteOre, items, staking, treasury, forge]) {
    expect(await hasRole(contract, adminRole, people.admin)).toBe(true);
    expect(await hasRole(contract, role('UPGRADER'), people.upgrader)).toBe(true);
    for (const name of ['OPERATOR', 'PAUSER', 'UPGRADER', 'MINTER', 'CASHIER']) {
      expect(await hasRole(contract, role(name), deployer().address)).toBe(false);
    }
    expect(await hasRole(contract, adminRole, deployer().address)).toBe(false);
  }
  for (const collection of [hero, items, deployment.creations]) {
    const named = new Contract(collection, ['function owner() view returns (address)'], provider).getFunction('owner');
    expect(await named.staticCall()).toBe(people.owner);
  }
  const { marketOffers, boxSales, vesting, offerReward, farms, creations, governance } = deployment;
  for (const contract of [
    market,
    hero,
    items,
    marketOffers,
    boxSales,
    vesting,
    offerReward,
    farms,
    creations,
    governance,
  ]) {
    expect(await hasRole(contract, role('OPERATOR'), people.configurator)).toBe(true);
    expect(await hasRole(contract, role('OPERATOR'), people.operator)).toBe(false);
  }
  expect(await hasRole(market, role('PAUSER'), people.pauser)).toBe(true);
  expect(await hasRole(hero, role('MINTER'), people.minter)).toBe(true);
  expect(await hasRole(arca, role('MINTER'), people.minter)).toBe(true);
  for (const contract of [staking, treasury, forge, deployment.gacha, deployment.bountyEpochs]) {
    expect(await hasRole(contract, role('OPERATOR'), people.operator)).toBe(true);
    expect(await hasRole(contract, role('OPERATOR'), people.configurator)).toBe(false);
  }
  expect(await hasRole(treasury, role('PAUSER'), people.pauser)).toBe(true);
  expect(await hasRole(forge, role('PAUSER'), people.pauser)).toBe(true);
  expect(await hasRole(hero, role('OPERATOR'), forge)).toBe(true);
  expect(await hasRole(treasury, role('CASHIER'), people.cashier)).toBe(true);
  expect(await hasRole(items, role('MINTER'), people.minter)).toBe(true);
  expect(await hasRole(items, role('MINTER'), treasury)).toBe(true);
  expect(await hasRole(whiteOre, role('CASHIER'), treasury)).toBe(true);
  expect(await hasRole(whiteOre, role('CASHIER'), people.cashier)).toBe(false);
});

test('connects the economy: the market asks staking for fees, and levels and limits are the default ones', async () => {
  const deployed = await deployContracts(deployer(), { mine });
  const { arca, hero, market, whiteOre, items, staking, treasury, offerReward, forge } = deployed;
  const ask = (contract: string, signature: string, ...args: unknown[]) => {
    const name = /function (\w+)/.exec(signature)?.[1] ?? '';
    const reader = new Contract(contract, [signature], provider);
    return reader.getFunction(name).staticCall(...args) as Promise<unknown>;
  };

  expect(await ask(market, 'function feePolicy() view returns (address)')).toBe(staking);
  expect(await ask(market, 'function feeBpsOf(address) view returns (uint16)', person())).toBe(300n);
  expect(await ask(market, 'function rolePolicyOf(address) view returns (address)', hero)).toBe(offerReward);
  expect(await ask(market, 'function isEngaged(address,uint256) view returns (bool)', hero, 1n)).toBe(false);
  expect(await ask(forge, 'function market() view returns (address)')).toBe(market);
  expect(await ask(staking, 'function arca() view returns (address)')).toBe(arca);
  expect(await ask(staking, 'function levelOfVe(uint256) view returns (uint256)', parseEther('3400000'))).toBe(20n);
  expect(await ask(treasury, 'function spacing() view returns (uint256)')).toBe(22n * 3_600n);
  expect(await ask(hero, 'function owner() view returns (address)')).toBe(deployer().address);
  expect(await ask(treasury, 'function arca() view returns (address)')).toBe(arca);
  expect(await ask(treasury, 'function whiteOre() view returns (address)')).toBe(whiteOre);
  expect(await ask(treasury, 'function items() view returns (address)')).toBe(items);
  expect(await ask(treasury, 'function leftToday(uint256) view returns (uint256)', 38)).toBe(parseEther('10000000'));
});

test('sets up bounties, vesting and hero accounts: their figures, tokens and who may lock', async () => {
  const burnTreasury = person();
  const people = { admin: person(), operator: person(), configurator: person(), pauser: person() };
  const deployed = await deployContracts(deployer(), { ...people, sinks: { burnTreasury }, mine });
  const { arca, whiteOre, hero, market, staking, items } = deployed;
  const { vesting, bountyEpochs, offerReward, captainRewards, accountRegistry, heroAccount } = deployed;
  const read = (contract: string, returns: string, name: string, ...args: unknown[]) => {
    const types = args.map((argument) => (typeof argument === 'string' ? 'address' : 'uint256')).join(',');
    const reader = new Contract(contract, [`function ${name}(${types}) view returns (${returns})`], provider);
    return reader.getFunction(name).staticCall(...args) as Promise<unknown>;
  };

  expect(await read(vesting, 'bool', 'isSource', captainRewards)).toBe(true);
  expect(await read(vesting, 'address', 'treasury')).toBe(burnTreasury);
  expect(await read(vesting, 'uint16,uint32,uint128', 'terms')).toEqual([1_000n, 604_800n, parseEther('10')]);
  expect(await read(bountyEpochs, 'uint128,uint16,uint8,uint16', 'termsOf', 1n)).toEqual([
    parseEther('50000'),
    200n,
    5n,
    30n,
  ]);
  const parts = [bountyEpochs, hero, items, staking, burnTreasury];
  expect(await read(offerReward, 'address,address,address,address,address', 'parts')).toEqual(parts);
  expect(await read(offerReward, 'bool,uint128', 'rewardTokenOf', arca)).toEqual([true, parseEther('100')]);
  expect(await read(offerReward, 'bool,uint128', 'rewardTokenOf', whiteOre)).toEqual([true, parseEther('3000')]);
  expect(await read(captainRewards, 'address', 'offers')).toBe(offerReward);
  expect(await read(captainRewards, 'address', 'vesting')).toBe(vesting);
  expect(await read(heroAccount, 'address', 'market')).toBe(market);
  expect(await read(heroAccount, 'address', 'heroes')).toBe(hero);
  expect(await provider.getCode(accountRegistry)).not.toBe('0x');
  for (const [contract, account] of [
    [vesting, people.configurator],
    [bountyEpochs, people.operator],
    [offerReward, people.configurator],
  ] as const) {
    expect(await hasRole(contract, role('OPERATOR'), account)).toBe(true);
    expect(await hasRole(contract, role('OPERATOR'), deployer().address)).toBe(false);
    expect(await hasRole(contract, adminRole, people.admin)).toBe(true);
  }
  for (const contract of [vesting, offerReward]) {
    expect(await hasRole(contract, role('PAUSER'), people.pauser)).toBe(true);
  }
});

test('configures the market', async () => {
  const sinks = { pool: person(), dev: person(), burnTreasury: person() };
  const feePolicy = person();

  const { arca, hero, market } = await deployContracts(deployer(), {
    sinks,
    feePolicy,
    priceBounds: { min: 3n, max: 5n },
    heroBaseUri: 'https://hub.test/',
    mine,
  });

  const contract = new Contract(
    market,
    [
      'function isCollectionAllowed(address) view returns (bool)',
      'function currencyRuleOf(address) view returns ((bool allowed, uint96 minPrice, uint96 maxPrice))',
      'function sinks() view returns ((address pool, address dev, address burnTreasury))',
      'function feePolicy() view returns (address)',
      'function arca() view returns (address)',
    ],
    provider,
  );
  const read = (name: string, ...args: unknown[]) => contract.getFunction(name).staticCall(...args) as Promise<unknown>;
  expect(await read('isCollectionAllowed', hero)).toBe(true);
  expect(await read('currencyRuleOf', arca)).toEqual([true, 3n, 5n]);
  expect(await read('currencyRuleOf', ZeroAddress)).toEqual([true, 3n, 5n]);
  expect(await read('sinks')).toEqual([sinks.pool, sinks.dev, sinks.burnTreasury]);
  expect(await read('feePolicy')).toBe(feePolicy);
  expect(await read('arca')).toBe(arca);
});

test('needs nobody to mine for it when the chain mines by itself', async () => {
  const working = new AbortController();
  const miner = (async () => {
    while (!working.signal.aborted) {
      await mine();
      await pause(50);
    }
  })();

  const { market } = await deployContracts(deployer());

  working.abort();
  await miner;
  expect(await provider.getCode(market)).not.toBe('0x');
});

test('names the steps that fail on chain', async () => {
  const deployment = deployContracts(deployer(), { priceBounds: { min: 0n, max: 5n }, mine });

  await expect(deployment).rejects.toThrow(/market\.setCurrency\(.*market\.setCurrency\(/);
});

test('says so when nobody mines', async () => {
  await expect(deployContracts(deployer(), { timeoutMs: 200 })).rejects.toThrow('was not mined within 200 ms');
});
