// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IItemMarket} from "../../src/interfaces/market/IItemMarket.sol";
import {IMarketBase} from "../../src/interfaces/market/IMarketBase.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BatchCall} from "../../src/types/BatchTypes.sol";
import {PlainWallet} from "../support/Wallets.sol";
import {FixedFeePolicy, LevelFeePolicy} from "../support/FeePolicies.sol";
import {ItemWallet} from "../support/trade/ItemWallets.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

contract ItemMarketBuyTest is MarketsTest {
    uint256 private listingId;

    function setUp() public override {
        super.setUp();
        listingId = listBoxes(alice, 10, NATIVE, PRICE);
    }

    function test_WhenTheMarketIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        itemMarket.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _buy(bob, 1, PRICE, PRICE);
    }

    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        vm.deal(bob, PRICE);

        expectError(Errors.Market_ListingNotOpen.selector, 5);
        vm.prank(bob);
        itemMarket.buy{value: PRICE}(5, 1, PRICE);
    }

    function test_WhenTheListingHasExpired_RevertWithMarket_ListingExpired() external {
        mintBoxes(alice, 2);
        vm.prank(alice);
        listingId = itemMarket.list(address(items), BOX, 2, NATIVE, PRICE, uint64(START + 10));
        vm.warp(START + 9);
        _buy(bob, 1, PRICE, PRICE);
        vm.warp(START + 10);

        expectError(Errors.Market_ListingExpired.selector, listingId, START + 10);
        _buy(bob, 1, PRICE, PRICE);
    }

    function test_WhenThePriceIsNotTheExpectedOne_RevertWithMarket_PriceChanged() external {
        vm.prank(alice);
        itemMarket.changePrice(listingId, 2 * PRICE);

        expectError(Errors.Market_PriceChanged.selector, PRICE, 2 * PRICE);
        _buy(bob, 1, PRICE, PRICE);
    }

    function test_WhenTheSellerBuys_RevertWithMarket_OwnListing() external {
        expectError(Errors.Market_OwnListing.selector, listingId);
        _buy(alice, 1, PRICE, PRICE);
    }

    function test_WhenTheQuantityIsNone_RevertWithItemMarket_BadQuantity() external {
        expectError(Errors.ItemMarket_BadQuantity.selector, 0);
        _buy(bob, 0, PRICE, 0);
    }

    function test_WhenLessIsLeftThanIsAskedFor_RevertWithItemMarket_OutOfStock() external {
        vm.expectRevert(abi.encodeWithSelector(Errors.ItemMarket_OutOfStock.selector, listingId, 10, 11));
        _buy(bob, 11, PRICE, 11 * PRICE);
    }

    function test_WhenLessIsLeftThanIsAskedFor_NeverOversellToTwoBuyers() external {
        buyBoxesAs(bob, listingId, 7);

        vm.expectRevert(abi.encodeWithSelector(Errors.ItemMarket_OutOfStock.selector, listingId, 3, 7));
        _buy(carol, 7, PRICE, 7 * PRICE);
        assertEq(carol.balance, 7 * PRICE, "lost nothing");
        assertEq(items.balanceOf(bob, BOX), 7, "bought");
    }

    function test_WhenCollectionOrCurrencyAreNoLongerAllowed_RevertByName() external {
        vm.prank(operator);
        market.setCurrency(NATIVE, false, MIN_PRICE, MAX_PRICE);
        expectError(Errors.Market_CurrencyNotAllowed.selector, NATIVE);
        _buy(bob, 1, PRICE, PRICE);

        vm.prank(operator);
        market.setCollection(address(items), false);
        expectError(Errors.Market_CollectionNotAllowed.selector, address(items));
        _buy(bob, 1, PRICE, PRICE);
    }

    function test_WhenThePaymentIsNotExact_RevertWithMarket_WrongPayment() external {
        expectError(Errors.Market_WrongPayment.selector, 3 * PRICE - 1, 3 * PRICE);
        _buy(bob, 3, PRICE, 3 * PRICE - 1);
        expectError(Errors.Market_WrongPayment.selector, 3 * PRICE + 1, 3 * PRICE);
        _buy(bob, 3, PRICE, 3 * PRICE + 1);
    }

    function test_WhenThePaymentIsNotExact_RevertWithBalanceIsNotEnough() external {
        listingId = listBoxes(alice, 3, address(arca), PRICE);
        mintArca(bob, 3 * PRICE - 1);

        expectError(Errors.BalanceIsNotEnough.selector, 3 * PRICE - 1, 3 * PRICE);
        _buy(bob, 3, PRICE, 0);
    }

    function test_WhenThePaymentIsNotExact_RevertWithMarket_AllowanceTooLow() external {
        listingId = listBoxes(alice, 3, address(arca), PRICE);
        mintArca(bob, 3 * PRICE);
        vm.prank(bob);
        arca.approve(address(itemMarket), 3 * PRICE - 1);

        expectError(Errors.Market_AllowanceTooLow.selector, 3 * PRICE - 1, 3 * PRICE);
        _buy(bob, 3, PRICE, 0);
    }

    function test_WhenTheBuyerIsAContractThatTakesNoPieces_RevertAndLoseNothing() external {
        address wallet = address(new PlainWallet());

        expectError(IERC1155Errors.ERC1155InvalidReceiver.selector, wallet);
        _buy(wallet, 1, PRICE, PRICE);
        assertEq(wallet.balance, PRICE, "money");
        assertEq(itemMarket.listingOf(listingId).left, 10, "stock");
    }

    function test_WhenTheBuyerCallsBack_RefuseEveryCall() external {
        ItemWallet wallet = new ItemWallet();
        BatchCall[] memory none = new BatchCall[](0);
        bytes[5] memory calls = [
            abi.encodeCall(IItemMarket.buy, (listingId, 0, PRICE)),
            abi.encodeCall(IItemMarket.unlist, (listingId)),
            abi.encodeCall(IItemMarket.changePrice, (listingId, PRICE)),
            abi.encodeCall(IMarketBase.take, (NATIVE)),
            abi.encodeCall(IMarketBase.batch, (none))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            wallet.arm(address(itemMarket), calls[i]);
            _buy(address(wallet), 1, PRICE, PRICE);
            assertEq(wallet.attempts(), 1, "attempts");
            assertTrue(
                wallet.refusal() == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "refused by name"
            );
        }
        assertEq(items.balanceOf(address(wallet), BOX), 5, "bought");
    }

    function test_WhenAPartIsBought_HandOverThePartAndKeepTheRest() external {
        buyBoxesAs(bob, listingId, 4);
        buyBoxesAs(carol, listingId, 5);

        assertEq(items.balanceOf(bob, BOX), 4, "bob");
        assertEq(items.balanceOf(carol, BOX), 5, "carol");
        assertEq(items.balanceOf(address(itemMarket), BOX), 1, "held");
        assertEq(itemMarket.listingOf(listingId).left, 1, "left");
        assertEq(itemMarket.salesOf(address(items)), 2, "sales");
    }

    function test_WhenAPartIsBought_EmitItemsSold() external {
        vm.deal(bob, 4 * PRICE);

        vm.expectEmit(address(itemMarket));
        emit IItemMarket.ItemsSold(listingId, bob, alice, 4, PRICE, 300, 0.6 ether, 0.48 ether, 0.12 ether, 6);
        _buy(bob, 4, PRICE, 4 * PRICE);
    }

    function test_WhenAPartIsBought_DivideThePrice() external {
        buyBoxesAs(bob, listingId, 4);

        assertEq(alice.balance, 38.8 ether, "seller");
        assertEq(burnTreasury.balance, 0.6 ether, "treasury");
        assertEq(pool.balance, 0.48 ether, "pool");
        assertEq(dev.balance, 0.12 ether, "dev");
        assertEq(address(itemMarket).balance, 0, "market");
    }

    function test_WhenTheLastPieceIsBought_CloseTheListing() external {
        buyBoxesAs(bob, listingId, 10);

        assertEq(itemMarket.listingOf(listingId).seller, address(0), "closed");
        assertEq(items.balanceOf(address(itemMarket), BOX), 0, "held");
        expectError(Errors.Market_ListingNotOpen.selector, listingId);
        itemMarket.quote(listingId, 1);
    }

    function test_WhenTheLastPieceIsBought_TakeTheFeeOfTheSeller() external {
        FixedFeePolicy policy = new FixedFeePolicy(30);
        vm.prank(operator);
        market.setFeePolicy(address(policy));
        assertEq(itemMarket.quote(listingId, 10).fee, 0.3 ether, "quote");

        buyBoxesAs(bob, listingId, 10);

        assertEq(alice.balance, 99.7 ether, "seller");
    }

    function test_WhenTheLastPieceIsBought_TakeTheFeeOfTheSellerSLevelAndNotOfTheBuyerS() external {
        LevelFeePolicy policy = new LevelFeePolicy();
        policy.setFee(alice, 30);
        policy.setFee(bob, 284);
        vm.prank(operator);
        market.setFeePolicy(address(policy));
        assertEq(itemMarket.quote(listingId, 10).feeBps, 30, "quote");

        buyBoxesAs(bob, listingId, 10);

        assertEq(alice.balance, 99.7 ether, "seller");
        uint256 other = listBoxes(bob, 10, NATIVE, PRICE);
        buyBoxesAs(alice, other, 10);
        assertEq(bob.balance, 97.16 ether, "the other way round");
    }

    /// @dev To the last unit; a seller who refuses is owed.
    function testFuzz_DividesEveryPartWithoutLoss(uint256 unitPrice, uint256 part, bool isNative) external {
        unitPrice = bound(unitPrice, MIN_PRICE, MAX_PRICE);
        part = bound(part, 1, 50);
        address currency = isNative ? NATIVE : address(arca);
        listingId = listBoxes(carol, 50, currency, unitPrice);

        buyBoxesAs(bob, listingId, part);

        uint256 price = unitPrice * part;
        uint256 fee = price * 300 / 10_000;
        uint256 toSeller = isNative ? carol.balance : arca.balanceOf(carol);
        uint256 toPool = isNative ? pool.balance : arca.balanceOf(pool);
        uint256 toDev = isNative ? dev.balance : arca.balanceOf(dev);
        uint256 burned = isNative ? burnTreasury.balance : price - arca.totalSupply();
        assertEq(toSeller, price - fee, "seller");
        assertEq(toSeller + burned + toPool + toDev, price, "sum");
        assertEq(items.balanceOf(bob, BOX), part, "pieces");
    }

    function testFuzz_OwesASellerWhoRefuses(uint256 part) external {
        part = bound(part, 1, 10);
        ItemWallet seller = new ItemWallet();
        seller.close(true);
        listingId = listBoxes(address(seller), 10, NATIVE, PRICE);

        buyBoxesAs(bob, listingId, part);

        assertEq(itemMarket.owed(address(seller), NATIVE), part * 9.7 ether, "owed");
        seller.close(false);
        vm.prank(address(seller));
        itemMarket.take(NATIVE);
        assertEq(address(seller).balance, part * 9.7 ether, "taken");
    }

    function _buy(address buyer, uint256 quantity, uint256 unitPrice, uint256 value) private {
        vm.deal(buyer, value);
        vm.prank(buyer);
        itemMarket.buy{value: value}(listingId, quantity, unitPrice);
    }
}
