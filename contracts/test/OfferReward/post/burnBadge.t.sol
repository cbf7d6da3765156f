// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardBurnBadgeTest is BountyTest {
    uint256 private captainId;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(alice, 100 ether);
        mintItem(alice, BADGE, 6);
        vm.prank(alice);
        items.setApprovalForAll(address(offers), true);
    }

    function test_WhenTheEpochIsOver_RevertWithTimeError() external {
        vm.warp(START + WEEK);

        expectTimeError(START, START + WEEK);
        _burnBadge(alice, captainId, BADGE);
    }

    function test_WhenThereIsNoBounty_RevertWithOfferReward_NoOffer() external {
        expectError(Errors.OfferReward_NoOffer.selector, epochId, 99);
        _burnBadge(alice, 99, BADGE);
    }

    function test_WhenTheCaptainIsNotTheCallerS_RevertWithOfferReward_NotHeroOwner() external {
        expectError(Errors.OfferReward_NotHeroOwner.selector, captainId);
        _burnBadge(bob, captainId, BADGE);
    }

    function test_WhenItIsNotABadge_RevertWithOfferReward_NotABadge() external {
        mintItem(alice, 19_999, 1);
        mintItem(alice, 30_000, 1);

        expectError(Errors.OfferReward_NotABadge.selector, 19_999);
        _burnBadge(alice, captainId, 19_999);
        expectError(Errors.OfferReward_NotABadge.selector, 30_000);
        _burnBadge(alice, captainId, 30_000);
    }

    function test_WhenTheCallerHasNone_RevertWithERC1155InsufficientBalance() external {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, alice, 0, 1, BADGE + 1)
        );
        _burnBadge(alice, captainId, BADGE + 1);
    }

    function test_WhenTheCallerHasNotApprovedIt_RevertWithERC1155MissingApprovalForAll() external {
        vm.prank(alice);
        items.setApprovalForAll(address(offers), false);

        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, address(offers), alice)
        );
        _burnBadge(alice, captainId, BADGE);
    }

    function test_WhenAsManyAsCountWereBurned_RevertWithOfferReward_BadgeLimitReached() external {
        for (uint256 i = 0; i < 5; ++i) {
            _burnBadge(alice, captainId, BADGE);
        }

        expectError(Errors.OfferReward_BadgeLimitReached.selector, 5);
        _burnBadge(alice, captainId, BADGE);
        assertEq(items.balanceOf(alice, BADGE), 1, "the sixth is kept");
    }

    function test_WhenEverythingIsInOrder_BurnItAndRaiseTheMultiplierOfVotesThatAreThere() external {
        newVoter(bob, captainId, 10 ether);

        vm.expectEmit(address(offers));
        emit IOfferReward.BadgeBurned(epochId, captainId, alice, BADGE, 1, 1.5202e18);
        _burnBadge(alice, captainId, BADGE);

        assertEq(items.totalSupply(BADGE), 5, "badges");
        assertEq(offers.offerOf(epochId, captainId).badges, 1, "counted");
        assertEq(offers.weightOf(epochId), 10 ether * 1.5202e18, "weight");
    }

    function test_WhenEverythingIsInOrder_CountForThisEpochOnly() external {
        _burnBadge(alice, captainId, BADGE);
        vm.warp(START + WEEK);
        openEpoch();
        createAs(alice, captainId, 100 ether);

        assertEq(offers.offerOf(2, captainId).multiplier, 1.47685e18, "multiplier");
    }

    function _burnBadge(address account, uint256 heroId, uint256 badgeId) private {
        vm.prank(account);
        offers.burnBadge(heroId, badgeId);
    }
}
