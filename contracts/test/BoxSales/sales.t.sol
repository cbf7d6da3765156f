// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {SaleTerms} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesSalesTest is GachaTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        boxSales.createSale(saleTerms(ELITE, 1));
        expectRoleRefusal(alice, OPERATOR);
        boxSales.changeSale(ELITE_SALE, saleTerms(ELITE, 1));
    }

    function test_WhenTheOddsOfTheBoxAreNotPublished_RevertWithGacha_UnknownBox() external {
        expectError(Errors.Gacha_UnknownBox.selector, 10_200);
        _create(saleTerms(10_200, 1));
    }

    function test_WhenTheTermsMakeNoSense_RevertWithBoxSales_BadTermsForAnEndBeforeTheStart() external {
        SaleTerms memory terms = saleTerms(ELITE, 1);
        (terms.start, terms.end) = (100, 100);
        _expectBad(terms);
        terms.end = 99;
        _expectBad(terms);
        terms.end = 101;
        _create(terms);
    }

    function test_WhenTheTermsMakeNoSense_RevertWithBoxSales_BadTermsWithoutAPrice() external {
        SaleTerms memory terms = saleTerms(ELITE, 1);
        (terms.priceArca, terms.priceNative) = (0, 0);
        _expectBad(terms);
        terms.priceNative = 1;
        _create(terms);
    }

    function test_WhenTheTermsMakeNoSense_RevertWithBoxSales_BadTermsForAnotherBox() external {
        expectError(Errors.BoxSales_BadTerms.selector);
        _change(ELITE_SALE, saleTerms(LEGENDARY, 1));
    }

    function test_WhenTheTermsMakeNoSense_RevertWithBoxSales_BadTermsForASupplyBelowWhatIsSold() external {
        buyBoxes(alice, ELITE_SALE, 5);

        expectError(Errors.BoxSales_BadTerms.selector);
        _change(ELITE_SALE, saleTerms(ELITE, 4));
        _change(ELITE_SALE, saleTerms(ELITE, 5));
    }

    function test_WhenThereIsNoSuchSale_RevertWithBoxSales_UnknownSale() external {
        expectError(Errors.BoxSales_UnknownSale.selector, 4);
        _change(4, saleTerms(ELITE, 1));
        expectError(Errors.BoxSales_UnknownSale.selector, 4);
        boxSales.leftThisWeek(4, alice);
    }

    function test_WhenEverythingIsInOrder_CountSalesFromOne() external {
        assertEq(boxSales.totalSales(), 3, "three so far");
        assertEq(_create(saleTerms(ELITE, 1)), 4, "the fourth");
    }

    function test_WhenEverythingIsInOrder_KeepTheTerms() external {
        SaleTerms memory terms = SaleTerms({
            boxId: uint32(ELITE),
            start: type(uint40).max - 1,
            end: type(uint40).max,
            maxSupply: type(uint32).max,
            minVipLevel: 255,
            weeklyBase: 254,
            levelsPerExtra: 253,
            priceArca: type(uint96).max,
            priceNative: type(uint96).max - 1
        });
        uint256 saleId = _create(terms);

        vm.assertEq(abi.encode(boxSales.saleOf(saleId)), abi.encode(terms), "terms");
    }

    function test_WhenEverythingIsInOrder_ChangeAllButTheBox() external {
        buyBoxes(alice, ELITE_SALE, 5);
        SaleTerms memory terms = saleTerms(ELITE, 7);
        terms.priceArca = 1 ether;
        _change(ELITE_SALE, terms);

        vm.assertEq(abi.encode(boxSales.saleOf(ELITE_SALE)), abi.encode(terms), "terms");
        assertEq(boxSales.soldOf(ELITE_SALE), 5, "sold");
    }

    function test_WhenEverythingIsInOrder_EmitSaleChanged() external {
        vm.expectEmit(address(boxSales));
        emit IBoxSales.SaleChanged(4, saleTerms(ELITE, 9));
        _create(saleTerms(ELITE, 9));
        vm.expectEmit(address(boxSales));
        emit IBoxSales.SaleChanged(4, saleTerms(ELITE, 8));
        _change(4, saleTerms(ELITE, 8));
    }

    function _create(SaleTerms memory terms) private returns (uint256) {
        vm.prank(operator);
        return boxSales.createSale(terms);
    }

    function _change(uint256 saleId, SaleTerms memory terms) private {
        vm.prank(operator);
        boxSales.changeSale(saleId, terms);
    }

    function _expectBad(SaleTerms memory terms) private {
        expectError(Errors.BoxSales_BadTerms.selector);
        _create(terms);
        expectError(Errors.BoxSales_BadTerms.selector);
        _change(ELITE_SALE, terms);
    }
}
