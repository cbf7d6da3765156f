import { mysticSuits, type MysticSuits } from '../../core/rules/suits.ts';
import type { ContractAddresses } from '../../core/wire/contract-addresses.ts';
import type { Projection } from '../chain/projection.ts';
import { marketNewsProjection } from '../modules/alerts/market-news-projection.ts';
import { boxesProjection } from '../modules/boxes/boxes-projection.ts';
import { bountiesProjection } from '../modules/bounties/bounties-projection.ts';
import { captainPotProjection } from '../modules/bounties/captain-pot-projection.ts';
import { heroAccountsProjection } from '../modules/bounties/accounts/hero-accounts-projection.ts';
import { contractLogProjection } from '../modules/contract-log/contract-log-projection.ts';
import { creationsProjection } from '../modules/creations/creations-projection.ts';
import { forgeProjection } from '../modules/forge/forge-projection.ts';
import { farmsProjection } from '../modules/farms/farms-projection.ts';
import { heroesProjection } from '../modules/heroes/heroes-projection.ts';
import { itemOrdersProjection } from '../modules/item-orders/item-orders-projection.ts';
import { itemsProjection } from '../modules/items/items-projection.ts';
import { movesProjection } from '../modules/mining/moves-projection.ts';
import { offersProjection } from '../modules/offers/offers-projection.ts';
import { ordersProjection } from '../modules/orders/orders-projection.ts';
import { approvalsProjection } from '../modules/portfolio/approvals-projection.ts';
import { saleDaysProjection } from '../modules/portfolio/worth/sale-days-projection.ts';
import { paymentsProjection } from '../modules/payments/payments-projection.ts';
import { stakingProjection } from '../modules/staking/staking-projection.ts';
import { ticketsProjection } from '../modules/tickets/tickets-projection.ts';
import { tokensProjection } from '../modules/tokens/tokens-projection.ts';
import { fundingsProjection } from '../modules/treasury/fundings-projection.ts';
import { treasuryProjection } from '../modules/treasury/treasury-projection.ts';
import { proposalsProjection } from '../modules/proposals/proposals-projection.ts';
import { vestingsProjection } from '../modules/vestings/vestings-projection.ts';

/** Everything that the index makes of the contracts' events. */
export function projectionsOf(contracts: ContractAddresses, mystic: MysticSuits = mysticSuits): Projection[] {
  return [
    ...walletProjections(contracts, mystic),
    tokensProjection({ contracts }),
    itemsProjection({ contracts }),
    itemOrdersProjection({ contracts }),
    offersProjection({ contracts }),
    saleDaysProjection({ contracts }),
    farmsProjection({ contracts }),
    stakingProjection({ contracts }),
    treasuryProjection({ contracts }),
    fundingsProjection({ contracts }),
    ticketsProjection({ contracts }),
    forgeProjection({ contracts }),
    boxesProjection({ contracts }),
    bountiesProjection({ contracts }),
    captainPotProjection({ contracts }),
    heroAccountsProjection({ contracts }),
    vestingsProjection({ contracts }),
    marketNewsProjection({ contracts }),
    paymentsProjection({ contracts }),
    contractLogProjection({ contracts }),
    creationsProjection({ contracts }),
    approvalsProjection({ contracts }),
    proposalsProjection({ contracts }),
    movesProjection({ contracts }),
  ];
}

/** Those whose rows can be made again from the events of one hero alone: what a sync mends. */
export const walletProjections = (contracts: ContractAddresses, mystic: MysticSuits = mysticSuits): Projection[] => [
  heroesProjection({ contracts, mystic }),
  ordersProjection({ contracts }),
];
