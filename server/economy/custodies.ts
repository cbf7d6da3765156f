import type { ContractAddresses } from '../../core/wire/contract-addresses.ts';
import { bountyCustody, captainCustody } from '../modules/bounties/bounties.service.ts';
import { boxSalesCustody, gachaCustody } from '../modules/boxes/boxes.service.ts';
import { forgeCustody } from '../modules/forge/forge.service.ts';
import type { Custody } from '../modules/ledger/ledger.service.ts';
import { farmsCustody } from '../modules/farms/farms.service.ts';
import { itemMarketCustody } from '../modules/item-orders/item-orders.service.ts';
import { offersCustody } from '../modules/offers/offers.service.ts';
import { marketCustody } from '../modules/orders/orders.service.ts';
import { stakingCustody } from '../modules/staking/staking.service.ts';
import { wrappedCustody } from '../modules/tokens/tokens.service.ts';
import { treasuryCustody } from '../modules/treasury/treasury.service.ts';
import { vestingCustody } from '../modules/vestings/vestings.service.ts';

/** Every contract that holds things for others, for the books. */
export const custodiesOf = (contracts: ContractAddresses): Custody[] => [
  marketCustody(contracts),
  itemMarketCustody(contracts),
  offersCustody(contracts),
  farmsCustody(contracts),
  stakingCustody(contracts),
  treasuryCustody(contracts),
  boxSalesCustody(contracts),
  gachaCustody(contracts),
  forgeCustody(contracts),
  bountyCustody(contracts),
  captainCustody(contracts),
  vestingCustody(contracts),
  wrappedCustody(contracts),
];
