// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CouponTerms} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesSetCouponTest is GachaTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        boxSales.setCoupon(COUPON, couponTerms(ELITE_SALE));
    }

    function test_WhenTheIdIsNotThatOfACoupon_RevertWithBoxSales_WrongKind() external {
        expectError(Errors.BoxSales_WrongKind.selector, VOUCHER);
        _set(VOUCHER, couponTerms(ELITE_SALE));
        expectError(Errors.BoxSales_WrongKind.selector, 70_000);
        _set(70_000, couponTerms(ELITE_SALE));
    }

    function test_WhenThereIsNoSuchSale_RevertWithBoxSales_UnknownSale() external {
        expectError(Errors.BoxSales_UnknownSale.selector, 0);
        _set(COUPON, couponTerms(0));
        expectError(Errors.BoxSales_UnknownSale.selector, 4);
        _set(COUPON, couponTerms(4));
    }

    function test_WhenTheTermsMakeNoSense_RevertWithBoxSales_BadTerms() external {
        CouponTerms memory terms = couponTerms(ELITE_SALE);
        (terms.start, terms.end) = (5, 5);
        expectError(Errors.BoxSales_BadTerms.selector);
        _set(COUPON, terms);

        terms = couponTerms(ELITE_SALE);
        (terms.priceArca, terms.priceNative) = (0, 0);
        expectError(Errors.BoxSales_BadTerms.selector);
        _set(COUPON, terms);
    }

    function test_WhenEverythingIsInOrder_KeepTheTerms() external {
        CouponTerms memory terms = CouponTerms(uint32(VIP_SALE), 7, 8, type(uint96).max, 9);
        _set(COUPON, terms);

        vm.assertEq(abi.encode(boxSales.couponOf(COUPON)), abi.encode(terms), "terms");
    }

    function test_WhenEverythingIsInOrder_EmitCouponChanged() external {
        vm.expectEmit(address(boxSales));
        emit IBoxSales.CouponChanged(COUPON, couponTerms(LEGENDARY_SALE));
        _set(COUPON, couponTerms(LEGENDARY_SALE));
    }

    function _set(uint256 couponId, CouponTerms memory terms) private {
        vm.prank(operator);
        boxSales.setCoupon(couponId, terms);
    }
}
