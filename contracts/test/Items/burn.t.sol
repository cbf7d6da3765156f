// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract ItemsBurnTest is EconomyTest {
    uint256 private constant VOUCHER = 50_002;
    uint256 private constant COUPON = 60_110;

    function setUp() public override {
        super.setUp();
        mintItem(alice, VOUCHER, 5);
        mintItem(alice, COUPON, 2);
    }

    function test_WhenTheCallerIsNeitherTheOwnerNorApproved_RevertWithERC1155MissingApprovalForAll() external {
        bytes4 refusal = IERC1155Errors.ERC1155MissingApprovalForAll.selector;
        (uint256[] memory ids, uint256[] memory amounts) = _all();

        vm.expectRevert(abi.encodeWithSelector(refusal, minter, alice));
        vm.prank(minter);
        items.burn(alice, VOUCHER, 1);
        vm.expectRevert(abi.encodeWithSelector(refusal, bob, alice));
        vm.prank(bob);
        items.burnBatch(alice, ids, amounts);
    }

    function test_WhenTheBalanceIsTooLow_RevertWithERC1155InsufficientBalance() external {
        bytes4 refusal = IERC1155Errors.ERC1155InsufficientBalance.selector;

        vm.expectRevert(abi.encodeWithSelector(refusal, alice, 5, 6, VOUCHER));
        vm.prank(alice);
        items.burn(alice, VOUCHER, 6);
    }

    function test_WhenEverythingIsInOrder_LowerBalanceAndSupply() external {
        vm.prank(alice);
        items.burn(alice, VOUCHER, 2);

        assertEq(items.balanceOf(alice, VOUCHER), 3, "balance");
        assertEq(items.totalSupply(VOUCHER), 3, "supply");
        assertEq(items.totalMinted(VOUCHER), 5, "minted");
    }

    function test_WhenEverythingIsInOrder_BurnABatch() external {
        (uint256[] memory ids, uint256[] memory amounts) = _all();

        vm.prank(alice);
        items.burnBatch(alice, ids, amounts);

        assertEq(items.totalSupply(VOUCHER), 0, "vouchers");
        assertEq(items.totalSupply(COUPON), 0, "coupons");
    }

    function test_WhenEverythingIsInOrder_LetWhomTheOwnerApprovedBurn() external {
        vm.prank(alice);
        items.setApprovalForAll(bob, true);

        vm.prank(bob);
        items.burn(alice, COUPON, 1);

        assertEq(items.totalSupply(COUPON), 1, "supply");
    }

    function _all() private pure returns (uint256[] memory ids, uint256[] memory amounts) {
        (ids, amounts) = (new uint256[](2), new uint256[](2));
        (ids[0], amounts[0], ids[1], amounts[1]) = (VOUCHER, 5, COUPON, 2);
    }
}
