// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TreasuryWorld} from "../support/TreasuryWorld.sol";

/// @notice What a withdrawal costs who sends it, in the state in which people do it.
contract TreasuryGasTest is TreasuryWorld {
    function test_Treasury() external {
        // Not the first one, which would pay for everybody's first slots.
        withdrawAs(bob, ARCA, 1 ether);
        withdrawAs(alice, ARCA, 1 ether);
        _kept("withdraw ARCA");
        pass(1 days);
        withdrawAs(bob, ORE, 50 ether);
        withdrawAs(alice, ORE, 50 ether);
        _kept("withdraw White Ore");
        pass(1 days);
        withdrawAs(bob, BOX, 2);
        withdrawAs(alice, BOX, 2);
        _kept("withdraw items");
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("Treasury", action);
    }
}
