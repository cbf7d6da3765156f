// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingSetLockTimesTest is StakingWorld {
    uint64 private constant SHORTEST = 2 days;
    uint64 private constant LONGEST = 100 days;

    function test_WhenTheCallerIsNotTheAdmin_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, ADMIN);
        staking.setLockTimes(SHORTEST, LONGEST);
    }

    function test_WhenATimeIsNoneTooLongOrTheyAreNotInOrder_RevertWithStaking_BadLockTimes() external {
        _expectRefusal(0, LONGEST);
        _expectRefusal(LONGEST + 1, LONGEST);
        _expectRefusal(SHORTEST, 4 * 365 days + 1);
    }

    function test_WhenNobodyHasSetThem_Be7And365Days() external view {
        _assertTimes(7 days, 365 days);
    }

    function test_WhenEverythingIsInOrder_BoundNewPositions() external {
        _set();

        _assertTimes(SHORTEST, LONGEST);
        uint256[2] memory durations = [uint256(SHORTEST) - 1, uint256(LONGEST) + 1];
        for (uint256 i = 0; i < durations.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Staking_BadDuration.selector, durations[i], SHORTEST, LONGEST)
            );
            vm.prank(alice);
            staking.stake(1 ether, durations[i]);
        }
        stakeAs(alice, 1 ether, SHORTEST);
        stakeAs(bob, 1 ether, LONGEST);
        assertEq(staking.totalStaked(), 2 ether, "both bounds are allowed");
    }

    function test_WhenEverythingIsInOrder_BoundLongerOnesAndLeaveRunningOnesAsTheyAre() external {
        stakeAs(alice, 365 ether, YEAR);
        stakeAs(bob, 365 ether, 98 days);
        uint256 end = staking.positionOf(alice).end;
        _set();

        assertEq(staking.positionOf(alice).end, end, "end");
        assertEq(staking.veOf(alice), 365 ether, "ve");
        vm.expectRevert(abi.encodeWithSelector(Errors.Staking_BadDuration.selector, SHORTEST, SHORTEST, 0));
        vm.prank(alice);
        staking.extend(SHORTEST);
        vm.prank(bob);
        staking.extend(SHORTEST);
        assertEq(staking.veOf(bob), 100 ether, "to the longest");
        vm.warp(end);
        vm.prank(alice);
        staking.unstake();
    }

    function test_WhenEverythingIsInOrder_EmitLockTimesChanged() external {
        vm.expectEmit(address(staking));
        emit IStaking.LockTimesChanged(SHORTEST, LONGEST);
        _set();
    }

    function _set() private {
        vm.prank(admin);
        staking.setLockTimes(SHORTEST, LONGEST);
    }

    function _assertTimes(uint256 shortest, uint256 longest) private view {
        (uint256 least, uint256 most) = staking.lockTimes();
        assertEq(least, shortest, "shortest");
        assertEq(most, longest, "longest");
    }

    function _expectRefusal(uint64 shortest, uint64 longest) private {
        expectError(Errors.Staking_BadLockTimes.selector, shortest, longest);
        vm.prank(admin);
        staking.setLockTimes(shortest, longest);
    }
}
