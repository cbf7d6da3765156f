// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract WhiteOreBurnTest is EconomyTest {
    function setUp() public override {
        super.setUp();
        mintOre(alice, 100);
    }

    function test_WhenTheBalanceIsTooLow_RevertWithERC20InsufficientBalance() external {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, 100, 101));
        vm.prank(alice);
        whiteOre.burn(101);
    }

    function test_WhenTheAllowanceIsTooLow_RevertWithERC20InsufficientAllowance() external {
        vm.prank(alice);
        whiteOre.approve(bob, 9);

        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, bob, 9, 10));
        vm.prank(bob);
        whiteOre.burnFrom(alice, 10);
    }

    function test_WhenEverythingIsInOrder_LowerBalanceAndSupply() external {
        vm.prank(alice);
        whiteOre.burn(40);

        assertEq(whiteOre.balanceOf(alice), 60, "balance");
        assertEq(whiteOre.totalSupply(), 60, "supply");
    }

    function test_WhenEverythingIsInOrder_UseUpTheAllowance() external {
        vm.prank(alice);
        whiteOre.approve(bob, 30);
        vm.prank(bob);
        whiteOre.burnFrom(alice, 30);

        assertEq(whiteOre.allowance(alice, bob), 0, "allowance");
        assertEq(whiteOre.totalSupply(), 70, "supply");
    }
}
