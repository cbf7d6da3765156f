// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../support/TestBase.sol";
import {MarketHandler} from "./MarketHandler.sol";

/// @notice Random walks through the market: value is conserved, what is listed is in escrow and nothing else is, and
/// nobody does what is not his to do.
contract MarketInvariants is TestBase {
    MarketHandler internal handler;

    function setUp() external {
        handler = new MarketHandler("Market.sol:Market");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external view {
        assertEq(handler.brokenRule(), "", "a rule of the market is broken");
    }

    function afterInvariant() external view {
        assertEq(handler.brokenListing(), "", "a rule of the market is broken");
    }
}
