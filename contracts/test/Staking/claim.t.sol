// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WeekClaim} from "../../src/types/StakingTypes.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingClaimTest is StakingWorld {
    uint256 private week;

    function setUp() public override {
        super.setUp();
        week = lastWeek();
        openWeekFor(week, 60, 40, 100);
    }

    function test_WhenNothingIsClaimed_RevertWithStaking_NoClaims() external {
        expectError(Errors.Staking_NoClaims.selector);
        staking.claim(new WeekClaim[](0));
    }

    function test_WhenTheWeekIsNotOpen_RevertWithStaking_WeekNotOpen() external {
        expectError(Errors.Staking_WeekNotOpen.selector, week - 1);
        claimOne(alice, claimTo(week - 1, 60, bob, 40));
    }

    function test_WhenItWasClaimedBefore_RevertWithAlreadyClaim() external {
        claimOne(alice, claimTo(week, 60, bob, 40));

        expectError(Errors.AlreadyClaim.selector);
        claimOne(alice, claimTo(week, 60, bob, 40));
    }

    function test_WhenItWasClaimedBefore_RevertForTheSameWeekTwiceInOneCall() external {
        WeekClaim[] memory claims = new WeekClaim[](2);
        (claims[0], claims[1]) = (claimTo(week, 60, bob, 40), claimTo(week, 60, bob, 40));

        expectError(Errors.AlreadyClaim.selector);
        vm.prank(alice);
        staking.claim(claims);
    }

    function test_WhenTheProofIsNotTheCallerS_RevertWithStaking_BadProofForAnotherAccount() external {
        expectError(Errors.Staking_BadProof.selector, week);
        claimOne(carol, claimTo(week, 60, bob, 40));
    }

    function test_WhenTheProofIsNotTheCallerS_RevertWithStaking_BadProofForAnotherAmount() external {
        expectError(Errors.Staking_BadProof.selector, week);
        claimOne(alice, claimTo(week, 61, bob, 40));
    }

    function test_WhenTheProofIsNotTheCallerS_RevertWithStaking_BadProofForAnotherWeek() external {
        openWeekFor(week - 1, 1, 2, 3);

        expectError(Errors.Staking_BadProof.selector, week - 1);
        claimOne(alice, claimTo(week - 1, 60, bob, 40));
    }

    function test_WhenTheProofIsNotTheCallerS_RevertWithStaking_BadProofForAnInnerNode() external {
        WeekClaim memory entry = WeekClaim(week, 60, new bytes32[](0));

        expectError(Errors.Staking_BadProof.selector, week);
        claimOne(alice, entry);
    }

    function test_WhenTheWeekHasLessLeft_RevertWithStaking_RewardExhausted() external {
        openWeekFor(week - 1, 60, 40, 99);
        claimOne(alice, claimTo(week - 1, 60, bob, 40));

        vm.expectRevert(abi.encodeWithSelector(Errors.Staking_RewardExhausted.selector, week - 1, 39, 40));
        claimOne(bob, claimTo(week - 1, 40, alice, 60));
    }

    function test_WhenEverythingIsInOrder_Pay() external {
        claimOne(alice, claimTo(week, 60, bob, 40));
        claimOne(bob, claimTo(week, 40, alice, 60));

        assertEq(arca.balanceOf(alice), 60, "alice");
        assertEq(arca.balanceOf(bob), 40, "bob");
        assertEq(staking.weekOf(week).claimed, 100, "claimed");
        assertTrue(staking.isClaimed(week, alice) && !staking.isClaimed(week, carol), "who claimed");
        assertEq(arca.balanceOf(address(staking)), 0, "nothing is left");
    }

    function test_WhenEverythingIsInOrder_PayManyWeeksAtOnce() external {
        WeekClaim[] memory claims = new WeekClaim[](30);
        claims[0] = claimTo(week, 60, bob, 40);
        for (uint256 i = 1; i < 30; ++i) {
            openWeekFor(week - i, i, 1, 100);
            claims[i] = claimTo(week - i, i, bob, 1);
        }

        vm.prank(alice);
        staking.claim(claims);

        assertEq(arca.balanceOf(alice), 60 + 29 * 30 / 2, "alice");
    }

    function test_WhenEverythingIsInOrder_PayYearsLater() external {
        pass(20 * YEAR);

        claimOne(alice, claimTo(week, 60, bob, 40));

        assertEq(arca.balanceOf(alice), 60, "alice");
    }

    function test_WhenEverythingIsInOrder_EmitRewardClaimed() external {
        vm.expectEmit(address(staking));
        emit IStaking.RewardClaimed(week, alice, 60);
        claimOne(alice, claimTo(week, 60, bob, 40));
    }

    function testFuzz_AWeekNeverPaysMoreThanItsTotal(uint128 forAlice, uint128 forBob, uint256 total) external {
        total = bound(total, 1, 1e26);
        openWeekFor(week - 1, forAlice, forBob, total);
        uint256 paid;

        (WeekClaim[] memory one, WeekClaim[] memory two) = (new WeekClaim[](1), new WeekClaim[](1));
        one[0] = claimTo(week - 1, forAlice, bob, forBob);
        two[0] = claimTo(week - 1, forBob, alice, forAlice);
        vm.prank(alice);
        try staking.claim(one) {
            paid += forAlice;
        } catch {}
        vm.prank(bob);
        try staking.claim(two) {
            paid += forBob;
        } catch {}

        assertTrue(paid <= total, "total");
        assertEq(arca.balanceOf(alice) + arca.balanceOf(bob), paid, "paid");
    }
}
