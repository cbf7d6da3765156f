// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {WrappedWorld} from "../support/wrapped/WrappedWorld.sol";

/// @notice What it costs to make the coin a token, to send it, and to make it the coin again, for who has some already.
contract WrappedGasTest is WrappedWorld {
    function test_WrappedRon() external {
        wrapAs(alice, 10 ether);
        // Not the first one, which would pay for the first slots.
        wrapAs(bob, 1 ether);
        _kept("deposit for the first time");
        wrapAs(alice, 1 ether);
        _kept("deposit");
        vm.prank(alice);
        wrapped.approve(bob, 1 ether);
        _kept("approve");
        vm.prank(alice);
        wrapped.transfer(bob, 1 ether);
        _kept("transfer");
        unwrapAs(alice, 4 ether);
        _kept("withdraw");
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("WrappedRon", action);
    }
}
