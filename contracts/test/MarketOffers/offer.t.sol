// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IMarketOffers} from "../../src/interfaces/market/IMarketOffers.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {MarketOffer, MarketOfferKind, TraitSet} from "../../src/types/MarketOfferTypes.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

contract MarketOffersOfferTest is MarketsTest {
    uint64 private constant END = uint64(START + 7 days);

    function test_WhenTheContractIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        offers.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _offer(PRICE, END);
        expectError(PausableUpgradeable.EnforcedPause.selector);
        offers.offerForToken(address(hero), 1, PRICE, END, 0);
        expectError(PausableUpgradeable.EnforcedPause.selector);
        offers.offerForTraits(TraitSet.wrap(2), PRICE, END);
    }

    function test_WhenTheCollectionIsNotAllowed_RevertWithMarket_CollectionNotAllowed() external {
        vm.prank(operator);
        market.setCollection(address(hero), false);

        expectError(Errors.Market_CollectionNotAllowed.selector, address(hero));
        _offer(PRICE, END);
    }

    function test_WhenARCAIsNotTraded_RevertWithMarket_CurrencyNotAllowed() external {
        vm.prank(operator);
        market.setCurrency(address(arca), false, MIN_PRICE, MAX_PRICE);

        expectError(Errors.Market_CurrencyNotAllowed.selector, address(arca));
        _offer(PRICE, END);
    }

    function test_WhenTheAmountIsBelowTheMinimum_RevertWithMarketOffers_BelowMinimum() external {
        expectError(Errors.MarketOffers_BelowMinimum.selector, LEAST_OFFER - 1, LEAST_OFFER);
        _offer(LEAST_OFFER - 1, END);
        expectError(Errors.MarketOffers_BelowMinimum.selector, 0, LEAST_OFFER);
        _offer(0, END);
    }

    function test_WhenTheAmountIsAboveTheBounds_RevertWithMarket_PriceOutOfBounds() external {
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, MAX_PRICE + 1, MIN_PRICE, MAX_PRICE)
        );
        _offer(MAX_PRICE + 1, END);
        uint256 wrapped = (uint256(1) << 96) + PRICE;
        vm.expectRevert(abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, wrapped, MIN_PRICE, MAX_PRICE));
        _offer(wrapped, END);
    }

    function test_WhenTheExpiryIsNowOrTooFar_RevertWithMarketOffers_BadExpiry() external {
        fundFor(address(offers), bob, address(arca), 2 * PRICE);
        expectError(Errors.MarketOffers_BadExpiry.selector, START, START + LONGEST);
        _offer(PRICE, uint64(START));
        expectError(Errors.MarketOffers_BadExpiry.selector, START + LONGEST + 1, START + LONGEST);
        _offer(PRICE, uint64(START + LONGEST + 1));

        _offer(PRICE, uint64(START + 1));
        _offer(PRICE, uint64(START + LONGEST));
    }

    function test_WhenTheBuyerLacksFunds_RevertWithBalanceIsNotEnough() external {
        mintArca(bob, PRICE - 1);

        expectError(Errors.BalanceIsNotEnough.selector, PRICE - 1, PRICE);
        _offer(PRICE, END);
    }

    function test_WhenTheBuyerLacksFunds_RevertWithMarket_AllowanceTooLow() external {
        fundFor(address(offers), bob, address(arca), PRICE - 1);
        mintArca(bob, 1);

        expectError(Errors.Market_AllowanceTooLow.selector, PRICE - 1, PRICE);
        _offer(PRICE, END);
    }

    function test_WhenTheTokenIsTheBuyerSOwn_RevertWithMarketOffers_OwnToken() external {
        uint256 tokenId = mintHero(bob);

        expectError(Errors.MarketOffers_OwnToken.selector, tokenId);
        vm.prank(bob);
        offers.offerForToken(address(hero), tokenId, PRICE, END, 0);
    }

    function test_WhenTheTokenDoesNotExist_RevertWithERC721NonexistentToken() external {
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 77);
        vm.prank(bob);
        offers.offerForToken(address(hero), 77, PRICE, END, 0);
    }

    function test_WhenTheHeroSAccountDidSomethingMeanwhile_RevertWithMarketOffers_AccountChanged() external {
        uint256 tokenId = mintHero(alice);
        useAccountOf(tokenId);
        fundFor(address(offers), bob, address(arca), PRICE);

        _expectAccountChanged(tokenId, 0, 1);
        _offerFor(tokenId, 0);
        _expectAccountChanged(tokenId, 2, 1);
        _offerFor(tokenId, 2);
        _offerFor(tokenId, 1);
        assertEq(offers.offerOf(1).accountState, 1, "kept");
    }

    function test_WhenTheHeroSAccountDidSomethingMeanwhile_AskForNoneWhereThereIsNoAccount() external {
        uint256 tokenId = mintHero(alice);

        _expectAccountChanged(tokenId, 1, 0);
        _offerFor(tokenId, 1);
        assertEq(offers.accountStateOf(tokenId), 0, "nobody has made it");
    }

    function test_WhenTheSetAsksForNothing_RevertWithMarketOffers_NoTraits() external {
        expectError(Errors.MarketOffers_NoTraits.selector);
        vm.prank(bob);
        offers.offerForTraits(TraitSet.wrap(0), PRICE, END);
        expectError(Errors.MarketOffers_NoTraits.selector);
        vm.prank(bob);
        offers.offerForTraits(TraitSet.wrap(2 | 1 << 120), PRICE, END);
    }

    function test_WhenEverythingIsInOrder_HoldTheAmount() external {
        offerForCollectionAs(bob, PRICE);
        offerForCollectionAs(carol, 2 * PRICE);

        assertEq(arca.balanceOf(address(offers)), 3 * PRICE, "held");
        assertEq(offers.totalHeld(), 3 * PRICE, "counted");
        assertEq(arca.balanceOf(bob), 0, "bob");
    }

    function test_WhenEverythingIsInOrder_RecordAnOfferOnAToken() external {
        uint256 tokenId = mintHero(alice);

        uint256 offerId = offerForTokenAs(bob, tokenId, PRICE);

        MarketOffer memory offer = offers.offerOf(offerId);
        assertEq(offerId, 1, "id");
        assertEq(offer.buyer, bob, "buyer");
        assertEq(offer.amount, PRICE, "amount");
        assertEq(offer.collection, address(hero), "collection");
        assertEq(offer.expiresAt, END, "expiry");
        assertEq(uint256(offer.kind), uint256(MarketOfferKind.Token), "kind");
        assertEq(offer.subject, tokenId, "token");
        assertEq(offers.totalOffers(), 1, "count");
    }

    function test_WhenEverythingIsInOrder_RecordAnOfferOnTraits() external {
        TraitSet set = traitSet(8, 256, 0, 0, 5, [uint256(0), 0, 10_303, 0]);

        uint256 offerId = offerForTraitsAs(bob, set, PRICE);

        assertEq(offers.offerOf(offerId).subject, TraitSet.unwrap(set), "set");
        assertEq(uint256(offers.offerOf(offerId).kind), uint256(MarketOfferKind.Traits), "kind");
        assertEq(offers.offerOf(offerId).collection, address(hero), "collection");
    }

    function test_WhenEverythingIsInOrder_EmitOfferMade() external {
        fundFor(address(offers), bob, address(arca), PRICE);

        vm.expectEmit(address(offers));
        emit IMarketOffers.OfferMade(1, bob, address(hero), MarketOfferKind.Collection, 0, PRICE, END);
        _offer(PRICE, END);
    }

    function _expectAccountChanged(uint256 tokenId, uint256 expected, uint256 state) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.MarketOffers_AccountChanged.selector, tokenId, expected, state));
    }

    function _offerFor(uint256 tokenId, uint256 accountState) private {
        vm.prank(bob);
        offers.offerForToken(address(hero), tokenId, PRICE, END, accountState);
    }

    function _offer(uint256 amount, uint64 expiresAt) private {
        vm.prank(bob);
        offers.offerForCollection(address(hero), amount, expiresAt);
    }
}
