// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {ICaptainRewards} from "../../src/interfaces/ICaptainRewards.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {OfferTerms} from "../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract CaptainRewardsSettleTest is BountyTest {
    uint256 private captainId;
    uint256 private other;

    /// @dev Multipliers of 1.47685 and 1.4335.
    function setUp() public override {
        super.setUp();
        captainId = newCaptain(carol, 100 ether);
        other = mintHeroOf(carol, 4, 0);
        createAs(carol, other, 100 ether);
        newVoter(alice, captainId, 600 ether);
        newVoter(bob, other, 300 ether);
        mintArca(address(captains), EMISSION);
    }

    function test_WhenThereIsNoBounty_RevertWithOfferReward_NoOffer() external {
        expectError(Errors.OfferReward_NoOffer.selector, epochId, 99);
        captains.settle(epochId, 99);
    }

    function test_WhenClaimsHaveNotBegun_RevertWithTimeError() external {
        vm.warp(START + WEEK + 1 hours - 1);

        expectTimeError(START + WEEK + 1 hours, LATER);
        captains.settle(epochId, captainId);
    }

    function test_WhenItWasSettledBefore_RevertWithAlreadyClaim() external {
        passEpoch();
        captains.settle(epochId, captainId);

        expectError(Errors.AlreadyClaim.selector);
        captains.settle(epochId, captainId);
    }

    function test_WhenNobodyVoted_RevertWithOfferReward_NoVotes() external {
        uint256 unloved = newCaptain(carol, 100 ether);
        passEpoch();

        expectError(Errors.OfferReward_NoVotes.selector, unloved);
        captains.settle(epochId, unloved);
    }

    function test_WhenVestingIsPaused_RevertAndLetItBeTriedAgain() external {
        passEpoch();
        vm.prank(pauser);
        vesting.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        captains.settle(epochId, captainId);

        vm.prank(pauser);
        vesting.unpause();
        captains.settle(epochId, captainId);
        assertTrue(vesting.vestingOf(captainId).locked != 0, "locked");
    }

    function test_WhenEverythingIsInOrder_LockEachCaptainSPartForIt() external {
        passEpoch();
        uint256 weight = 600 ether * 1.47685e18 + 300 ether * 1.4335e18;
        uint256 expected = EMISSION * 600 ether * 1.47685e18 / weight;
        assertEq(captains.emissionOf(epochId, captainId), expected, "estimate");

        vm.expectEmit(address(captains));
        emit ICaptainRewards.CaptainSettled(epochId, captainId, expected);
        captains.settle(epochId, captainId);
        captains.settle(epochId, other);

        assertEq(vesting.vestingOf(captainId).locked, expected, "captain");
        assertEq(vesting.vestingOf(other).locked, EMISSION * 300 ether * 1.4335e18 / weight, "other");
        assertTrue(EMISSION - vesting.totalLocked() <= 1, "dust");
        assertEq(arca.balanceOf(address(captains)), EMISSION - vesting.totalLocked(), "dust stays in the pot");
        assertTrue(captains.isSettled(epochId, captainId), "settled");
        assertEq(captains.emissionOf(epochId, captainId), 0, "nothing more");
    }

    function test_WhenThePotHasTooLittle_RevertWithBalanceIsNotEnoughAndLetItBeTriedAgain() external {
        passEpoch();
        uint256 first = captains.emissionOf(epochId, captainId);
        uint256 second = captains.emissionOf(epochId, other);
        captains.settle(epochId, captainId);
        vm.prank(address(captains));
        arca.transfer(carol, 1_000 ether);

        expectError(Errors.BalanceIsNotEnough.selector, EMISSION - first - 1_000 ether, second);
        captains.settle(epochId, other);

        mintArca(address(captains), 1_000 ether);
        captains.settle(epochId, other);
        assertEq(vesting.vestingOf(other).locked, second, "locked");
    }

    function test_WhenTheCaptainWasBurned_RevertWithERC721NonexistentTokenAndKeepItsPart() external {
        burnAs(carol, captainId);
        passEpoch();

        expectError(IERC721Errors.ERC721NonexistentToken.selector, captainId);
        captains.settle(epochId, captainId);

        assertEq(arca.balanceOf(address(captains)), EMISSION, "pot");
    }

    function test_WhenItsPartIsLessThanAUnit_LockNothing() external {
        OfferTerms memory terms = offerTerms();
        terms.emission = 0;
        vm.prank(admin);
        epochs.setTerms(terms);
        vm.warp(START + WEEK);
        uint256 next = openEpoch();
        createAs(carol, captainId, 100 ether);
        newVoter(alice, captainId, 1);
        passEpoch();

        captains.settle(next, captainId);

        assertTrue(captains.isSettled(next, captainId), "settled");
        assertEq(vesting.vestingOf(captainId).locked, 0, "locked");
    }
}
