// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {IBatchEvents} from "../../../src/interfaces/batch/IBatchEvents.sol";
import {IMarketBase} from "../../../src/interfaces/market/IMarketBase.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BatchCall, BatchResult} from "../../../src/types/BatchTypes.sol";
import {ReenteringWallet, RefusingWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketBatchTest is WorldTest {
    function test_WhenTheCoinSentIsNotWhatTheCallsName_RevertWithMarket_WrongPayment() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = _buying(listingId, PRICE);
        vm.deal(bob, 3 * PRICE);

        expectError(Errors.Market_WrongPayment.selector, PRICE - 1, PRICE);
        vm.prank(bob);
        market.batch{value: PRICE - 1}(calls);
        expectError(Errors.Market_WrongPayment.selector, PRICE + 1, PRICE);
        vm.prank(bob);
        market.batch{value: PRICE + 1}(calls);
    }

    function test_WhenTheGasIsTooLowForOneCall_RevertWithBatch_GasTooLowAndNeverFailACallForWantOfIt() external {
        (uint256 first,) = listHero(alice, NATIVE, PRICE);
        (uint256 second,) = listHero(alice, NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (_buying(first, PRICE), _buying(second, PRICE));
        vm.deal(bob, 2 * PRICE);
        bool starved;

        for (uint256 gas = 100_000; gas < 1_200_000; gas += 25_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(bob);
            (bool done, bytes memory answer) =
                address(market).call{value: 2 * PRICE, gas: gas}(abi.encodeCall(IMarketBase.batch, (calls)));
            if (done) {
                BatchResult[] memory results = abi.decode(answer, (BatchResult[]));
                assertTrue(results[0].done && results[1].done, "both or none");
            } else if (bytes4(answer) == Errors.Batch_GasTooLow.selector) {
                starved = true;
            }
            vm.revertToState(snapshot);
        }
        assertTrue(starved, "some gas limits must be refused");
    }

    function test_WhenManyAreListed_ListEachForTheCaller() external {
        BatchCall[] memory calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = _listing(mintHero(alice), PRICE * (i + 1));
        }
        _approveAll(alice);

        BatchResult[] memory results = _batch(alice, 0, calls);

        for (uint256 i = 0; i < 3; ++i) {
            uint256 listingId = abi.decode(results[i].answer, (uint256));
            assertEq(market.listingOf(listingId).seller, alice, "seller");
            assertEq(market.listingOf(listingId).price, PRICE * (i + 1), "price");
        }
        assertEq(hero.balanceOf(address(market)), 3, "held");
    }

    function test_WhenManyAreListed_GoOnAfterOneThatFailsAndSayWhy() external {
        BatchCall[] memory calls = new BatchCall[](3);
        uint256 strangers = mintHero(bob);
        calls[0] = _listing(mintHero(alice), PRICE);
        calls[1] = _listing(strangers, PRICE);
        calls[2] = _listing(mintHero(alice), MAX_PRICE + 1);
        _approveAll(alice);
        _approveAll(bob);

        BatchResult[] memory results = _batch(alice, 0, calls);

        assertTrue(results[0].done, "the first is listed");
        assertTrue(!results[1].done && !results[2].done, "the others are not");
        assertTrue(bytes4(results[1].answer) == Errors.Market_NotTokenOwner.selector, "whose it is");
        assertTrue(bytes4(results[2].answer) == Errors.Market_PriceOutOfBounds.selector, "too dear");
        assertEq(hero.ownerOf(strangers), bob, "a stranger's stays his");
    }

    function test_WhenManyAreBought_GoOnAfterOneThatFailsAndGiveItsCoinBack() external {
        (uint256 first, uint256 firstHero) = listHero(alice, NATIVE, PRICE);
        (uint256 second,) = listHero(alice, NATIVE, PRICE);
        (uint256 third, uint256 thirdHero) = listHero(carol, NATIVE, 3 * PRICE);
        buyAs(carol, second, PRICE);
        uint256 before = alice.balance;
        BatchCall[] memory calls = new BatchCall[](3);
        (calls[0], calls[1], calls[2]) = (_buying(first, PRICE), _buying(second, PRICE), _buying(third, 3 * PRICE));
        vm.deal(bob, 5 * PRICE);

        BatchResult[] memory results = _batch(bob, 5 * PRICE, calls);

        assertTrue(results[0].done && !results[1].done && results[2].done, "all but the second");
        assertTrue(bytes4(results[1].answer) == Errors.Market_ListingNotOpen.selector, "already sold");
        assertEq(hero.ownerOf(firstHero), bob, "the first");
        assertEq(hero.ownerOf(thirdHero), bob, "the third");
        assertEq(bob.balance, PRICE, "what the second would have taken");
        assertEq(alice.balance - before, PRICE * 97 / 100, "one sale's proceeds");
        assertEq(address(market).balance, 0, "nothing stays");
    }

    function test_WhenManyAreBought_EmitBatchCallFailed() external {
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = _buying(7, PRICE);
        vm.deal(bob, PRICE);

        vm.expectEmit(address(market));
        emit IBatchEvents.BatchCallFailed(bob, 0, abi.encodeWithSelector(Errors.Market_ListingNotOpen.selector, 7));
        _batch(bob, PRICE, calls);
        assertEq(bob.balance, PRICE, "given back");
    }

    function test_WhenManyAreBought_OweABuyerWhoRefusesWhatComesBack() external {
        RefusingWallet buyer = new RefusingWallet();
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (_buying(listingId, PRICE), _buying(7, PRICE));
        vm.deal(address(buyer), 2 * PRICE);

        _batch(address(buyer), 2 * PRICE, calls);

        assertEq(hero.ownerOf(tokenId), address(buyer), "bought");
        assertEq(market.owed(address(buyer), NATIVE), PRICE, "owed");
        buyer.open();
        vm.prank(address(buyer));
        market.take(NATIVE);
        assertEq(address(buyer).balance, PRICE, "taken");
    }

    function test_WhenManyAreBought_PayNoPriceTwiceWithTheSameCoin() external {
        (uint256 first,) = listHero(alice, NATIVE, PRICE);
        (uint256 second,) = listHero(alice, NATIVE, PRICE);
        // Coin of others lies in the market.
        address refuser = address(new RefusingWallet());
        (uint256 debt,) = listHero(refuser, NATIVE, PRICE);
        buyAs(carol, debt, PRICE);
        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = _buying(first, PRICE);
        calls[1] = BatchCall(abi.encodeCall(IMarket.buy, (second, PRICE)), 0);
        vm.deal(bob, PRICE);

        BatchResult[] memory results = _batch(bob, PRICE, calls);

        assertTrue(results[0].done && !results[1].done, "paid once, bought once");
        assertTrue(bytes4(results[1].answer) == Errors.Market_WrongPayment.selector, "not paid for");
        assertEq(address(market).balance, market.owed(refuser, NATIVE), "the debt is untouched");
    }

    function test_WhenManyAreUnlisted_GoOnAfterOneThatIsNotTheCallerS() external {
        (uint256 first, uint256 firstHero) = listHero(alice, NATIVE, PRICE);
        (uint256 second, uint256 secondHero) = listHero(bob, NATIVE, PRICE);
        (uint256 third, uint256 thirdHero) = listHero(alice, NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](3);
        calls[0] = BatchCall(abi.encodeCall(IMarket.unlist, (first)), 0);
        calls[1] = BatchCall(abi.encodeCall(IMarket.unlist, (second)), 0);
        calls[2] = BatchCall(abi.encodeCall(IMarket.unlist, (third)), 0);

        BatchResult[] memory results = _batch(alice, 0, calls);

        assertTrue(results[0].done && !results[1].done && results[2].done, "all but the stranger's");
        assertTrue(bytes4(results[1].answer) == Errors.Market_NotSeller.selector, "why");
        assertEq(hero.ownerOf(firstHero), alice, "first");
        assertEq(hero.ownerOf(secondHero), address(market), "second");
        assertEq(hero.ownerOf(thirdHero), alice, "third");
    }

    function test_WhenABatchIsInABatch_StillActForTheCallerAndLoseNoCoin() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        BatchCall[] memory inner = new BatchCall[](2);
        (inner[0], inner[1]) = (_buying(listingId, PRICE), _buying(7, PRICE));
        BatchCall[] memory outer = new BatchCall[](1);
        outer[0] = BatchCall(abi.encodeCall(IMarketBase.batch, (inner)), 2 * PRICE);
        vm.deal(bob, 2 * PRICE);

        _batch(bob, 2 * PRICE, outer);

        assertEq(hero.ownerOf(tokenId), bob, "bought");
        assertEq(bob.balance, PRICE, "given back");
        assertEq(address(market).balance, 0, "nothing stays");
    }

    function test_WhenSomebodyAddsAnotherNameToACallOfHisOwn_ActForTheCaller() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);

        vm.prank(bob);
        (bool done, bytes memory answer) =
            address(market).call(abi.encodePacked(abi.encodeCall(IMarket.unlist, (listingId)), alice));

        assertTrue(!done && bytes4(answer) == Errors.Market_NotSeller.selector, "refused");
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = BatchCall(abi.encodePacked(abi.encodeCall(IMarket.unlist, (listingId)), alice), 0);
        BatchResult[] memory results = _batch(bob, 0, calls);
        assertTrue(bytes4(results[0].answer) == Errors.Market_NotSeller.selector, "refused in a batch too");
    }

    function test_WhenTheMarketIsPaused_UnlistAndRefuseToList() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = BatchCall(abi.encodeCall(IMarket.unlist, (listingId)), 0);
        calls[1] = _listing(tokenId, PRICE);
        _approveAll(alice);
        vm.prank(pauser);
        market.pause();

        BatchResult[] memory results = _batch(alice, 0, calls);

        assertTrue(results[0].done, "unlisted");
        assertTrue(bytes4(results[1].answer) == PausableUpgradeable.EnforcedPause.selector, "not listed");
    }

    function test_WhenASellerCallsBack_RefuseTheBatch() external {
        ReenteringWallet seller = new ReenteringWallet();
        (uint256 listingId, uint256 tokenId) = listHero(address(seller), NATIVE, PRICE);
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = BatchCall(abi.encodeCall(IMarket.unlist, (listingId)), 0);
        seller.arm(address(market), abi.encodeCall(IMarketBase.batch, (calls)));

        buyAs(bob, listingId, PRICE);

        assertEq(seller.attempts(), 1, "attempts");
        assertTrue(seller.refusal() == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "refused");
        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function _listing(uint256 tokenId, uint256 price) private view returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IMarket.list, (address(hero), tokenId, NATIVE, price)), 0);
    }

    function _buying(uint256 listingId, uint256 price) private pure returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IMarket.buy, (listingId, price)), price);
    }

    function _approveAll(address owner) private {
        vm.prank(owner);
        hero.setApprovalForAll(address(market), true);
    }

    function _batch(address caller, uint256 value, BatchCall[] memory calls) private returns (BatchResult[] memory) {
        vm.prank(caller);
        return market.batch{value: value}(calls);
    }
}
