// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IItemMarket} from "../../src/interfaces/market/IItemMarket.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ItemListing} from "../../src/types/ItemMarketTypes.sol";
import {LazyItems} from "../support/trade/ItemWallets.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

contract ItemMarketListTest is MarketsTest {
    function setUp() public override {
        super.setUp();
        mintBoxes(alice, 10);
    }

    function test_WhenTheMarketIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        itemMarket.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _list(10, NATIVE, PRICE, 0);
    }

    function test_WhenTheCollectionIsNotAllowed_RevertWithMarket_CollectionNotAllowed() external {
        vm.prank(operator);
        market.setCollection(address(items), false);

        expectError(Errors.Market_CollectionNotAllowed.selector, address(items));
        _list(10, NATIVE, PRICE, 0);
    }

    function test_WhenTheCurrencyIsNotAllowed_RevertWithMarket_CurrencyNotAllowed() external {
        expectError(Errors.Market_CurrencyNotAllowed.selector, bob);
        _list(10, bob, PRICE, 0);
    }

    function test_WhenTheUnitPriceIsOutOfBounds_RevertWithMarket_PriceOutOfBounds() external {
        uint256[4] memory prices = [uint256(0), MIN_PRICE - 1, MAX_PRICE + 1, type(uint256).max];
        for (uint256 i = 0; i < 4; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, prices[i], MIN_PRICE, MAX_PRICE)
            );
            _list(10, NATIVE, prices[i], 0);
        }
    }

    function test_WhenTheExpiryIsNotToCome_RevertWithMarket_BadExpiry() external {
        expectError(Errors.Market_BadExpiry.selector, START);
        _list(10, NATIVE, PRICE, uint64(START));
    }

    function test_WhenTheQuantityIsNoneOrTooLarge_RevertWithItemMarket_BadQuantity() external {
        expectError(Errors.ItemMarket_BadQuantity.selector, 0);
        _list(0, NATIVE, PRICE, 0);
        expectError(Errors.ItemMarket_BadQuantity.selector, uint256(1) << 96);
        _list(uint256(1) << 96, NATIVE, PRICE, 0);
    }

    function test_WhenTheSellerHasFewerPieces_RevertWithItemMarket_NotEnough() external {
        expectError(Errors.ItemMarket_NotEnough.selector, 10, 11);
        _list(11, NATIVE, PRICE, 0);
    }

    function test_WhenTheSellerHasNotApproved_RevertWithMarket_NotApproved() external {
        vm.prank(alice);
        items.setApprovalForAll(address(itemMarket), false);

        expectError(Errors.Market_NotApproved.selector, address(items), BOX);
        _list(10, NATIVE, PRICE, 0);
    }

    function test_WhenTheCollectionDoesNotHandOverThePieces_RevertWithMarket_EscrowFailed() external {
        LazyItems lazy = new LazyItems();
        lazy.mint(alice, BOX, 10);
        vm.prank(operator);
        market.setCollection(address(lazy), true);
        vm.prank(alice);
        lazy.setApprovalForAll(address(itemMarket), true);

        expectError(Errors.Market_EscrowFailed.selector, address(lazy), BOX);
        vm.prank(alice);
        itemMarket.list(address(lazy), BOX, 10, NATIVE, PRICE, 0);
    }

    function test_WhenEverythingIsInOrder_HoldThePieces() external {
        _list(7, NATIVE, PRICE, 0);

        assertEq(items.balanceOf(address(itemMarket), BOX), 7, "held");
        assertEq(items.balanceOf(alice, BOX), 3, "kept");
    }

    function test_WhenEverythingIsInOrder_RecordTheListing() external {
        uint256 listingId = _list(7, address(arca), PRICE, uint64(START + 1));

        ItemListing memory listing = itemMarket.listingOf(listingId);
        assertEq(listingId, 1, "id");
        assertEq(listing.seller, alice, "seller");
        assertEq(listing.collection, address(items), "collection");
        assertEq(listing.id, BOX, "item");
        assertEq(listing.left, 7, "left");
        assertEq(listing.currency, address(arca), "currency");
        assertEq(listing.unitPrice, PRICE, "price");
        assertEq(listing.expiresAt, START + 1, "expiry");
        assertEq(itemMarket.totalListings(), 1, "count");
    }

    function test_WhenEverythingIsInOrder_EmitItemsListed() external {
        vm.expectEmit(address(itemMarket));
        emit IItemMarket.ItemsListed(1, alice, address(items), BOX, 7, NATIVE, PRICE, uint64(START + 5));
        _list(7, NATIVE, PRICE, uint64(START + 5));
    }

    function test_WhenEverythingIsInOrder_KeepSeveralListingsOfOneIdApart() external {
        uint256 first = _list(4, NATIVE, PRICE, 0);
        uint256 second = _list(6, NATIVE, 2 * PRICE, 0);

        buyBoxesAs(bob, second, 6);

        assertEq(itemMarket.listingOf(first).left, 4, "first");
        assertEq(itemMarket.listingOf(second).seller, address(0), "second");
        assertEq(items.balanceOf(address(itemMarket), BOX), 4, "held");
    }

    function _list(uint256 quantity, address currency, uint256 unitPrice, uint64 expiresAt) private returns (uint256) {
        vm.prank(alice);
        return itemMarket.list(address(items), BOX, quantity, currency, unitPrice, expiresAt);
    }
}
