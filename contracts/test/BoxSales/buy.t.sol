// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IERC1155Errors, IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {SaleTerms} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

/// @notice Buys a box for the native coin, and another one when the first arrives.
contract ImpatientBuyer {
    IBoxSales private immutable sales;

    constructor(IBoxSales sales_) {
        sales = sales_;
    }

    receive() external payable {}

    function buy(uint256 saleId, uint256 price) public {
        sales.buy{value: price}(saleId, 1, address(0), price);
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4) {
        if (address(this).balance != 0) buy(1, address(this).balance);
        return this.onERC1155Received.selector;
    }
}

contract BoxSalesBuyTest is GachaTest {
    uint256 private start;

    function setUp() public override {
        super.setUp();
        start = vm.getBlockTimestamp();
    }

    function test_WhenTheContractIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        boxSales.pause();

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _buy(ELITE_SALE, 1);
    }

    function test_WhenThereIsNoSuchSale_RevertWithBoxSales_UnknownSale() external {
        expectError(Errors.BoxSales_UnknownSale.selector, 4);
        _buy(4, 1);
    }

    function test_WhenTheAmountIsNoneOrTooMany_RevertWithBoxSales_BadAmount() external {
        expectError(Errors.BoxSales_BadAmount.selector, 0, 10);
        _buy(ELITE_SALE, 0);
        expectError(Errors.BoxSales_BadAmount.selector, 11, 10);
        _buy(ELITE_SALE, 11);
    }

    function test_WhenTheTimeIsNotRight_RevertWithBoxSales_NotStarted() external {
        _setWindow(start + 1, 0);
        expectError(Errors.BoxSales_NotStarted.selector, start + 1);
        _buy(ELITE_SALE, 1);

        pass(1);
        buyBoxes(alice, ELITE_SALE, 1);
    }

    function test_WhenTheTimeIsNotRight_RevertWithBoxSales_Over() external {
        _setWindow(0, start + 10);
        pass(9);
        buyBoxes(alice, ELITE_SALE, 1);

        pass(1);
        expectError(Errors.BoxSales_Over.selector, start + 10);
        _buy(ELITE_SALE, 1);
    }

    function test_WhenTooFewAreLeft_RevertWithBoxSales_SoldOut() external {
        _change(ELITE_SALE, saleTerms(ELITE, 12));
        buyBoxes(alice, ELITE_SALE, 10);

        expectError(Errors.BoxSales_SoldOut.selector, 2, 3);
        _buy(ELITE_SALE, 3);
    }

    function test_WhenTheVIPLevelIsTooLow_RevertWithBoxSales_VipLevelTooLow() external {
        expectError(Errors.BoxSales_VipLevelTooLow.selector, 0, 5);
        _buy(VIP_SALE, 1);

        makeVip(alice, 4);
        expectError(Errors.BoxSales_VipLevelTooLow.selector, 4, 5);
        _buy(VIP_SALE, 1);
        assertEq(boxSales.leftThisWeek(VIP_SALE, alice), 0, "left");
    }

    function test_WhenTheWeekIsUsedUp_RevertWithBoxSales_WeeklyCapReached() external {
        makeVip(alice, 5);
        assertEq(boxSales.leftThisWeek(VIP_SALE, alice), 2, "left");

        expectError(Errors.BoxSales_WeeklyCapReached.selector, 2, 3);
        _buy(VIP_SALE, 3);
        buyBoxes(alice, VIP_SALE, 2);
        assertEq(boxSales.leftThisWeek(VIP_SALE, alice), 0, "left");
        expectError(Errors.BoxSales_WeeklyCapReached.selector, 0, 1);
        _buy(VIP_SALE, 1);
    }

    function test_WhenTheWeekIsUsedUp_AllowOneMoreForEachFiveLevels() external {
        makeVip(alice, 9);
        makeVip(bob, 15);

        assertEq(boxSales.leftThisWeek(VIP_SALE, alice), 2, "1 + 9 / 5");
        assertEq(boxSales.leftThisWeek(VIP_SALE, bob), 4, "1 + 15 / 5");
        assertEq(boxSales.leftThisWeek(ELITE_SALE, carol), 10, "not capped");
    }

    function test_WhenTheWeekIsUsedUp_CountAllCappedSalesTogether() external {
        makeVip(alice, 5);
        SaleTerms memory vip = boxSales.saleOf(VIP_SALE);
        vm.prank(operator);
        uint256 other = boxSales.createSale(vip);
        buyBoxes(alice, VIP_SALE, 1);
        buyBoxes(alice, ELITE_SALE, 10);
        buyBoxes(alice, other, 1);

        expectError(Errors.BoxSales_WeeklyCapReached.selector, 0, 1);
        _buy(VIP_SALE, 1);
    }

    function test_WhenTheWeekIsUsedUp_BeginAnewOnMonday() external {
        makeVip(alice, 6);
        buyBoxes(alice, VIP_SALE, 2);
        uint256 monday = 4 days + (staking.weekIdAt(start) + 1) * 7 days;
        vm.warp(monday - 1);
        assertEq(boxSales.leftThisWeek(VIP_SALE, alice), 0, "Sunday");

        vm.warp(monday);
        assertEq(boxSales.leftThisWeek(VIP_SALE, alice), 2, "Monday");
        buyBoxes(alice, VIP_SALE, 2);
    }

    function test_WhenTheCurrencyIsNotTaken_RevertWithBoxSales_CurrencyNotAllowed() external {
        expectError(Errors.BoxSales_CurrencyNotAllowed.selector, address(whiteOre));
        vm.prank(alice);
        boxSales.buy(ELITE_SALE, 1, address(whiteOre), ARCA_PRICE);

        SaleTerms memory terms = saleTerms(ELITE, 20_000);
        terms.priceNative = 0;
        _change(ELITE_SALE, terms);
        expectError(Errors.BoxSales_CurrencyNotAllowed.selector, NATIVE);
        vm.prank(alice);
        boxSales.buy(ELITE_SALE, 1, NATIVE, 0);
    }

    function test_WhenThePriceIsNotTheOneThatWasSeen_RevertWithBoxSales_PriceChanged() external {
        expectError(Errors.BoxSales_PriceChanged.selector, ARCA_PRICE + 1, ARCA_PRICE);
        vm.prank(alice);
        boxSales.buy(ELITE_SALE, 1, address(arca), ARCA_PRICE + 1);
    }

    function test_WhenThePaymentIsNotThePrice_RevertWithBoxSales_WrongPayment() external {
        vm.deal(alice, 100 ether);
        uint256[3] memory wrong = [uint256(0), 2 * RON_PRICE - 1, 2 * RON_PRICE + 1];
        for (uint256 i = 0; i < 3; ++i) {
            expectError(Errors.BoxSales_WrongPayment.selector, wrong[i], 2 * RON_PRICE);
            vm.prank(alice);
            boxSales.buy{value: wrong[i]}(ELITE_SALE, 2, NATIVE, RON_PRICE);
        }
        expectError(Errors.BoxSales_WrongPayment.selector, 1, 0);
        vm.prank(alice);
        boxSales.buy{value: 1}(ELITE_SALE, 1, address(arca), ARCA_PRICE);
    }

    function test_WhenThePaymentIsNotThePrice_RevertWithBalanceIsNotEnough() external {
        mintArca(alice, ARCA_PRICE - 1);
        approveSales(alice);

        expectError(Errors.BalanceIsNotEnough.selector, ARCA_PRICE - 1, ARCA_PRICE);
        _buy(ELITE_SALE, 1);
    }

    function test_WhenThePaymentIsNotThePrice_RevertWithERC20InsufficientAllowance() external {
        mintArca(alice, ARCA_PRICE);
        vm.prank(alice);
        arca.approve(address(boxSales), ARCA_PRICE - 1);

        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(boxSales),
                uint256(ARCA_PRICE) / 10 - 1,
                uint256(ARCA_PRICE) / 10
            )
        );
        _buy(ELITE_SALE, 1);
    }

    function test_WhenAContractRefusesItsBoxes_RevertWithERC1155InvalidReceiver() external {
        mintArca(address(market), ARCA_PRICE);
        vm.startPrank(address(market));
        arca.approve(address(boxSales), ARCA_PRICE);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(market)));
        boxSales.buy(ELITE_SALE, 1, address(arca), ARCA_PRICE);
        vm.stopPrank();
    }

    function test_WhenAReceiverOfBoxesCallsBack_RevertWithReentrancyGuardReentrantCall() external {
        ImpatientBuyer buyer = new ImpatientBuyer(boxSales);
        vm.deal(address(buyer), 2 * RON_PRICE);

        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        buyer.buy(ELITE_SALE, RON_PRICE);
    }

    function test_WhenEverythingIsInOrder_MintTheBoxes() external {
        buyBoxes(alice, ELITE_SALE, 3);

        assertEq(items.balanceOf(alice, ELITE), 3, "boxes");
    }

    function test_WhenEverythingIsInOrder_BurnHalfOfTheARCAAndSendOnTheRest() external {
        buyBoxes(alice, ELITE_SALE, 3);

        assertEq(arca.totalSupply(), 150 ether, "burned");
        assertEq(arca.balanceOf(pool), 120 ether, "pool");
        assertEq(arca.balanceOf(dev), 30 ether, "dev");
        assertEq(arca.balanceOf(address(boxSales)), 0, "nothing rests");
        assertEq(arca.balanceOf(alice), 0, "alice");
    }

    function test_WhenEverythingIsInOrder_KeepTheNativeCoinForItsReceivers() external {
        vm.deal(alice, 3 * RON_PRICE);
        vm.prank(alice);
        boxSales.buy{value: 3 * RON_PRICE}(ELITE_SALE, 3, NATIVE, RON_PRICE);

        assertEq(boxSales.owed(burnTreasury), 15 ether, "burn treasury");
        assertEq(boxSales.owed(pool), 12 ether, "pool");
        assertEq(boxSales.owed(dev), 3 ether, "dev");
        assertEq(boxSales.totalOwed(), 30 ether, "all");
        assertEq(address(boxSales).balance, 30 ether, "kept");
    }

    function test_WhenEverythingIsInOrder_CountWhatIsSold() external {
        buyBoxes(alice, ELITE_SALE, 3);
        buyBoxes(bob, ELITE_SALE, 4);

        assertEq(boxSales.soldOf(ELITE_SALE), 7, "sold");
        assertEq(boxSales.soldOf(LEGENDARY_SALE), 0, "of another");
    }

    function test_WhenEverythingIsInOrder_SellToTheLastOne() external {
        _change(ELITE_SALE, saleTerms(ELITE, 10));
        buyBoxes(alice, ELITE_SALE, 10);

        assertEq(boxSales.soldOf(ELITE_SALE), 10, "sold out");
    }

    function test_WhenEverythingIsInOrder_EmitBoxesBought() external {
        mintArca(alice, 2 * ARCA_PRICE);
        approveSales(alice);

        vm.expectEmit(address(boxSales));
        emit IBoxSales.BoxesBought(
            LEGENDARY_SALE, alice, LEGENDARY, 2, address(arca), 200 ether, 100 ether, 80 ether, 20 ether
        );
        _buy(LEGENDARY_SALE, 2);
    }

    function testFuzz_TheSharesMakeUpThePrice(uint256 price, uint256 amount) external {
        price = bound(price, 1, type(uint96).max / 1_000_000);
        amount = bound(amount, 1, 10);
        SaleTerms memory terms = saleTerms(ELITE, 10);
        (terms.priceArca, terms.priceNative) = (uint96(price), uint96(price));
        _change(ELITE_SALE, terms);
        uint256 total = price * amount;
        vm.deal(alice, total);
        vm.prank(alice);
        boxSales.buy{value: total}(ELITE_SALE, amount, NATIVE, price);

        assertEq(boxSales.owed(burnTreasury), total / 2, "half");
        assertEq(boxSales.owed(pool), total * 2 / 5, "two fifths");
        assertEq(boxSales.owed(burnTreasury) + boxSales.owed(pool) + boxSales.owed(dev), total, "all");
        assertEq(address(boxSales).balance, total, "kept");
    }

    function _buy(uint256 saleId, uint256 amount) private {
        vm.prank(alice);
        boxSales.buy(saleId, amount, address(arca), ARCA_PRICE);
    }

    function _change(uint256 saleId, SaleTerms memory terms) private {
        vm.prank(operator);
        boxSales.changeSale(saleId, terms);
    }

    function _setWindow(uint256 from, uint256 to) private {
        SaleTerms memory terms = saleTerms(ELITE, 20_000);
        (terms.start, terms.end) = (uint40(from), uint40(to));
        _change(ELITE_SALE, terms);
    }
}
