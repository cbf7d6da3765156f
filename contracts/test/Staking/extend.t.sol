// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingExtendTest is StakingWorld {
    function test_WhenTheCallerHasNoPosition_RevertWithNoDeposit() external {
        expectError(Errors.NoDeposit.selector);
        extendAs(alice, WEEK);
    }

    function test_WhenTheLockHasEnded_RevertWithStaking_LockEnded() external {
        stakeAs(alice, 100, WEEK);
        pass(WEEK);

        expectError(Errors.Staking_LockEnded.selector, START + WEEK);
        extendAs(alice, WEEK);
    }

    function test_WhenTheDurationIsShorterThan7Days_RevertWithStaking_BadDuration() external {
        stakeAs(alice, 100, WEEK);

        vm.expectRevert(abi.encodeWithSelector(Errors.Staking_BadDuration.selector, WEEK - 1, WEEK, YEAR - WEEK));
        extendAs(alice, WEEK - 1);
    }

    function test_WhenTheNewEndIsMoreThan365DaysFromNow_RevertWithStaking_BadDuration() external {
        stakeAs(alice, 100, YEAR);
        pass(10 days);

        vm.expectRevert(abi.encodeWithSelector(Errors.Staking_BadDuration.selector, 10 days + 1, WEEK, 10 days));
        extendAs(alice, 10 days + 1);
    }

    function test_WhenEverythingIsInOrder_MeasureTheLongestLockFromNow() external {
        stakeAs(alice, 365 ether, YEAR);
        pass(300 days);

        extendAs(alice, 300 days);

        assertEq(staking.positionOf(alice).end, START + 665 days, "end");
        assertEq(staking.veOf(alice), 365 ether, "a full year again");
    }

    function test_WhenEverythingIsInOrder_StartTheClockAgainOnTheWholeAmount() external {
        stakeAs(alice, 365 ether, 20 days);
        pass(10 days);
        appendAs(alice, 365 ether);

        extendAs(alice, 10 days);

        assertEq(staking.veOf(alice), 40 ether, "730 for twenty days");
        pass(5 days);
        assertEq(staking.veOf(alice), 30 ether, "after a quarter");
    }

    function test_WhenEverythingIsInOrder_EmitExtended() external {
        stakeAs(alice, 365 ether, WEEK);

        vm.expectEmit(address(staking));
        emit IStaking.Extended(alice, START + WEEK, START + 2 * WEEK, 14 ether);
        extendAs(alice, WEEK);
    }

    function testFuzz_ExtendingNeverLowersVe(uint256 amount, uint256 duration, uint256 passed, uint256 more) external {
        amount = bound(amount, 1, 1e27);
        duration = bound(duration, WEEK, YEAR);
        passed = bound(passed, 0, duration - 1);
        if (YEAR - (duration - passed) < WEEK) return;
        more = bound(more, WEEK, YEAR - (duration - passed));
        stakeAs(alice, amount, duration);
        pass(passed);
        uint256 before = staking.veOf(alice);

        extendAs(alice, more);

        assertTrue(staking.veOf(alice) >= before, "ve");
        assertTrue(staking.veOf(alice) <= amount, "at most the amount");
    }
}
