// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Listing} from "../../../src/types/MarketTypes.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketChangePriceTest is WorldTest {
    uint256 internal listingId;
    uint256 internal tokenId;

    function setUp() public override {
        super.setUp();
        (listingId, tokenId) = listHero(alice, NATIVE, PRICE);
    }

    function test_WhenTheMarketIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        market.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _change(alice, 2 * PRICE);
    }

    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        vm.prank(alice);
        market.unlist(listingId);

        expectError(Errors.Market_ListingNotOpen.selector, listingId);
        _change(alice, 2 * PRICE);
    }

    function test_WhenTheCallerIsNotTheSeller_RevertWithMarket_NotSeller() external {
        expectError(Errors.Market_NotSeller.selector, listingId);
        _change(bob, MIN_PRICE);
    }

    function test_WhenTheCurrencyIsNoLongerAllowed_RevertWithMarket_CurrencyNotAllowed() external {
        vm.prank(operator);
        market.setCurrency(NATIVE, false, MIN_PRICE, MAX_PRICE);

        expectError(Errors.Market_CurrencyNotAllowed.selector, NATIVE);
        _change(alice, 2 * PRICE);
    }

    function test_WhenThePriceIsOutOfBounds_RevertWithMarket_PriceOutOfBounds() external {
        vm.expectRevert(abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, 0, MIN_PRICE, MAX_PRICE));
        _change(alice, 0);
    }

    function test_WhenEverythingIsInOrder_AskTheNewPrice() external {
        _change(alice, 2 * PRICE);

        assertEq(market.listingOf(listingId).price, 2 * PRICE, "price");
    }

    function test_WhenEverythingIsInOrder_EmitPriceChanged() external {
        vm.expectEmit(address(market));
        emit IMarket.PriceChanged(listingId, PRICE, 2 * PRICE);
        _change(alice, 2 * PRICE);
    }

    function test_WhenEverythingIsInOrder_LeaveEverythingElseAsItIs() external {
        _change(alice, MAX_PRICE);

        Listing memory listing = market.listingOf(listingId);
        assertEq(listing.seller, alice, "seller");
        assertEq(listing.collection, address(hero), "collection");
        assertEq(listing.tokenId, tokenId, "token");
        assertEq(listing.currency, NATIVE, "currency");
        assertEq(hero.ownerOf(tokenId), address(market), "owner");
    }

    function _change(address caller, uint256 price) private {
        vm.prank(caller);
        market.changePrice(listingId, price);
    }
}
