// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors, IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {HeroVesting} from "../../src/types/VestingTypes.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingLockTest is VestingTest {
    function test_WhenTheCallerIsNotASource_RevertWithVesting_NotASource() external {
        expectError(Errors.Vesting_NotASource.selector, alice);
        vm.prank(alice);
        vesting.lock(heroId, 1);
    }

    function test_WhenNothingIsLocked_RevertWithVesting_NoAmount() external {
        expectError(Errors.Vesting_NoAmount.selector);
        lockFor(heroId, 0);
    }

    function test_WhenTheHeroDoesNotLive_RevertWithERC721NonexistentToken() external {
        burnAs(alice, heroId);

        expectError(IERC721Errors.ERC721NonexistentToken.selector, heroId);
        lockFor(heroId, 1);
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 99);
        lockFor(99, 1);
    }

    function test_WhenTheSourceHasTooLittle_RevertWithBalanceIsNotEnough() external {
        stockUp(9);

        expectError(Errors.BalanceIsNotEnough.selector, 9, 10);
        vm.prank(source);
        vesting.lock(heroId, 10);
    }

    function test_WhenTheSourceHasNotApprovedIt_RevertWithERC20InsufficientAllowance() external {
        stockUp(10);
        vm.startPrank(source);
        arca.approve(address(vesting), 9);

        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(vesting), 9, 10)
        );
        vesting.lock(heroId, 10);
        vm.stopPrank();
    }

    function test_WhenItIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        vesting.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        lockFor(heroId, 1);
    }

    function test_WhenEverythingIsInOrder_TakeItFromTheSourceAndCountItForTheHero() external {
        stockUp(100);
        lockFor(heroId, 70);
        lockFor(other, 30);

        assertEq(vesting.vestingOf(heroId).locked, 70, "hero");
        assertEq(vesting.vestingOf(other).locked, 30, "other");
        assertEq(vesting.totalLocked(), 100, "all");
        assertEq(arca.balanceOf(address(vesting)), 100, "held");
        assertEq(arca.balanceOf(source), 0, "source");
    }

    function test_WhenEverythingIsInOrder_StartTheClockWithTheFirstLockOnly() external {
        uint256 start = vm.getBlockTimestamp();
        stockUp(100);
        lockFor(heroId, 70);
        pass(3 days);
        lockFor(heroId, 30);

        HeroVesting memory now_ = vesting.vestingOf(heroId);
        assertEq(now_.since, start, "since");
        assertEq(now_.locked, 100, "locked");
        assertEq(vesting.claimableAt(heroId), start + 7 days, "claimable at");
        assertEq(vesting.claimableAt(other), 0, "never");
    }

    function test_WhenEverythingIsInOrder_EmitRewardLocked() external {
        stockUp(100);
        lockFor(heroId, 70);

        vm.expectEmit(address(vesting));
        emit IVesting.RewardLocked(heroId, source, 30, 100);
        vm.prank(source);
        vesting.lock(heroId, 30);
    }
}
