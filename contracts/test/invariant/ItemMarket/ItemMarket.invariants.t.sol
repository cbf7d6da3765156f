// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {ItemMarketHandler} from "./ItemMarketHandler.sol";

/// @notice Random walks through the item market: pieces and value are conserved, and what is listed is in stock.
contract ItemMarketInvariants is TestBase {
    ItemMarketHandler internal handler;

    function setUp() external {
        handler = new ItemMarketHandler("ItemMarket.sol:ItemMarket");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external view {
        assertEq(handler.brokenRule(), "", "a rule of the item market is broken");
    }
}
