// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {ForgeHandler} from "./ForgeHandler.sol";

/// @notice Random walks through the forge: what waits there is what was asked for, and comes back or is used up once.
contract ForgeInvariants is TestBase {
    ForgeHandler internal handler;

    function setUp() external {
        handler = new ForgeHandler("Forge.sol:Forge");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostUsedTwiceOrGrownTooFar() external view {
        assertEq(handler.brokenRule(), "", "a rule of the forge is broken");
    }
}
