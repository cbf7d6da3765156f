// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IItemMarket} from "../../src/interfaces/market/IItemMarket.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

contract ItemMarketChangePriceTest is MarketsTest {
    uint256 private listingId;

    function setUp() public override {
        super.setUp();
        mintBoxes(alice, 5);
        vm.prank(alice);
        listingId = itemMarket.list(address(items), BOX, 5, NATIVE, PRICE, uint64(START + 100));
    }

    function test_WhenTheMarketIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        itemMarket.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _change(alice, listingId, PRICE);
    }

    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        expectError(Errors.Market_ListingNotOpen.selector, 9);
        _change(alice, 9, PRICE);
    }

    function test_WhenTheCallerIsNotTheSeller_RevertWithMarket_NotSeller() external {
        expectError(Errors.Market_NotSeller.selector, listingId);
        _change(bob, listingId, PRICE);
    }

    function test_WhenTheListingHasExpired_RevertWithMarket_ListingExpired() external {
        vm.warp(START + 100);

        expectError(Errors.Market_ListingExpired.selector, listingId, START + 100);
        _change(alice, listingId, PRICE);
    }

    function test_WhenThePriceIsOutOfBounds_RevertWithMarket_PriceOutOfBounds() external {
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, MAX_PRICE + 1, MIN_PRICE, MAX_PRICE)
        );
        _change(alice, listingId, MAX_PRICE + 1);
    }

    function test_WhenEverythingIsInOrder_AskTheNewPriceForWhatIsLeft() external {
        buyBoxesAs(bob, listingId, 2);

        vm.expectEmit(address(itemMarket));
        emit IItemMarket.UnitPriceChanged(listingId, PRICE, 2 * PRICE);
        _change(alice, listingId, 2 * PRICE);

        assertEq(itemMarket.listingOf(listingId).unitPrice, 2 * PRICE, "price");
        assertEq(itemMarket.listingOf(listingId).left, 3, "left");
        assertEq(itemMarket.quote(listingId, 3).price, 6 * PRICE, "quote");
    }

    function _change(address caller, uint256 id, uint256 price) private {
        vm.prank(caller);
        itemMarket.changePrice(id, price);
    }
}
