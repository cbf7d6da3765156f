// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {FarmsTest} from "../support/trade/FarmsTest.sol";

/// @notice What each action of the farms costs, in the state in which people do it.
contract FarmsGasTest is FarmsTest {
    function test_Farms() external {
        uint256 first = mintHero(carol);
        uint256 second = mintHero(alice);
        fundFarms(1_000 ether);
        _kept("fund");
        stakeAs(carol, RON_POOL, 1 ether);
        pass(10);
        claimAs(carol, RON_POOL, first);
        pass(10);
        stakeAs(alice, RON_POOL, 1 ether);
        _kept("stake");
        pass(10);
        claimAs(alice, RON_POOL, second);
        _kept("claim");
        pass(10);
        unstakeAs(alice, RON_POOL, 1 ether);
        _kept("unstake");
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("Farms", action);
    }
}
