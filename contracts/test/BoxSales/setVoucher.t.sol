// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VoucherTerms} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesSetVoucherTest is GachaTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        boxSales.setVoucher(VOUCHER, voucherTerms());
    }

    function test_WhenTheIdIsNotThatOfAVoucher_RevertWithBoxSales_WrongKind() external {
        expectError(Errors.BoxSales_WrongKind.selector, COUPON);
        _set(COUPON, voucherTerms());
        expectError(Errors.BoxSales_WrongKind.selector, ELITE);
        _set(ELITE, voucherTerms());
    }

    function test_WhenTheOddsOfABoxAreNotPublished_RevertWithGacha_UnknownBox() external {
        VoucherTerms memory terms = voucherTerms();
        terms.boxIds[1] = 10_200;
        expectError(Errors.Gacha_UnknownBox.selector, 10_200);
        _set(VOUCHER, terms);
    }

    function test_WhenTheTermsMakeNoSense_RevertWithBoxSales_BadTerms() external {
        VoucherTerms memory terms = voucherTerms();
        (terms.start, terms.end) = (2, 1);
        _expectBad(terms);
        terms = voucherTerms();
        terms.amounts = new uint256[](1);
        _expectBad(terms);
        terms = voucherTerms();
        terms.amounts[0] = 0;
        _expectBad(terms);
        terms.amounts[0] = 101;
        _expectBad(terms);
        terms.amounts[0] = 100;
        _set(VOUCHER, terms);
    }

    function test_WhenEverythingIsInOrder_KeepTheTerms() external {
        _set(VOUCHER, voucherTerms());

        (VoucherTerms memory terms, bool isSet) = boxSales.voucherOf(VOUCHER);
        assertTrue(isSet, "set");
        vm.assertEq(abi.encode(terms), abi.encode(voucherTerms()), "terms");
        (, isSet) = boxSales.voucherOf(VOUCHER + 1);
        assertTrue(!isSet, "another");
    }

    function test_WhenEverythingIsInOrder_ReplaceWhatWasSetBefore() external {
        _set(VOUCHER, voucherTerms());
        VoucherTerms memory nothing;
        _set(VOUCHER, nothing);

        (VoucherTerms memory terms,) = boxSales.voucherOf(VOUCHER);
        assertEq(terms.boxIds.length, 0, "boxes");
    }

    function test_WhenEverythingIsInOrder_EmitVoucherChanged() external {
        VoucherTerms memory terms = voucherTerms();
        (terms.start, terms.end) = (3, 4);

        vm.expectEmit(address(boxSales));
        emit IBoxSales.VoucherChanged(VOUCHER, 3, 4, terms.boxIds, terms.amounts);
        _set(VOUCHER, terms);
    }

    function _set(uint256 voucherId, VoucherTerms memory terms) private {
        vm.prank(operator);
        boxSales.setVoucher(voucherId, terms);
    }

    function _expectBad(VoucherTerms memory terms) private {
        expectError(Errors.BoxSales_BadTerms.selector);
        _set(VOUCHER, terms);
    }
}
