// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {VestingHandler} from "./VestingHandler.sol";

/// @notice Random walks through vesting: what was locked is what is left, what was claimed and what burned heroes left.
contract VestingInvariants is TestBase {
    VestingHandler internal handler;

    function setUp() external {
        handler = new VestingHandler("Vesting.sol:Vesting");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external {
        assertEq(handler.brokenRule(), "", "a rule of vesting is broken");
    }
}
