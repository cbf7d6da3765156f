// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
import {FarmsHandler} from "./FarmsHandler.sol";

/// @notice Random walks through the farms: no more is earned than flows, stakes can always be taken, and shares never exceed all.
contract FarmsInvariants is TestBase {
    FarmsHandler internal handler;

    function setUp() external {
        handler = new FarmsHandler("Farms.sol:Farms");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external {
        assertEq(handler.brokenRule(), "", "a rule of the farms is broken");
    }
}
