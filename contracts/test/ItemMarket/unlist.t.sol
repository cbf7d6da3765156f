// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IItemMarket} from "../../src/interfaces/market/IItemMarket.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

contract ItemMarketUnlistTest is MarketsTest {
    uint256 private listingId;

    function setUp() public override {
        super.setUp();
        mintBoxes(alice, 5);
        vm.prank(alice);
        listingId = itemMarket.list(address(items), BOX, 5, NATIVE, PRICE, uint64(START + 100));
    }

    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        _unlist(alice);

        expectError(Errors.Market_ListingNotOpen.selector, listingId);
        _unlist(alice);
    }

    function test_WhenTheCallerIsNotTheSeller_RevertWithMarket_NotSeller() external {
        expectError(Errors.Market_NotSeller.selector, listingId);
        _unlist(bob);
    }

    function test_WhenEverythingIsInOrder_GiveBackWhatIsLeft() external {
        buyBoxesAs(bob, listingId, 2);

        _unlist(alice);

        assertEq(items.balanceOf(alice, BOX), 3, "alice");
        assertEq(items.balanceOf(address(itemMarket), BOX), 0, "held");
        assertEq(itemMarket.listingOf(listingId).seller, address(0), "closed");
    }

    function test_WhenEverythingIsInOrder_EmitItemsUnlisted() external {
        vm.expectEmit(address(itemMarket));
        emit IItemMarket.ItemsUnlisted(listingId, alice, 5);
        _unlist(alice);
    }

    function test_WhenEverythingIsInOrder_WorkWhilePaused() external {
        vm.prank(pauser);
        itemMarket.pause();

        _unlist(alice);

        assertEq(items.balanceOf(alice, BOX), 5, "alice");
    }

    function test_WhenAnExpiredListingIsTaken_GiveBackWhatIsLeftToTheSellerAlone() external {
        buyBoxesAs(bob, listingId, 2);
        vm.warp(START + 100);

        expectError(Errors.Market_NotSeller.selector, listingId);
        _takeExpired(bob);
        vm.expectEmit(address(itemMarket));
        emit IItemMarket.ItemsUnlisted(listingId, alice, 3);
        _takeExpired(alice);
        assertEq(items.balanceOf(alice, BOX), 3, "alice");
    }

    function test_WhenAnExpiredListingIsTaken_WorkWhilePaused() external {
        vm.warp(START + 100);
        vm.prank(pauser);
        itemMarket.pause();

        _takeExpired(alice);

        assertEq(items.balanceOf(alice, BOX), 5, "alice");
    }

    function test_WhenAListingThatHasNotExpiredIsTaken_RevertWithMarket_NotExpired() external {
        vm.warp(START + 99);
        expectError(Errors.Market_NotExpired.selector, listingId, START + 100);
        _takeExpired(alice);

        uint256 endless = listBoxes(bob, 1, NATIVE, PRICE);
        expectError(Errors.Market_NotExpired.selector, endless, 0);
        vm.prank(bob);
        itemMarket.takeExpired(endless);
    }

    function _unlist(address caller) private {
        vm.prank(caller);
        itemMarket.unlist(listingId);
    }

    function _takeExpired(address caller) private {
        vm.prank(caller);
        itemMarket.takeExpired(listingId);
    }
}
