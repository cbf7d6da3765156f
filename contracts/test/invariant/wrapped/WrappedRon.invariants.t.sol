// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../../support/TestBase.sol";
// Named only so that deployCode finds it.
import {WrappedRon} from "../../../src/WrappedRon.sol";
import {WrappedRonHandler} from "./WrappedRonHandler.sol";

/// @notice Random walks through the wrapped coin: the supply is the coin that it holds, and everybody can have his back.
contract WrappedRonInvariants is TestBase {
    WrappedRonHandler internal handler;

    function setUp() external {
        handler = new WrappedRonHandler("WrappedRon.sol:WrappedRon");
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NothingIsLostCreatedOrStuck() external view {
        assertEq(handler.brokenRule(), "", "a rule of the wrapped coin is broken");
    }
}
