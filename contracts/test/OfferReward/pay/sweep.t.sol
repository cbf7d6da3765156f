// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {VoteKey} from "../../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardSweepTest is BountyTest {
    uint256 private captainId;
    uint256 private burned;
    uint256 private living;
    uint256 private from;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(carol, 1_000 ether);
        burned = newVoter(alice, captainId, 300 ether);
        living = newVoter(bob, captainId, 100 ether);
        burnAs(alice, burned);
        from = START + WEEK + 8 * WEEK + 1 hours;
        vm.warp(from);
    }

    function test_WhenNothingIsSwept_RevertWithOfferReward_NoClaims() external {
        expectError(Errors.OfferReward_NoClaims.selector);
        offers.sweep(new VoteKey[](0));
    }

    function test_WhenItIsTooEarly_RevertWithTimeError() external {
        vm.warp(from - 1);

        expectTimeError(from, LATER);
        offers.sweep(keysOf(epochId, burned));
    }

    function test_WhenTheHeroHasNotVoted_RevertWithHeroNoVoted() external {
        expectError(Errors.HeroNoVoted.selector, captainId);
        offers.sweep(keysOf(epochId, captainId));
    }

    function test_WhenTheHeroLives_RevertWithOfferReward_HeroLives() external {
        expectError(Errors.OfferReward_HeroLives.selector, living);
        offers.sweep(keysOf(epochId, living));
    }

    function test_WhenItWasSweptBefore_RevertWithAlreadyClaim() external {
        offers.sweep(keysOf(epochId, burned));

        expectError(Errors.AlreadyClaim.selector);
        offers.sweep(keysOf(epochId, burned));
    }

    function test_WhenEverythingIsInOrder_GiveTheShareToTheTreasuryAndLeaveTheOthersTheirs() external {
        vm.expectEmit(address(offers));
        emit IOfferReward.BountySwept(epochId, captainId, burned, 735 ether);
        vm.prank(carol);
        offers.sweep(keysOf(epochId, burned));

        assertEq(offers.owedToTreasury(address(arca)), 755 ether, "share and cut");
        claimAs(bob, epochId, living);
        assertEq(arca.balanceOf(bob), 245 ether, "bob");
    }
}
