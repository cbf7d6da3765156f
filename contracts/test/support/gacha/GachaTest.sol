// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {GachaWorld} from "./GachaWorld.sol";

abstract contract GachaTest is GachaWorld {
    function setUp() public virtual {
        deployGacha("Gacha.sol:Gacha", "BoxSales.sol:BoxSales");
    }
}
