// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {GachaHandler} from "./GachaHandler.sol";

/// @notice Random walks through gacha and its sales: no box is lost, opened twice or sold beyond the supply, no coin is
/// lost, no answer is steered, and no request is closed twice.
contract GachaInvariants is TestBase {
    GachaHandler internal handler;

    function setUp() external {
        handler = new GachaHandler("Gacha.sol:Gacha", "BoxSales.sol:BoxSales");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostOpenedTwiceOrSteered() external {
        assertEq(handler.brokenRule(), "", "a rule of gacha is broken");
    }
}
