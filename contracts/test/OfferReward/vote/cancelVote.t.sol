// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardCancelVoteTest is BountyTest {
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
        _cancel(alice, heroId);
    }

    function test_WhenTheHeroHasNotVoted_RevertWithHeroNoVoted() external {
        uint256 other = mintHero(alice);

        expectError(Errors.HeroNoVoted.selector, other);
        _cancel(alice, other);
    }

    function test_WhenTheHeroHasNotVoted_RevertTheSecondTime() external {
        _cancel(alice, heroId);

        expectError(Errors.HeroNoVoted.selector, heroId);
        _cancel(alice, heroId);
    }

    function test_WhenTheHeroIsNotTheCallerS_RevertWithOfferReward_NotHeroOwner() external {
        expectError(Errors.OfferReward_NotHeroOwner.selector, heroId);
        _cancel(bob, heroId);
        sendAs(alice, bob, heroId);
        expectError(Errors.OfferReward_NotHeroOwner.selector, heroId);
        _cancel(alice, heroId);
    }

    function test_WhenEverythingIsInOrder_GiveAllPowerBack() external {
        newVoter(bob, captainId, 100 ether);

        vm.expectEmit(address(offers));
        emit IOfferReward.VoteCancelled(epochId, captainId, heroId, alice, 600 ether);
        _cancel(alice, heroId);

        assertEq(offers.voteOf(epochId, heroId).amount, 0, "vote");
        assertEq(offers.offerOf(epochId, captainId).voted, 100 ether, "voted");
        assertEq(offers.usedVeOf(epochId, alice), 0, "used");
        assertEq(offers.weightOf(epochId), 100 ether * 1.47685e18, "weight");
        voteAs(alice, captainId, heroId, 1_000 ether);
        assertEq(offers.usedVeOf(epochId, alice), 1_000 ether, "all of it again");
    }

    function test_WhenEverythingIsInOrder_GiveItBackToWhoeverPlacedIt() external {
        sendAs(alice, bob, heroId);

        _cancel(bob, heroId);

        assertEq(offers.usedVeOf(epochId, alice), 0, "alice");
        voteAs(bob, captainId, heroId, 500 ether);
        assertEq(offers.usedVeOf(epochId, bob), 500 ether, "bob");
    }

    function testFuzz_VotesAndPowerAreExact(uint96[6] calldata amounts, uint8 cancelled) external {
        uint256[6] memory heroes;
        uint256 sum;
        for (uint256 i = 0; i < 6; ++i) {
            uint256 amount = bound(amounts[i], 1, 60 ether);
            heroes[i] = newVoter(alice, captainId, amount);
            if (cancelled & (1 << i) == 0) sum += amount;
        }
        for (uint256 i = 0; i < 6; ++i) {
            if (cancelled & (1 << i) != 0) _cancel(alice, heroes[i]);
        }

        assertEq(offers.usedVeOf(epochId, alice), 600 ether + sum, "used");
        assertEq(offers.offerOf(epochId, captainId).voted, 600 ether + sum, "voted");
        assertEq(offers.weightOf(epochId), (600 ether + sum) * 1.47685e18, "weight");
    }

    function _cancel(address account, uint256 hero_) private {
        vm.prank(account);
        offers.cancelVote(hero_);
    }
}
