// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {IMarketBase} from "../../../src/interfaces/market/IMarketBase.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Vm} from "../../support/Vm.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketExpiryTest is WorldTest {
    uint256 private constant NOW = 1_790_000_000;
    uint64 private constant END = uint64(NOW + 1 hours);
    uint256 private tokenId;
    uint256 private listingId;

    function setUp() public override {
        super.setUp();
        vm.warp(NOW);
        tokenId = mintHero(alice);
        vm.startPrank(alice);
        hero.setApprovalForAll(address(market), true);
        listingId = market.listUntil(address(hero), tokenId, NATIVE, PRICE, END);
        vm.stopPrank();
    }

    function test_WhenTheTimeIsNotToCome_RevertWithMarket_BadExpiry() external {
        uint256 other = mintHero(alice);

        expectError(Errors.Market_BadExpiry.selector, NOW);
        vm.prank(alice);
        market.listUntil(address(hero), other, NATIVE, PRICE, uint64(NOW));
        expectError(Errors.Market_BadExpiry.selector, 0);
        vm.prank(alice);
        market.listUntil(address(hero), other, NATIVE, PRICE, 0);
    }

    function test_WhenAListingHasATime_RecordItAndEmitExpirySet() external {
        assertEq(market.listingOf(listingId).expiresAt, END, "recorded");

        uint256 other = mintHero(alice);
        vm.expectEmit(address(market));
        emit IMarket.Listed(listingId + 1, alice, address(hero), other, NATIVE, PRICE);
        vm.expectEmit(address(market));
        emit IMarket.ExpirySet(listingId + 1, END);
        vm.prank(alice);
        market.listUntil(address(hero), other, NATIVE, PRICE, END);
    }

    function test_WhenAListingHasATime_SellUntilTheLastSecondAndNotFromThenOn() external {
        vm.warp(END);
        fund(bob, NATIVE, PRICE);
        expectError(Errors.Market_ListingExpired.selector, listingId, END);
        vm.prank(bob);
        market.buy{value: PRICE}(listingId, PRICE);

        vm.warp(END - 1);
        buyAs(bob, listingId, PRICE);
        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function test_WhenAListingHasATime_RefuseAnotherPriceFromThenOn() external {
        vm.warp(END);

        expectError(Errors.Market_ListingExpired.selector, listingId, END);
        vm.prank(alice);
        market.changePrice(listingId, 2 * PRICE);
    }

    function test_WhenAListingHasATime_LetTheSellerUnlistAsEver() external {
        vm.prank(alice);
        market.unlist(listingId);

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenTheTokenOfAnExpiredListingIsTaken_GoToTheSellerAlone() external {
        vm.warp(END);

        expectError(Errors.Market_NotSeller.selector, listingId);
        vm.prank(bob);
        market.takeExpired(listingId);
        vm.expectEmit(address(market));
        emit IMarket.Unlisted(listingId, alice, address(hero), tokenId);
        vm.prank(alice);
        market.takeExpired(listingId);
        assertEq(hero.ownerOf(tokenId), alice, "owner");
        expectError(Errors.Market_NotExpired.selector, listingId, 0);
        vm.prank(alice);
        market.takeExpired(listingId);
    }

    function test_WhenTheTokenOfAnExpiredListingIsTaken_WorkWhilePaused() external {
        vm.warp(END);
        vm.prank(pauser);
        market.pause();

        vm.prank(alice);
        market.takeExpired(listingId);

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenTheTokenOfAnExpiredListingIsTaken_LetTheTokenBeListedAgain() external {
        vm.warp(END);
        vm.startPrank(alice);
        market.takeExpired(listingId);

        uint256 next = market.list(address(hero), tokenId, NATIVE, PRICE);
        vm.stopPrank();

        assertEq(market.listingIdOf(address(hero), tokenId), next, "listed");
        assertEq(market.listingOf(next).expiresAt, 0, "for good");
    }

    function test_WhenAListingHasNotExpired_RevertWithMarket_NotExpired() external {
        vm.warp(END - 1);

        expectError(Errors.Market_NotExpired.selector, listingId, END);
        vm.prank(alice);
        market.takeExpired(listingId);
    }

    function test_WhenTenHeroesAreSold_CountThemAndCallTheRoundOnce() external {
        vm.recordLogs();
        for (uint256 sold = 1; sold <= 11; ++sold) {
            (uint256 id,) = listHero(alice, NATIVE, PRICE);
            buyAs(bob, id, PRICE);
            assertEq(market.salesOf(address(hero)), sold, "sales");
        }

        uint256 rounds;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != IMarketBase.RoyaltyRound.selector) continue;
            ++rounds;
            assertEq(abi.decode(logs[i].data, (uint256)), 1, "the first round");
        }
        assertEq(rounds, 1, "rounds");
    }
}
