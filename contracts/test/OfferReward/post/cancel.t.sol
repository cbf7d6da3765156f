// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardCancelTest is BountyTest {
    uint256 private captainId;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(alice, 100 ether);
    }

    function test_WhenThereIsNoBounty_RevertWithOfferReward_NoOffer() external {
        expectError(Errors.OfferReward_NoOffer.selector, epochId, 99);
        _cancel(alice, 99);
    }

    function test_WhenTheEpochIsNotOver_RevertWithTimeError() external {
        vm.warp(START + WEEK - 1);

        expectTimeError(START + WEEK, LATER);
        _cancel(alice, captainId);
    }

    function test_WhenThereAreVotes_RevertWithVotesNoZero() external {
        newVoter(bob, captainId, 1);
        vm.warp(START + WEEK);

        expectError(Errors.VotesNoZero.selector, 1);
        _cancel(alice, captainId);
    }

    function test_WhenTheCallerPutNothingIn_RevertWithOfferReward_NothingOwed() external {
        vm.warp(START + WEEK);

        expectError(Errors.OfferReward_NothingOwed.selector);
        _cancel(bob, captainId);
    }

    function test_WhenItWasCancelledBefore_RevertWithOfferReward_NothingOwed() external {
        vm.warp(START + WEEK);
        _cancel(alice, captainId);

        expectError(Errors.OfferReward_NothingOwed.selector);
        _cancel(alice, captainId);
    }

    function test_WhenEverythingIsInOrder_ReturnAllOfItWithoutACut() external {
        vm.warp(START + WEEK);

        vm.expectEmit(address(offers));
        emit IOfferReward.OfferCancelled(epochId, captainId);
        vm.expectEmit(address(offers));
        emit IOfferReward.OfferRefunded(epochId, captainId, alice, 100 ether);
        _cancel(alice, captainId);

        assertEq(arca.balanceOf(alice), 100 ether, "alice");
        assertEq(arca.balanceOf(address(offers)), 0, "held");
        assertTrue(offers.offerOf(epochId, captainId).isCancelled, "cancelled");
    }

    function test_WhenEverythingIsInOrder_ReturnItAfterAllVotesWereTakenBack() external {
        uint256 heroId = newVoter(bob, captainId, 1);
        vm.prank(bob);
        offers.cancelVote(heroId);
        vm.warp(START + WEEK);

        _cancel(alice, captainId);

        assertEq(arca.balanceOf(alice), 100 ether, "alice");
    }

    function test_WhenEverythingIsInOrder_ReturnItForACaptainThatWasBurned() external {
        burnAs(alice, captainId);
        vm.warp(START + WEEK);

        _cancel(alice, captainId);

        assertEq(arca.balanceOf(alice), 100 ether, "alice");
    }

    function _cancel(address account, uint256 heroId) private {
        vm.prank(account);
        offers.cancel(epochId, heroId);
    }
}
