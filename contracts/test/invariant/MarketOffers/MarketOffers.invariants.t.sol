// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {MarketOffersHandler} from "./MarketOffersHandler.sol";

/// @notice Random walks through the offers: what they hold is exactly what is offered, and an accepted one always pays.
contract MarketOffersInvariants is TestBase {
    MarketOffersHandler internal handler;

    function setUp() external {
        handler = new MarketOffersHandler("MarketOffers.sol:MarketOffers");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external view {
        assertEq(handler.brokenRule(), "", "a rule of the offers is broken");
    }
}
