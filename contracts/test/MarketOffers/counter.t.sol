// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IMarketOffers} from "../../src/interfaces/market/IMarketOffers.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CounterOffer} from "../../src/types/MarketOfferTypes.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";
import {OneRolePolicy} from "../support/trade/RolePolicies.sol";

contract MarketOffersCounterTest is MarketsTest {
    uint64 private constant END = uint64(START + 1 days);
    uint256 private offerId;
    uint256 private tokenId;

    function setUp() public override {
        super.setUp();
        offerId = offerForCollectionAs(bob, PRICE);
        tokenId = heroForOffers(alice);
    }

    function test_WhenTheContractIsPaused_RevertWithEnforcedPauseAndStillTakeACounterBack() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        vm.prank(pauser);
        offers.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _counter(alice, 2 * PRICE, END);
        expectError(PausableUpgradeable.EnforcedPause.selector);
        _acceptCounter(bob, counterId, 2 * PRICE);
        vm.prank(alice);
        offers.cancelCounter(counterId);
    }

    function test_WhenTheOfferIsNotOpen_RevertWithMarketOffers_NotOpen() external {
        vm.prank(bob);
        offers.cancel(offerId);

        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        _counter(alice, 2 * PRICE, END);
    }

    function test_WhenTheCallerCouldNotAcceptTheOffer_RevertByName() external {
        expectError(Errors.MarketOffers_OwnOffer.selector, offerId);
        _counter(bob, 2 * PRICE, END);
        expectError(Errors.Market_NotTokenOwner.selector, address(hero), tokenId);
        _counter(carol, 2 * PRICE, END);
        vm.prank(alice);
        hero.approve(address(0), tokenId);
        expectError(Errors.Market_NotApproved.selector, address(hero), tokenId);
        _counter(alice, 2 * PRICE, END);
    }

    function test_WhenPriceOrExpiryAreOutOfBounds_RevertByName() external {
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, MAX_PRICE + 1, MIN_PRICE, MAX_PRICE)
        );
        _counter(alice, MAX_PRICE + 1, END);
        expectError(Errors.MarketOffers_BadExpiry.selector, START, START + LONGEST);
        _counter(alice, 2 * PRICE, uint64(START));
    }

    function test_WhenItIsMade_RecordItAndEmitCountered() external {
        vm.expectEmit(address(offers));
        emit IMarketOffers.Countered(1, offerId, alice, tokenId, 2 * PRICE, END);
        uint256 counterId = _counter(alice, 2 * PRICE, END);

        CounterOffer memory asked = offers.counterOf(counterId);
        assertEq(asked.seller, alice, "seller");
        assertEq(asked.price, 2 * PRICE, "price");
        assertEq(asked.offerId, offerId, "offer");
        assertEq(asked.tokenId, tokenId, "token");
        assertEq(asked.expiresAt, END, "expiry");
        assertEq(asked.revision, 0, "of a hero that was never touched");
        assertEq(offers.totalCounters(), 1, "count");
        assertEq(hero.ownerOf(tokenId), alice, "nothing is held for it");
    }

    function test_WhenItIsTakenBack_RevertForAStranger() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);

        expectError(Errors.Market_NotSeller.selector, counterId);
        vm.prank(bob);
        offers.cancelCounter(counterId);
    }

    function test_WhenItIsTakenBack_BeOpenNoMore() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        vm.expectEmit(address(offers));
        emit IMarketOffers.CounterCancelled(counterId, offerId, alice);
        vm.prank(alice);
        offers.cancelCounter(counterId);

        expectError(Errors.MarketOffers_CounterNotOpen.selector, counterId);
        _acceptCounter(bob, counterId, 2 * PRICE);
        expectError(Errors.MarketOffers_CounterNotOpen.selector, counterId);
        vm.prank(alice);
        offers.cancelCounter(counterId);
    }

    function test_WhenTheBuyerAcceptsIt_TakeWhatThePriceIsMore() external {
        uint256 counterId = _counter(alice, 3 * PRICE, END);
        expectError(Errors.BalanceIsNotEnough.selector, 0, 2 * PRICE);
        _acceptCounter(bob, counterId, 3 * PRICE);
        fundFor(address(offers), bob, address(arca), 2 * PRICE);

        _acceptCounter(bob, counterId, 3 * PRICE);

        assertEq(hero.ownerOf(tokenId), bob, "owner");
        assertEq(arca.balanceOf(alice), 29.1 ether, "seller");
        assertEq(arca.balanceOf(bob), 0, "buyer");
        assertEq(arca.balanceOf(address(offers)), 0, "held");
        assertEq(offers.totalHeld(), 0, "counted");
    }

    function test_WhenTheBuyerAcceptsIt_GiveBackWhatThePriceIsLess() external {
        uint256 counterId = _counter(alice, 3 * PRICE, END);
        fundFor(address(offers), bob, address(arca), 4 * PRICE);
        vm.prank(bob);
        offers.changeAmount(offerId, 5 * PRICE);

        _acceptCounter(bob, counterId, 3 * PRICE);

        assertEq(arca.balanceOf(bob), 2 * PRICE, "buyer");
        assertEq(arca.balanceOf(alice), 29.1 ether, "seller");
        assertEq(offers.totalHeld(), 0, "counted");
        assertEq(arca.balanceOf(address(offers)), 0, "held");
    }

    function test_WhenTheBuyerAcceptsIt_EmitOfferAcceptedWithTheCounter() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);

        vm.expectEmit(address(offers));
        emit IMarketOffers.OfferAccepted(
            offerId, alice, bob, address(hero), tokenId, 2 * PRICE, 300, 0.3 ether, 0.24 ether, 0.06 ether, counterId
        );
        _acceptCounter(bob, counterId, 2 * PRICE);
    }

    function test_WhenTheBuyerAcceptsIt_KillTheOtherCountersOfTheOffer() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        uint256 othersHero = heroForOffers(carol);
        vm.prank(carol);
        uint256 others = offers.counter(offerId, othersHero, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);
        _acceptCounter(bob, counterId, 2 * PRICE);

        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        _acceptCounter(bob, others, 2 * PRICE);
    }

    function test_WhenItCannotBeAccepted_RevertForAStranger() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);

        expectError(Errors.MarketOffers_NotBuyer.selector, offerId);
        _acceptCounter(carol, counterId, 2 * PRICE);
    }

    function test_WhenItCannotBeAccepted_RevertAtAnotherPrice() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);

        expectError(Errors.Market_PriceChanged.selector, PRICE, 2 * PRICE);
        _acceptCounter(bob, counterId, PRICE);
    }

    function test_WhenItCannotBeAccepted_RevertAfterEitherTime() external {
        uint256 early = _counter(alice, 2 * PRICE, END);
        uint256 late = _counter(alice, 2 * PRICE, uint64(START + 30 days));

        vm.warp(END);
        expectError(Errors.MarketOffers_Expired.selector, END);
        _acceptCounter(bob, early, 2 * PRICE);
        vm.warp(START + 7 days);
        expectError(Errors.MarketOffers_Expired.selector, START + 7 days);
        _acceptCounter(bob, late, 2 * PRICE);
    }

    function test_WhenItCannotBeAccepted_RevertWhenTheSellerSoldTheToken() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);
        vm.prank(alice);
        hero.transferFrom(alice, carol, tokenId);

        expectError(Errors.Market_NotTokenOwner.selector, address(hero), tokenId);
        _acceptCounter(bob, counterId, 2 * PRICE);
        assertEq(arca.balanceOf(bob), PRICE, "nothing was taken");
    }

    function test_WhenItCannotBeAccepted_RevertWhenTheSellerSoldTheHeroAndBoughtItBack() external {
        vm.prank(alice);
        hero.setApprovalForAll(address(offers), true);
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);
        vm.prank(alice);
        hero.transferFrom(alice, carol, tokenId);
        vm.prank(carol);
        hero.transferFrom(carol, alice, tokenId);

        expectError(Errors.MarketOffers_HeroChanged.selector, tokenId);
        _acceptCounter(bob, counterId, 2 * PRICE);
        assertEq(arca.balanceOf(bob), PRICE, "nothing was taken");
        assertEq(hero.ownerOf(tokenId), alice, "nor the hero");
    }

    function test_WhenItCannotBeAccepted_RevertWhenTheHeroIsAnotherOneSince() external {
        changeHero(tokenId);
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);
        changeHero(tokenId);

        expectError(Errors.MarketOffers_HeroChanged.selector, tokenId);
        _acceptCounter(bob, counterId, 2 * PRICE);
    }

    function test_WhenItCannotBeAccepted_RevertWhenTheHeroSAccountDidSomethingSinceTheBuyerLooked() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);
        useAccountOf(tokenId);

        vm.expectRevert(abi.encodeWithSelector(Errors.MarketOffers_AccountChanged.selector, tokenId, 0, 1));
        _acceptCounter(bob, counterId, 2 * PRICE);
        vm.prank(bob);
        offers.acceptCounter(counterId, 2 * PRICE, 1);
        assertEq(hero.ownerOf(tokenId), bob, "whoever saw it buys it");
    }

    function test_WhenItCannotBeAccepted_RevertWhenTheTokenGotARoleSince() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        fundFor(address(offers), bob, address(arca), PRICE);
        OneRolePolicy policy = new OneRolePolicy(tokenId, 2);
        vm.prank(operator);
        market.setRolePolicy(address(hero), address(policy));

        expectError(Errors.Market_Engaged.selector, address(hero), tokenId);
        _acceptCounter(bob, counterId, 2 * PRICE);
        assertEq(arca.balanceOf(bob), PRICE, "nothing was taken");
        expectError(Errors.Market_Engaged.selector, address(hero), tokenId);
        _counter(alice, 2 * PRICE, END);
    }

    function test_WhenItCannotBeAccepted_RevertWhenTheOfferWasCancelled() external {
        uint256 counterId = _counter(alice, 2 * PRICE, END);
        vm.prank(bob);
        offers.cancel(offerId);

        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        _acceptCounter(bob, counterId, 2 * PRICE);
    }

    function _counter(address seller, uint256 price, uint64 expiresAt) private returns (uint256) {
        vm.prank(seller);
        return offers.counter(offerId, tokenId, price, expiresAt);
    }

    function _acceptCounter(address buyer, uint256 counterId, uint256 price) private {
        vm.prank(buyer);
        offers.acceptCounter(counterId, price, 0);
    }
}
