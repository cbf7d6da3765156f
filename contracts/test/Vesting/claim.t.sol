// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingClaimTest is VestingTest {
    uint256 private start;

    function setUp() public override {
        super.setUp();
        stockUp(1_000 ether);
        lockFor(heroId, 1_000 ether);
        start = vm.getBlockTimestamp();
    }

    function test_WhenTheHeroWasBurned_RevertWithERC721NonexistentToken() external {
        burnAs(alice, heroId);
        pass(7 days);

        expectError(IERC721Errors.ERC721NonexistentToken.selector, heroId);
        vestAs(alice, heroId);
    }

    function test_WhenTheCallerIsNotTheHeroSOwner_RevertWithVesting_NotHeroOwner() external {
        pass(7 days);

        expectError(Errors.Vesting_NotHeroOwner.selector, heroId);
        vestAs(bob, heroId);
        expectError(Errors.Vesting_NotHeroOwner.selector, heroId);
        vestAs(source, heroId);
    }

    function test_WhenTheHeroIsInEscrow_RevertWithVesting_NotHeroOwner() external {
        pass(7 days);
        vm.startPrank(alice);
        hero.approve(address(market), heroId);
        market.list(address(hero), heroId, NATIVE, PRICE);

        expectError(Errors.Vesting_NotHeroOwner.selector, heroId);
        vesting.claim(heroId);
        vm.stopPrank();
    }

    function test_WhenNothingIsLocked_RevertWithVesting_NothingLocked() external {
        expectError(Errors.Vesting_NothingLocked.selector, other);
        vestAs(alice, other);
    }

    function test_WhenItIsTooSoon_RevertWithVesting_TooSoonBeforeTheFirstClaim() external {
        pass(7 days - 1);

        expectError(Errors.Vesting_TooSoon.selector, start + 7 days);
        vestAs(alice, heroId);
    }

    function test_WhenItIsTooSoon_RevertWithVesting_TooSoonBetweenClaims() external {
        pass(10 days);
        vestAs(alice, heroId);
        pass(7 days - 1);

        expectError(Errors.Vesting_TooSoon.selector, start + 17 days);
        vestAs(alice, heroId);
    }

    function test_WhenItIsTooSoon_RevertWithVesting_TooSoonForTheNextOwnerToo() external {
        pass(7 days);
        vestAs(alice, heroId);
        sendAs(alice, bob, heroId);

        expectError(Errors.Vesting_TooSoon.selector, start + 14 days);
        vestAs(bob, heroId);
    }

    function test_WhenItIsPaused_RevertWithEnforcedPause() external {
        pass(7 days);
        vm.prank(pauser);
        vesting.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        vestAs(alice, heroId);
    }

    function test_WhenEverythingIsInOrder_PayAShareOfWhatIsLocked() external {
        assertEq(vesting.claimableOf(heroId), 0, "not yet");
        pass(7 days);
        assertEq(vesting.claimableOf(heroId), 100 ether, "claimable");

        vestAs(alice, heroId);

        assertEq(arca.balanceOf(alice), 100 ether, "alice");
        assertEq(vesting.vestingOf(heroId).locked, 900 ether, "locked");
        assertEq(vesting.vestingOf(heroId).claimed, 100 ether, "claimed");
        assertEq(vesting.totalLocked(), 900 ether, "all");
        assertEq(arca.balanceOf(address(vesting)), 900 ether, "held");
        assertEq(vesting.claimableOf(heroId), 0, "until next time");
    }

    function test_WhenEverythingIsInOrder_LeaveAsMuchAsTheRulesSay() external {
        for (uint256 i = 1; i <= 26; ++i) {
            pass(7 days);
            vestAs(alice, heroId);
            if (i == 7) assertEq(vesting.vestingOf(heroId).locked / 1e17, 4_782, "47.8 % after seven");
        }

        // From 100 ARCA down the step is no longer a tenth, but ten ARCA.
        assertEq(vesting.vestingOf(heroId).locked / 1e17, 584, "after 26");
    }

    function test_WhenEverythingIsInOrder_PayTheSmallestStepWhenTheShareIsLess() external {
        stockUp(50 ether);
        lockFor(other, 50 ether);
        pass(7 days);

        vestAs(alice, other);

        assertEq(arca.balanceOf(alice), 10 ether, "ten, not five");
    }

    function test_WhenEverythingIsInOrder_PayAllWhenLessThanTheSmallestStepIsLeft() external {
        stockUp(9 ether);
        lockFor(other, 9 ether);
        pass(7 days);

        vestAs(alice, other);

        assertEq(arca.balanceOf(alice), 9 ether, "all");
        assertEq(vesting.vestingOf(other).locked, 0, "locked");
        assertEq(vesting.claimableOf(other), 0, "claimable");
    }

    function test_WhenEverythingIsInOrder_PayWhoeverOwnsTheHeroThen() external {
        pass(6 days);
        sendAs(alice, bob, heroId);
        pass(1 days);

        vestAs(bob, heroId);

        assertEq(arca.balanceOf(bob), 100 ether, "bob");
        assertEq(arca.balanceOf(alice), 0, "alice");
    }

    function test_WhenEverythingIsInOrder_EmitRewardUnlocked() external {
        pass(7 days);

        vm.expectEmit(address(vesting));
        emit IVesting.RewardUnlocked(heroId, alice, 100 ether, 900 ether);
        vestAs(alice, heroId);
    }

    function testFuzz_WhatWasLockedIsWhatIsLeftAndWhatWasClaimed(uint96 amount, uint8 steps) external {
        // Others hold some of all ARCA that there may be.
        amount = uint96(bound(amount, 1, 9e26));
        stockUp(amount);
        lockFor(other, amount);

        for (uint256 i = 0; i < steps % 20; ++i) {
            pass(7 days);
            uint256 before = vesting.vestingOf(other).locked;
            if (before == 0) break;
            vestAs(alice, other);
            uint256 step = before - vesting.vestingOf(other).locked;
            assertTrue(step >= (before < 10 ether ? before : 10 ether), "a step is never small");
            assertTrue(step <= before / 10 || step <= 10 ether, "nor large");
        }

        assertEq(vesting.vestingOf(other).locked + vesting.vestingOf(other).claimed, amount, "sum");
        assertEq(arca.balanceOf(alice), vesting.vestingOf(other).claimed, "paid");
    }
}
