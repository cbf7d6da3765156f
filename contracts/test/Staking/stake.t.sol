// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingStakeTest is StakingWorld {
    function test_WhenTheAmountIsZero_RevertWithStaking_NoAmount() external {
        expectError(Errors.Staking_NoAmount.selector);
        vm.prank(alice);
        staking.stake(0, YEAR);
    }

    function test_WhenTheCallerHasAPosition_RevertWithStaking_AlreadyStaked() external {
        stakeAs(alice, 100 ether, YEAR);
        giveArca(alice, 1);

        expectError(Errors.Staking_AlreadyStaked.selector, alice);
        vm.prank(alice);
        staking.stake(1, YEAR);
    }

    function test_WhenTheCallerHasAPosition_RevertAlsoAfterTheLockHasEnded() external {
        stakeAs(alice, 100 ether, WEEK);
        giveArca(alice, 1);
        pass(WEEK);

        expectError(Errors.Staking_AlreadyStaked.selector, alice);
        vm.prank(alice);
        staking.stake(1, YEAR);
    }

    function test_WhenTheDurationIsShorterThan7DaysOrLongerThan365_RevertWithStaking_BadDuration() external {
        giveArca(alice, 1 ether);
        uint256[4] memory durations = [0, WEEK - 1, YEAR + 1, type(uint256).max];
        for (uint256 i = 0; i < 4; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Staking_BadDuration.selector, durations[i], WEEK, YEAR));
            vm.prank(alice);
            staking.stake(1 ether, durations[i]);
        }
    }

    function test_WhenTheBalanceIsTooLow_RevertWithBalanceIsNotEnough() external {
        giveArca(alice, 99);

        expectError(Errors.BalanceIsNotEnough.selector, 99, 100);
        vm.prank(alice);
        staking.stake(100, YEAR);
    }

    function test_WhenTheAllowanceIsTooLow_RevertWithERC20InsufficientAllowance() external {
        mintArca(alice, 100);

        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(staking), 0, 100)
        );
        vm.prank(alice);
        staking.stake(100, YEAR);
    }

    function test_WhenEverythingIsInOrder_TakeTheAmount() external {
        stakeAs(alice, 100 ether, WEEK);
        stakeAs(bob, 50 ether, YEAR);

        assertEq(arca.balanceOf(alice), 0, "alice");
        assertEq(arca.balanceOf(address(staking)), 150 ether, "staking");
        assertEq(staking.totalStaked(), 150 ether, "total");
        assertEq(staking.positionOf(alice).amount, 100 ether, "amount");
        assertEq(staking.positionOf(alice).end, START + WEEK, "end");
    }

    function test_WhenEverythingIsInOrder_GiveOneVeForOneARCALockedAYear() external {
        stakeAs(alice, 3 ether, YEAR);

        assertEq(staking.veOf(alice), 3 ether, "ve");
        assertEq(staking.levelOf(alice), 1, "level");
    }

    function test_WhenEverythingIsInOrder_CountWholeDays() external {
        stakeAs(alice, 365 ether, 8 days - 1);
        stakeAs(bob, 365 ether, 8 days);

        assertEq(staking.veOf(alice), 7 ether, "seven days");
        assertEq(staking.veOf(bob), 8 ether, "eight days");
    }

    function test_WhenEverythingIsInOrder_EmitStaked() external {
        giveArca(alice, 365 ether);

        vm.expectEmit(address(staking));
        emit IStaking.Staked(alice, 365 ether, START + 10 days, 10 ether);
        vm.prank(alice);
        staking.stake(365 ether, 10 days);
    }

    function testFuzz_VeIsNeverAboveTheAmount(uint256 amount, uint256 duration) external {
        amount = bound(amount, 1, arca.cap());
        duration = bound(duration, WEEK, YEAR);
        stakeAs(alice, amount, duration);

        assertEq(staking.veOf(alice), amount * (duration / 1 days) / 365, "ve");
        assertTrue(staking.veOf(alice) <= amount, "at most the amount");
    }
}
