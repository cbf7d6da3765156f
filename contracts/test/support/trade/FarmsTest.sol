// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {FarmsWorld} from "./FarmsWorld.sol";

abstract contract FarmsTest is FarmsWorld {
    function setUp() public virtual {
        deployFarms("Farms.sol:Farms");
    }
}
