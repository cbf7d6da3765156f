// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {HeroRole, Vote} from "../../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardVoteTest is BountyTest {
    uint256 private captainId;
    uint256 private heroId;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(carol, 100 ether);
        heroId = mintHero(alice);
    }

    function test_WhenNoEpochRuns_RevertWithTimeErrorBeforeTheStart() external {
        vm.warp(START - 1);

        expectTimeError(0, 0);
        voteAs(alice, captainId, heroId, 1);
    }

    function test_WhenNoEpochRuns_RevertWithTimeErrorAtTheEnd() external {
        vm.warp(START + WEEK);

        expectTimeError(START, START + WEEK);
        voteAs(alice, captainId, heroId, 1);
    }

    function test_WhenTheCaptainHasNoBounty_RevertWithOfferReward_NoOffer() external {
        expectError(Errors.OfferReward_NoOffer.selector, epochId, 99);
        voteAs(alice, 99, heroId, 1);
    }

    function test_WhenTheHeroIsACaptain_RevertWithOfferReward_IsCaptainAlsoForItself() external {
        createAs(alice, heroId, 100 ether);

        expectError(Errors.OfferReward_IsCaptain.selector, heroId);
        voteAs(alice, captainId, heroId, 1);
        expectError(Errors.OfferReward_IsCaptain.selector, heroId);
        voteAs(alice, heroId, heroId, 1);
    }

    function test_WhenTheHeroIsNotTheCallerS_RevertWithOfferReward_NotHeroOwner() external {
        expectError(Errors.OfferReward_NotHeroOwner.selector, heroId);
        voteAs(bob, captainId, heroId, 1);
    }

    function test_WhenTheHeroIsInEscrow_RevertWithOfferReward_NotHeroOwner() external {
        vm.startPrank(alice);
        hero.approve(address(market), heroId);
        market.list(address(hero), heroId, NATIVE, PRICE);
        vm.stopPrank();

        expectError(Errors.OfferReward_NotHeroOwner.selector, heroId);
        voteAs(alice, captainId, heroId, 1);
    }

    function test_WhenTheHeroHasVoted_RevertWithHeroAlreadyVotedForThisAndEveryCaptain() external {
        uint256 other = newCaptain(carol, 100 ether);
        voteAs(alice, captainId, heroId, 1);

        expectError(Errors.HeroAlreadyVoted.selector, heroId);
        voteAs(alice, captainId, heroId, 1);
        expectError(Errors.HeroAlreadyVoted.selector, heroId);
        voteAs(alice, other, heroId, 1);
    }

    function test_WhenTheHeroHasVoted_RevertWithHeroAlreadyVotedForItsNextOwner() external {
        voteAs(alice, captainId, heroId, 1);
        sendAs(alice, bob, heroId);

        expectError(Errors.HeroAlreadyVoted.selector, heroId);
        voteAs(bob, captainId, heroId, 1);
    }

    function test_WhenTheAmountIsWrong_RevertWithVoteAmountErrorForNothing() external {
        expectError(Errors.VoteAmountError.selector, 0, 1_000 ether);
        voteAs(alice, captainId, heroId, 0);
    }

    function test_WhenTheAmountIsWrong_RevertWithVoteAmountErrorForMoreThanIsLeft() external {
        newVoter(alice, captainId, 600 ether);

        expectError(Errors.VoteAmountError.selector, 400 ether + 1, 400 ether);
        voteAs(alice, captainId, heroId, 400 ether + 1);
    }

    function test_WhenTheAmountIsWrong_RevertWithVoteAmountErrorWithoutPower() external {
        uint256 poor = mintHero(carol);

        expectError(Errors.VoteAmountError.selector, 1, 0);
        voteAs(carol, captainId, poor, 1);
    }

    function test_WhenEverythingIsInOrder_PlaceThePower() external {
        vm.expectEmit(address(offers));
        emit IOfferReward.Voted(epochId, captainId, heroId, alice, 1_000 ether);
        voteAs(alice, captainId, heroId, 1_000 ether);

        Vote memory ballot = offers.voteOf(epochId, heroId);
        assertEq(ballot.captainId, captainId, "captain");
        assertEq(ballot.voter, alice, "voter");
        assertEq(ballot.amount, 1_000 ether, "amount");
        assertEq(offers.offerOf(epochId, captainId).voted, 1_000 ether, "voted");
        assertEq(offers.usedVeOf(epochId, alice), 1_000 ether, "used");
        assertEq(offers.weightOf(epochId), 1_000 ether * 1.47685e18, "weight");
        assertTrue(offers.roleOf(heroId) == HeroRole.Candidate, "candidate");
    }

    function test_WhenEverythingIsInOrder_TakeSeveralHeroesOfOneOwner() external {
        uint256 other = newCaptain(carol, 100 ether);
        voteAs(alice, captainId, heroId, 600 ether);
        newVoter(alice, other, 400 ether);

        assertEq(offers.usedVeOf(epochId, alice), 1_000 ether, "used");
    }

    function test_WhenEverythingIsInOrder_TakeTheFirstAndTheLastSecond() external {
        voteAs(alice, captainId, heroId, 1);
        vm.warp(START + WEEK - 1);
        newVoter(bob, captainId, 1);

        assertEq(offers.offerOf(epochId, captainId).voted, 2, "voted");
    }
}
