// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../support/TestBase.sol";
import {StakingHandler} from "./StakingHandler.sol";

/// @notice Random walks through staking: value is conserved, ve is what the line says, and no week pays too much.
contract StakingInvariants is TestBase {
    StakingHandler internal handler;

    function setUp() external {
        handler = new StakingHandler("Staking.sol:Staking");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external {
        assertEq(handler.brokenRule(), "", "a rule of staking is broken");
    }
}
