// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardAppendVoteTest is BountyTest {
    uint256 private captainId;
    uint256 private heroId;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(carol, 100 ether);
        heroId = newVoter(alice, captainId, 600 ether);
    }

    function test_WhenTheEpochIsOver_RevertWithTimeError() external {
        vm.warp(START + WEEK);

        expectTimeError(START, START + WEEK);
        _append(alice, heroId, 1);
    }

    function test_WhenTheHeroHasNotVoted_RevertWithHeroNoVoted() external {
        uint256 other = mintHero(alice);

        expectError(Errors.HeroNoVoted.selector, other);
        _append(alice, other, 1);
    }

    function test_WhenTheHeroIsNotTheCallerSAnyMore_RevertWithOfferReward_NotHeroOwner() external {
        sendAs(alice, bob, heroId);

        expectError(Errors.OfferReward_NotHeroOwner.selector, heroId);
        _append(alice, heroId, 1);
    }

    function test_WhenAnotherAccountPlacedIt_RevertWithOfferReward_NotVoter() external {
        sendAs(alice, bob, heroId);

        expectError(Errors.OfferReward_NotVoter.selector, alice);
        _append(bob, heroId, 1);
    }

    function test_WhenTheAmountIsWrong_RevertWithVoteAmountError() external {
        expectError(Errors.VoteAmountError.selector, 0, 400 ether);
        _append(alice, heroId, 0);
        expectError(Errors.VoteAmountError.selector, 400 ether + 1, 400 ether);
        _append(alice, heroId, 400 ether + 1);
    }

    function test_WhenEverythingIsInOrder_PlaceMore() external {
        vm.expectEmit(address(offers));
        emit IOfferReward.Voted(epochId, captainId, heroId, alice, 400 ether);
        _append(alice, heroId, 400 ether);

        assertEq(offers.voteOf(epochId, heroId).amount, 1_000 ether, "amount");
        assertEq(offers.offerOf(epochId, captainId).voted, 1_000 ether, "voted");
        assertEq(offers.usedVeOf(epochId, alice), 1_000 ether, "used");
        assertEq(offers.weightOf(epochId), 1_000 ether * 1.47685e18, "weight");
    }

    function _append(address account, uint256 hero_, uint256 amount) private {
        vm.prank(account);
        offers.appendVote(hero_, amount);
    }
}
