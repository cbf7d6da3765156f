// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingAppendTest is StakingWorld {
    function test_WhenTheAmountIsZero_RevertWithStaking_NoAmount() external {
        expectError(Errors.Staking_NoAmount.selector);
        vm.prank(alice);
        staking.append(0);
    }

    function test_WhenTheCallerHasNoPosition_RevertWithNoDeposit() external {
        giveArca(alice, 1);

        expectError(Errors.NoDeposit.selector);
        vm.prank(alice);
        staking.append(1);
    }

    function test_WhenTheCallerHasNoPosition_RevertAlsoAfterHeUnstaked() external {
        stakeAs(alice, 100, WEEK);
        pass(WEEK);
        unstakeAs(alice);
        giveArca(alice, 1);

        expectError(Errors.NoDeposit.selector);
        vm.prank(alice);
        staking.append(1);
    }

    function test_WhenLessThanADayIsLeft_RevertWithStaking_LockEnded() external {
        stakeAs(alice, 100 ether, WEEK);
        giveArca(alice, 1 ether);
        uint256[3] memory times = [START + 6 days + 1, START + WEEK, START + YEAR];
        for (uint256 i = 0; i < 3; ++i) {
            vm.warp(times[i]);
            expectError(Errors.Staking_LockEnded.selector, START + WEEK);
            vm.prank(alice);
            staking.append(1 ether);
        }
    }

    function test_WhenTheBalanceIsTooLow_RevertWithBalanceIsNotEnough() external {
        stakeAs(alice, 100, YEAR);

        expectError(Errors.BalanceIsNotEnough.selector, 0, 1);
        vm.prank(alice);
        staking.append(1);
    }

    function test_WhenEverythingIsInOrder_AddTheDaysLeftOfTheNewAmountToWhatIsLeftOfTheOldVe() external {
        stakeAs(alice, 365 ether, 100 days);
        pass(50 days);
        appendAs(alice, 730 ether);

        assertEq(staking.veOf(alice), 50 ether + 100 ether, "after fifty days");
        pass(25 days);
        assertEq(staking.veOf(alice), 75 ether, "half of it after half of the rest");
    }

    function test_WhenEverythingIsInOrder_KeepTheEnd() external {
        stakeAs(alice, 365 ether, WEEK);
        pass(6 days);
        appendAs(alice, 365 ether);

        assertEq(staking.positionOf(alice).end, START + WEEK, "end");
        assertEq(staking.positionOf(alice).amount, 730 ether, "amount");
        assertEq(staking.totalStaked(), 730 ether, "total");
        assertEq(staking.veOf(alice), 2 ether, "a day of each");
    }

    function test_WhenEverythingIsInOrder_EmitAppended() external {
        stakeAs(alice, 365 ether, 10 days);
        giveArca(alice, 365 ether);

        vm.expectEmit(address(staking));
        emit IStaking.Appended(alice, 365 ether, START + 10 days, 20 ether);
        vm.prank(alice);
        staking.append(365 ether);
    }

    function testFuzz_AppendingNeverLowersVe(uint256 first, uint256 second, uint256 duration, uint256 passed) external {
        first = bound(first, 1, 5e26);
        second = bound(second, 1, 5e26);
        duration = bound(duration, WEEK, YEAR);
        passed = bound(passed, 0, duration - 1 days);
        stakeAs(alice, first, duration);
        pass(passed);
        uint256 before = staking.veOf(alice);

        appendAs(alice, second);

        assertEq(staking.veOf(alice), before + second * ((duration - passed) / 1 days) / 365, "ve");
        assertTrue(staking.veOf(alice) <= first + second, "at most the amount");
    }
}
