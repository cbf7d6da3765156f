// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardAppendTest is BountyTest {
    uint256 private captainId;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(alice, 100 ether);
        giveArcaForOffers(alice, 100 ether);
    }

    function test_WhenTheEpochIsOver_RevertWithTimeError() external {
        vm.warp(START + WEEK);

        expectTimeError(START, START + WEEK);
        _append(alice, captainId, 1);
    }

    function test_WhenThereIsNoBounty_RevertWithOfferReward_NoOffer() external {
        uint256 heroId = mintHero(alice);

        expectError(Errors.OfferReward_NoOffer.selector, epochId, heroId);
        _append(alice, heroId, 1);
    }

    function test_WhenTheCaptainIsNotTheCallerS_RevertWithOfferReward_NotHeroOwner() external {
        expectError(Errors.OfferReward_NotHeroOwner.selector, captainId);
        _append(bob, captainId, 1);
    }

    function test_WhenTheAmountIsZero_RevertWithOfferReward_NoAmount() external {
        expectError(Errors.OfferReward_NoAmount.selector);
        _append(alice, captainId, 0);
    }

    function test_WhenTheCallerHasTooLittle_RevertWithBalanceIsNotEnough() external {
        expectError(Errors.BalanceIsNotEnough.selector, 100 ether, 100 ether + 1);
        _append(alice, captainId, 100 ether + 1);
    }

    function test_WhenEverythingIsInOrder_RaiseTheBountyAlsoForVotesThatAreThere() external {
        uint256 heroId = newVoter(bob, captainId, 1);
        vm.warp(START + WEEK - 1);

        vm.expectEmit(address(offers));
        emit IOfferReward.OfferRaised(epochId, captainId, alice, 60 ether, 1.47685e18);
        _append(alice, captainId, 60 ether);

        assertEq(offers.offerOf(epochId, captainId).reward, 160 ether, "reward");
        assertEq(offers.contributionOf(epochId, captainId, alice), 160 ether, "from alice");
        vm.warp(START + WEEK + 1 hours);
        claimAs(bob, epochId, heroId);
        assertEq(arca.balanceOf(bob), 156.8 ether, "bob");
    }

    function test_WhenEverythingIsInOrder_SeeWhatTheHeroHasBecome() external {
        captainId = mintHeroOf(alice, 4, 0);
        createAs(alice, captainId, 100 ether);
        newVoter(bob, captainId, 10 ether);
        uint256 before = offers.weightOf(epochId);
        _grow(captainId, 30);

        _append(alice, captainId, 1 ether);

        assertEq(offers.offerOf(epochId, captainId).multiplier, 1.65025e18, "multiplier");
        assertEq(offers.weightOf(epochId), before + 10 ether * 0.21675e18, "weight");
    }

    function _grow(uint256 heroId, uint16 level) private {
        HeroTraits memory traits = hero.traitsOf(heroId);
        traits.burnCount = level;
        vm.prank(operator);
        hero.setTraits(heroId, traits);
    }

    function _append(address account, uint256 heroId, uint256 amount) private {
        vm.prank(account);
        offers.append(heroId, amount);
    }
}
