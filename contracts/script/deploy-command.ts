// Deploys the contracts behind proxies, grants the roles and configures them, on any chain:
//   CHAIN_RPC_URL=https://… DEPLOYER_KEY=0x… npx tsx contracts/script/deploy-command.ts
// Optional: CHAIN_ADMIN, CHAIN_OPERATOR, CHAIN_CONFIGURATOR, CHAIN_PAUSER, CHAIN_UPGRADER, CHAIN_MINTER, CHAIN_CASHIER
// (addresses; the deployer when absent: docs/security.md says who may do what), CHAIN_POOL, CHAIN_DEV,
// CHAIN_BURN_TREASURY (where fees go), HERO_BASE_URI, ITEMS_BASE_URI, CREATIONS_BASE_URI.
// Prints the addresses as JSON. Apart from deploy.ts, which the server bundles.
import { JsonRpcProvider, Wallet } from 'ethers';
import { deployContracts } from './deploy.ts';
import { refuseKnownDeployer } from './known-deployer.ts';

async function main(env: NodeJS.ProcessEnv): Promise<void> {
  if (!env.CHAIN_RPC_URL || !env.DEPLOYER_KEY) throw new Error('Set CHAIN_RPC_URL and DEPLOYER_KEY');
  // A chain whose blocks come at once would be asked for a number that is used already.
  const provider = new JsonRpcProvider(env.CHAIN_RPC_URL, undefined, { cacheTimeout: -1 });
  const deployer = new Wallet(env.DEPLOYER_KEY, provider);
  refuseKnownDeployer((await provider.getNetwork()).chainId, deployer.privateKey);
  const deployment = await deployContracts(deployer, {
    admin: env.CHAIN_ADMIN,
    operator: env.CHAIN_OPERATOR,
    configurator: env.CHAIN_CONFIGURATOR,
    pauser: env.CHAIN_PAUSER,
    upgrader: env.CHAIN_UPGRADER,
    minter: env.CHAIN_MINTER,
    cashier: env.CHAIN_CASHIER,
    owner: env.CHAIN_OWNER,
    sinks: { pool: env.CHAIN_POOL, dev: env.CHAIN_DEV, burnTreasury: env.CHAIN_BURN_TREASURY },
    heroBaseUri: env.HERO_BASE_URI,
    itemsBaseUri: env.ITEMS_BASE_URI,
    creationsBaseUri: env.CREATIONS_BASE_URI,
  });
  console.log(JSON.stringify(deployment, null, 2));
  provider.destroy();
}

await main(process.env);
