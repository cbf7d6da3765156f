// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CouponTerms, SaleTerms} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesExchangeCouponTest is GachaTest {
    uint256 private constant REDUCED = 50 ether;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        start = vm.getBlockTimestamp();
        _set(COUPON, couponTerms(ELITE_SALE));
        mintItem(alice, COUPON, 12);
        mintArca(alice, 10 * REDUCED);
        approveSales(alice);
    }

    function test_WhenTheContractIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        boxSales.pause();

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _exchange(1);
    }

    function test_WhenTheAmountIsNoneOrTooMany_RevertWithBoxSales_BadAmount() external {
        expectError(Errors.BoxSales_BadAmount.selector, 0, 10);
        _exchange(0);
        expectError(Errors.BoxSales_BadAmount.selector, 11, 10);
        _exchange(11);
    }

    function test_WhenTheCouponIsGoodForNothing_RevertWithBoxSales_NotExchangeable() external {
        expectError(Errors.BoxSales_NotExchangeable.selector, COUPON + 1);
        vm.prank(alice);
        boxSales.exchangeCoupon(COUPON + 1, 1, address(arca), REDUCED);
    }

    function test_WhenTheTimeIsNotRight_RevertWithBoxSales_NotStarted() external {
        CouponTerms memory terms = couponTerms(ELITE_SALE);
        terms.start = uint40(start + 1);
        _set(COUPON, terms);

        expectError(Errors.BoxSales_NotStarted.selector, start + 1);
        _exchange(1);
    }

    function test_WhenTheTimeIsNotRight_RevertWithBoxSales_Over() external {
        CouponTerms memory terms = couponTerms(ELITE_SALE);
        terms.end = uint40(start);
        _set(COUPON, terms);

        expectError(Errors.BoxSales_Over.selector, start);
        _exchange(1);
    }

    function test_WhenTheTimeIsNotRight_NotCareForTheTimeOfTheSale() external {
        SaleTerms memory terms = saleTerms(ELITE, 20_000);
        terms.end = uint40(start);
        vm.prank(operator);
        boxSales.changeSale(ELITE_SALE, terms);
        _exchange(1);

        assertEq(items.balanceOf(alice, ELITE), 1, "an earlier season's");
    }

    function test_WhenTooFewAreLeftInTheSale_RevertWithBoxSales_SoldOut() external {
        vm.prank(operator);
        boxSales.changeSale(ELITE_SALE, saleTerms(ELITE, 2));

        expectError(Errors.BoxSales_SoldOut.selector, 2, 3);
        _exchange(3);
    }

    function test_WhenTheVIPLevelIsTooLow_RevertWithBoxSales_VipLevelTooLow() external {
        _set(COUPON, couponTerms(VIP_SALE));

        expectError(Errors.BoxSales_VipLevelTooLow.selector, 0, 5);
        _exchange(1);
    }

    function test_WhenThePriceOrThePaymentIsWrong_RevertWithBoxSales_CurrencyNotAllowed() external {
        CouponTerms memory terms = couponTerms(ELITE_SALE);
        terms.priceArca = 0;
        _set(COUPON, terms);

        expectError(Errors.BoxSales_CurrencyNotAllowed.selector, address(arca));
        _exchange(1);
    }

    function test_WhenThePriceOrThePaymentIsWrong_RevertWithBoxSales_PriceChanged() external {
        expectError(Errors.BoxSales_PriceChanged.selector, 1, REDUCED);
        vm.prank(alice);
        boxSales.exchangeCoupon(COUPON, 1, address(arca), 1);
    }

    function test_WhenThePriceOrThePaymentIsWrong_RevertWithBoxSales_WrongPayment() external {
        vm.deal(alice, 10 ether);
        expectError(Errors.BoxSales_WrongPayment.selector, 10 ether, 5 ether);
        vm.prank(alice);
        boxSales.exchangeCoupon{value: 10 ether}(COUPON, 1, NATIVE, 5 ether);
    }

    function test_WhenThePriceOrThePaymentIsWrong_RevertWithBalanceIsNotEnough() external {
        mintItem(bob, COUPON, 1);
        approveSales(bob);

        expectError(Errors.BalanceIsNotEnough.selector, 0, REDUCED);
        vm.prank(bob);
        boxSales.exchangeCoupon(COUPON, 1, address(arca), REDUCED);
    }

    function test_WhenTheOwnerHasTooFew_RevertWithERC1155InsufficientBalance() external {
        mintArca(bob, REDUCED);
        approveSales(bob);

        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, bob, 0, 1, COUPON));
        vm.prank(bob);
        boxSales.exchangeCoupon(COUPON, 1, address(arca), REDUCED);
    }

    function test_WhenEverythingIsInOrder_BurnTheCouponsAndMintABoxForEach() external {
        _exchange(3);

        assertEq(items.balanceOf(alice, COUPON), 9, "coupons");
        assertEq(items.totalSupply(COUPON), 9, "burned");
        assertEq(items.balanceOf(alice, ELITE), 3, "boxes");
    }

    function test_WhenEverythingIsInOrder_ShareOutWhatWasPaid() external {
        _exchange(2);

        assertEq(arca.totalSupply(), 8 * REDUCED + 50 ether, "half is burned");
        assertEq(arca.balanceOf(pool), 40 ether, "pool");
        assertEq(arca.balanceOf(dev), 10 ether, "dev");
    }

    function test_WhenEverythingIsInOrder_TakeTheNativeCoin() external {
        vm.deal(alice, 10 ether);
        vm.prank(alice);
        boxSales.exchangeCoupon{value: 10 ether}(COUPON, 2, NATIVE, 5 ether);

        assertEq(items.balanceOf(alice, ELITE), 2, "boxes");
        assertEq(boxSales.totalOwed(), 10 ether, "owed");
    }

    function test_WhenEverythingIsInOrder_CountTowardsTheSupplyOfTheSale() external {
        _exchange(3);

        assertEq(boxSales.soldOf(ELITE_SALE), 3, "sold");
    }

    function test_WhenEverythingIsInOrder_EmitCouponsExchanged() external {
        vm.expectEmit(address(boxSales));
        emit IBoxSales.CouponsExchanged(
            COUPON, alice, ELITE_SALE, ELITE, 2, address(arca), 100 ether, 50 ether, 40 ether, 10 ether
        );
        _exchange(2);
    }

    function _exchange(uint256 amount) private {
        vm.prank(alice);
        boxSales.exchangeCoupon(COUPON, amount, address(arca), REDUCED);
    }

    function _set(uint256 couponId, CouponTerms memory terms) private {
        vm.prank(operator);
        boxSales.setCoupon(couponId, terms);
    }
}
