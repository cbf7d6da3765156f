// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {World} from "./World.sol";

abstract contract WorldTest is World {
    function setUp() public virtual {
        deployWorld("Market.sol:Market");
    }
}
