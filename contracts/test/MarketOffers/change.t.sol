// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IMarketOffers} from "../../src/interfaces/market/IMarketOffers.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

contract MarketOffersChangeTest is MarketsTest {
    uint256 private offerId;

    function setUp() public override {
        super.setUp();
        offerId = offerForCollectionAs(bob, PRICE);
    }

    function test_WhenTheCallerIsNotTheBuyer_RevertWithMarketOffers_NotBuyer() external {
        expectError(Errors.MarketOffers_NotBuyer.selector, offerId);
        _change(alice, 2 * PRICE);
        expectError(Errors.MarketOffers_NotBuyer.selector, offerId);
        _cancel(alice);
    }

    function test_WhenTheOfferIsNotOpen_RevertWithMarketOffers_NotOpen() external {
        _cancel(bob);

        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        _change(bob, 2 * PRICE);
        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        _cancel(bob);
    }

    function test_WhenTheAmountChanges_TakeWhatIsMore() external {
        expectError(Errors.BalanceIsNotEnough.selector, 0, 2 * PRICE);
        _change(bob, 3 * PRICE);
        fundFor(address(offers), bob, address(arca), 2 * PRICE);

        vm.expectEmit(address(offers));
        emit IMarketOffers.OfferChanged(offerId, PRICE, 3 * PRICE);
        _change(bob, 3 * PRICE);

        assertEq(offers.offerOf(offerId).amount, 3 * PRICE, "amount");
        assertEq(arca.balanceOf(address(offers)), 3 * PRICE, "held");
        assertEq(offers.totalHeld(), 3 * PRICE, "counted");
    }

    function test_WhenTheAmountChanges_GiveBackWhatIsLess() external {
        _change(bob, PRICE / 4);

        assertEq(arca.balanceOf(bob), PRICE - PRICE / 4, "bob");
        assertEq(arca.balanceOf(address(offers)), PRICE / 4, "held");
        assertEq(offers.totalHeld(), PRICE / 4, "counted");
    }

    function test_WhenTheAmountChanges_RevertWithMarketOffers_ExpiredAfterItsTime() external {
        vm.warp(START + 7 days);

        expectError(Errors.MarketOffers_Expired.selector, START + 7 days);
        _change(bob, PRICE / 2);
    }

    function test_WhenTheAmountChanges_RevertWithEnforcedPauseWhilePaused() external {
        vm.prank(pauser);
        offers.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _change(bob, PRICE / 2);
    }

    function test_WhenTheAmountChanges_KeepToTheBounds() external {
        expectError(Errors.MarketOffers_BelowMinimum.selector, LEAST_OFFER - 1, LEAST_OFFER);
        _change(bob, LEAST_OFFER - 1);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, MAX_PRICE + 1, MIN_PRICE, MAX_PRICE)
        );
        _change(bob, MAX_PRICE + 1);
    }

    function test_WhenItIsCancelled_GiveEverythingBack() external {
        offerForCollectionAs(carol, PRICE);

        _cancel(bob);

        assertEq(arca.balanceOf(bob), PRICE, "bob");
        assertEq(arca.balanceOf(address(offers)), PRICE, "another's stays");
        assertEq(offers.offerOf(offerId).buyer, address(0), "closed");
    }

    function test_WhenItIsCancelled_WorkAfterItsTimeAndWhilePaused() external {
        vm.warp(START + 400 days);
        vm.prank(pauser);
        offers.pause();

        _cancel(bob);

        assertEq(arca.balanceOf(bob), PRICE, "bob");
    }

    function test_WhenItIsCancelled_EmitOfferCancelled() external {
        vm.expectEmit(address(offers));
        emit IMarketOffers.OfferCancelled(offerId, bob, PRICE);
        _cancel(bob);
    }

    function _change(address caller, uint256 amount) private {
        vm.prank(caller);
        offers.changeAmount(offerId, amount);
    }

    function _cancel(address caller) private {
        vm.prank(caller);
        offers.cancel(offerId);
    }
}
