// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardRefundTest is BountyTest {
    uint256 private captainId;

    /// @dev Alice posted, sold the captain, and Bob raised.
    function setUp() public override {
        super.setUp();
        captainId = newCaptain(alice, 100 ether);
        sendAs(alice, bob, captainId);
        giveArcaForOffers(bob, 30 ether);
        vm.prank(bob);
        offers.append(captainId, 30 ether);
        vm.warp(START + WEEK);
    }

    function test_WhenItWasNotCancelled_RevertWithOfferReward_NothingOwed() external {
        expectError(Errors.OfferReward_NothingOwed.selector);
        _refund(bob);
    }

    function test_WhenTheCallerPutNothingIn_RevertWithOfferReward_NothingOwed() external {
        vm.prank(alice);
        offers.cancel(epochId, captainId);

        expectError(Errors.OfferReward_NothingOwed.selector);
        _refund(carol);
        expectError(Errors.OfferReward_NothingOwed.selector);
        _refund(alice);
    }

    function test_WhenEverythingIsInOrder_ReturnToEachWhatHePutIn() external {
        vm.prank(alice);
        offers.cancel(epochId, captainId);
        assertEq(arca.balanceOf(alice), 100 ether, "alice");

        vm.expectEmit(address(offers));
        emit IOfferReward.OfferRefunded(epochId, captainId, bob, 30 ether);
        _refund(bob);

        assertEq(arca.balanceOf(bob), 30 ether, "bob");
        assertEq(offers.offerOf(epochId, captainId).paid, 130 ether, "paid");
    }

    function _refund(address account) private {
        vm.prank(account);
        offers.refund(epochId, captainId);
    }
}
