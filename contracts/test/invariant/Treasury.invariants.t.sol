// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../support/TestBase.sol";
import {TreasuryHandler} from "./TreasuryHandler.sol";

/// @notice Random walks through the treasury: value is conserved, and no order is paid twice, late, changed or too early.
contract TreasuryInvariants is TestBase {
    TreasuryHandler internal handler;

    function setUp() external {
        handler = new TreasuryHandler("Treasury.sol:Treasury");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external {
        assertEq(handler.brokenRule(), "", "a rule of the treasury is broken");
    }
}
