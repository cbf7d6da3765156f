// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MarketsWorld} from "./MarketsWorld.sol";

abstract contract MarketsTest is MarketsWorld {
    function setUp() public virtual {
        deployMarkets("ItemMarket.sol:ItemMarket", "MarketOffers.sol:MarketOffers");
    }
}
