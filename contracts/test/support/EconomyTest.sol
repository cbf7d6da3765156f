// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Economy} from "./Economy.sol";

abstract contract EconomyTest is Economy {
    function setUp() public virtual {
        deployEconomy("Staking.sol:Staking", "Treasury.sol:Treasury");
    }
}
