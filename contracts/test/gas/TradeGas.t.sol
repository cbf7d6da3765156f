// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../src/interfaces/IMarket.sol";
import {IItemMarket} from "../../src/interfaces/market/IItemMarket.sol";
import {IMarketOffers} from "../../src/interfaces/market/IMarketOffers.sol";
import {BatchCall} from "../../src/types/BatchTypes.sol";
import {TraitSet} from "../../src/types/MarketOfferTypes.sol";
import {RefusingWallet} from "../support/Wallets.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

/// @notice What each action of tokens and markets costs, in the state in which people do it. contracts/script/gas.mjs
/// compares it with contracts/gas.json.
contract TradeGasTest is MarketsTest {
    function test_Tokens() external {
        vm.prank(minter);
        arca.mint(alice, 3 ether);
        _kept("Arca", "mint");
        vm.prank(alice);
        arca.transfer(bob, 1 ether);
        _kept("Arca", "transfer");
        vm.prank(alice);
        arca.approve(bob, 1 ether);
        _kept("Arca", "approve");
        vm.prank(alice);
        arca.burn(1 ether);
        _kept("Arca", "burn");

        uint256 tokenId = mintHero(alice);
        _kept("Hero", "mint");
        vm.prank(operator);
        hero.setTraits(tokenId, someTraits());
        _kept("Hero", "setTraits");
        vm.prank(alice);
        hero.approve(bob, tokenId);
        _kept("Hero", "approve");
        vm.prank(alice);
        hero.transferFrom(alice, bob, tokenId);
        _kept("Hero", "transfer");
        vm.prank(bob);
        hero.burn(tokenId);
        _kept("Hero", "burn");

        vm.prank(minter);
        items.mint(alice, BOX, 5);
        _kept("Items", "mint");
        vm.prank(alice);
        items.safeTransferFrom(alice, bob, BOX, 2, "");
        _kept("Items", "transfer");
        vm.prank(alice);
        items.burn(alice, BOX, 1);
        _kept("Items", "burn");
    }

    function test_Market() external {
        (uint256 first,) = listHero(alice, NATIVE, PRICE);
        uint256 tokenId = mintHero(alice);
        vm.startPrank(alice);
        hero.setApprovalForAll(address(market), true);
        uint256 listingId = market.list(address(hero), tokenId, address(arca), PRICE);
        _kept("Market", "list");
        market.changePrice(listingId, 2 * PRICE);
        _kept("Market", "changePrice");
        market.unlist(listingId);
        _kept("Market", "unlist");
        market.listUntil(address(hero), tokenId, address(arca), PRICE, uint64(START + 1 days));
        _kept("Market", "listUntil");
        vm.stopPrank();
        _takesWhatExpired(market.totalListings());

        // Not the first sale, which would pay for everybody's first balance.
        buyAs(carol, first, PRICE);
        (first,) = listHero(alice, NATIVE, PRICE);
        buyAs(bob, first, PRICE);
        _kept("Market", "buy with the native coin");
        (listingId,) = listHero(alice, address(arca), PRICE);
        buyAs(carol, listingId, PRICE);
        (listingId,) = listHero(alice, address(arca), PRICE);
        buyAs(bob, listingId, PRICE);
        _kept("Market", "buy with ARCA");
        _batches();
        _takesWhatIsOwed();
    }

    function test_ItemMarket() external {
        uint256 listingId = listBoxes(alice, 50, NATIVE, PRICE);
        _kept("ItemMarket", "list");
        vm.prank(alice);
        itemMarket.changePrice(listingId, PRICE / 2);
        _kept("ItemMarket", "changePrice");
        buyBoxesAs(carol, listingId, 5);
        buyBoxesAs(bob, listingId, 5);
        _kept("ItemMarket", "buy a part");
        buyBoxesAs(bob, listingId, 30);
        vm.prank(alice);
        itemMarket.unlist(listingId);
        _kept("ItemMarket", "unlist");
        uint256 second = listBoxes(alice, 5, NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = callOf(abi.encodeCall(IItemMarket.changePrice, (second, PRICE / 2)), 0);
        calls[1] = callOf(abi.encodeCall(IItemMarket.unlist, (second)), 0);
        vm.prank(alice);
        itemMarket.batch(calls);
        _kept("ItemMarket", "change and unlist in a batch");
    }

    function test_MarketOffers() external {
        uint256 first = offerForCollectionAs(carol, PRICE);
        uint256 tokenId = heroForOffers(alice);
        vm.prank(alice);
        offers.accept(first, tokenId, PRICE);
        uint256 second = offerForCollectionAs(bob, PRICE);
        _kept("MarketOffers", "offer for the collection");
        uint256 third = offerForTraitsAs(bob, TraitSet.wrap(1 << 3), PRICE);
        _kept("MarketOffers", "offer for traits");
        tokenId = heroForOffers(alice);
        uint256 fourth = offerForTokenAs(bob, tokenId, PRICE);
        _kept("MarketOffers", "offer for a token");

        vm.prank(alice);
        offers.accept(third, tokenId, PRICE);
        _kept("MarketOffers", "accept for traits");
        vm.prank(bob);
        offers.changeAmount(fourth, PRICE / 2);
        _kept("MarketOffers", "changeAmount");
        vm.prank(bob);
        offers.cancel(fourth);
        _kept("MarketOffers", "cancel");
        tokenId = heroForOffers(alice);
        vm.prank(alice);
        uint256 counterId = offers.counter(second, tokenId, 2 * PRICE, uint64(START + 1));
        _kept("MarketOffers", "counter");
        fundFor(address(offers), bob, address(arca), PRICE);
        vm.prank(bob);
        offers.acceptCounter(counterId, 2 * PRICE, 0);
        _kept("MarketOffers", "acceptCounter");
        _offersInABatch();
    }

    function _offersInABatch() private {
        BatchCall[] memory calls = new BatchCall[](2);
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        uint256 tokenId = heroForOffers(alice);
        vm.prank(alice);
        uint256 counterId = offers.counter(offerId, tokenId, 2 * PRICE, uint64(vm.getBlockTimestamp() + 1));
        vm.prank(alice);
        offers.cancelCounter(counterId);
        _kept("MarketOffers", "cancelCounter");
        for (uint256 i = 0; i < 2; ++i) {
            offerId = i == 0 ? offerId : offerForCollectionAs(carol, PRICE);
            calls[i] = callOf(abi.encodeCall(IMarketOffers.accept, (offerId, heroForOffers(alice), PRICE)), 0);
        }
        vm.prank(alice);
        offers.batch(calls);
        _kept("MarketOffers", "accept two in a batch");
    }

    /// @dev A seller that refused its coin, and takes it later.
    function _takesWhatIsOwed() private {
        RefusingWallet seller = new RefusingWallet();
        (uint256 listingId,) = listHero(address(seller), NATIVE, PRICE);
        buyAs(bob, listingId, PRICE);
        seller.open();
        vm.prank(address(seller));
        market.take(NATIVE);
        _kept("Market", "take");
    }

    function _takesWhatExpired(uint256 listingId) private {
        vm.warp(START + 1 days);
        vm.prank(alice);
        market.takeExpired(listingId);
        _kept("Market", "takeExpired");
    }

    function _batches() private {
        BatchCall[] memory calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
            calls[i] = BatchCall(abi.encodeCall(IMarket.buy, (listingId, PRICE)), PRICE);
        }
        vm.deal(bob, 3 * PRICE);
        vm.prank(bob);
        market.batch{value: 3 * PRICE}(calls);
        _kept("Market", "buy three in a batch");
    }

    function _kept(string memory group, string memory action) private {
        vm.snapshotGasLastCall(group, action);
    }
}
