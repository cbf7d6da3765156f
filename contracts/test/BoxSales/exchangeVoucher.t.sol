// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VoucherTerms} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesExchangeVoucherTest is GachaTest {
    uint256 private constant TEST_ENTRY = 50_001;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        start = vm.getBlockTimestamp();
        _set(VOUCHER, voucherTerms());
        mintItem(alice, VOUCHER, 12);
    }

    function test_WhenTheContractIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        boxSales.pause();

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _exchange(VOUCHER, 1);
    }

    function test_WhenTheAmountIsNoneOrTooMany_RevertWithBoxSales_BadAmount() external {
        expectError(Errors.BoxSales_BadAmount.selector, 0, 10);
        _exchange(VOUCHER, 0);
        expectError(Errors.BoxSales_BadAmount.selector, 11, 10);
        _exchange(VOUCHER, 11);
    }

    function test_WhenTheVoucherIsGoodForNothing_RevertWithBoxSales_NotExchangeable() external {
        expectError(Errors.BoxSales_NotExchangeable.selector, TEST_ENTRY);
        _exchange(TEST_ENTRY, 1);
        // Not even what could be burned.
        expectError(Errors.BoxSales_NotExchangeable.selector, ELITE);
        _exchange(ELITE, 1);
    }

    function test_WhenTheTimeIsNotRight_RevertWithBoxSales_NotStarted() external {
        VoucherTerms memory terms = voucherTerms();
        terms.start = uint40(start + 1);
        _set(VOUCHER, terms);

        expectError(Errors.BoxSales_NotStarted.selector, start + 1);
        _exchange(VOUCHER, 1);
    }

    function test_WhenTheTimeIsNotRight_RevertWithBoxSales_Over() external {
        VoucherTerms memory terms = voucherTerms();
        terms.end = uint40(start);
        _set(VOUCHER, terms);

        expectError(Errors.BoxSales_Over.selector, start);
        _exchange(VOUCHER, 1);
    }

    function test_WhenTheOwnerHasNotApproved_RevertWithERC1155MissingApprovalForAll() external {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, address(boxSales), alice)
        );
        _exchange(VOUCHER, 1);
    }

    function test_WhenTheOwnerHasTooFew_RevertWithERC1155InsufficientBalance() external {
        approveSales(bob);
        mintItem(bob, VOUCHER, 1);

        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, bob, 1, 2, VOUCHER));
        vm.prank(bob);
        boxSales.exchangeVoucher(VOUCHER, 2);
    }

    function test_WhenEverythingIsInOrder_BurnTheVouchersAndMintWhatTheyAreWorth() external {
        approveSales(alice);
        _exchange(VOUCHER, 3);

        assertEq(items.balanceOf(alice, VOUCHER), 9, "vouchers");
        assertEq(items.totalSupply(VOUCHER), 9, "burned");
        assertEq(items.balanceOf(alice, ELITE), 6, "elite");
        assertEq(items.balanceOf(alice, LEGENDARY), 3, "legendary");
    }

    function test_WhenEverythingIsInOrder_BurnOneThatIsWorthSomethingOutside() external {
        VoucherTerms memory nothing;
        _set(TEST_ENTRY, nothing);
        mintItem(alice, TEST_ENTRY, 1);
        approveSales(alice);
        _exchange(TEST_ENTRY, 1);

        assertEq(items.totalSupply(TEST_ENTRY), 0, "burned");
    }

    function test_WhenEverythingIsInOrder_EmitVouchersExchanged() external {
        approveSales(alice);
        VoucherTerms memory terms = voucherTerms();
        (terms.amounts[0], terms.amounts[1]) = (4, 2);

        vm.expectEmit(address(boxSales));
        emit IBoxSales.VouchersExchanged(VOUCHER, alice, 2, terms.boxIds, terms.amounts);
        _exchange(VOUCHER, 2);
    }

    function _exchange(uint256 voucherId, uint256 amount) private {
        vm.prank(alice);
        boxSales.exchangeVoucher(voucherId, amount);
    }

    function _set(uint256 voucherId, VoucherTerms memory terms) private {
        vm.prank(operator);
        boxSales.setVoucher(voucherId, terms);
    }
}
