// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {CreationsTest} from "../support/creations/CreationsTest.sol";

/// @notice What it costs to make a token of a file, and to destroy it.
contract CreationsGasTest is CreationsTest {
    function test_Creations() external {
        create(bob, FILE);
        create(alice, FILE);
        vm.snapshotGasLastCall("Creations", "create");

        vm.prank(alice);
        creations.burn(2);
        vm.snapshotGasLastCall("Creations", "burn");
    }
}
