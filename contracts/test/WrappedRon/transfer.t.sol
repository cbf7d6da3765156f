// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {WrappedWorld} from "../support/wrapped/WrappedWorld.sol";

contract WrappedRonTransferTest is WrappedWorld {
    function setUp() public override {
        super.setUp();
        wrapAs(alice, 10 ether);
    }

    function test_WhenTheReceiverIsTheContractItself_RevertWithERC20InvalidReceiver() external {
        expectError(IERC20Errors.ERC20InvalidReceiver.selector, address(wrapped));
        vm.prank(alice);
        wrapped.transfer(address(wrapped), 1 ether);

        vm.prank(alice);
        wrapped.approve(bob, 1 ether);
        expectError(IERC20Errors.ERC20InvalidReceiver.selector, address(wrapped));
        vm.prank(bob);
        wrapped.transferFrom(alice, address(wrapped), 1 ether);
    }

    function test_WhenTheReceiverIsNobody_RevertWithERC20InvalidReceiver() external {
        expectError(IERC20Errors.ERC20InvalidReceiver.selector, address(0));
        vm.prank(alice);
        wrapped.transfer(address(0), 1 ether);
    }

    function test_WhenTheReceiverIsTheSender_ChangeNothing() external {
        vm.prank(alice);
        wrapped.transfer(alice, 10 ether);

        assertEq(wrapped.balanceOf(alice), 10 ether, "alice");
        assertBacked();
    }

    function test_WhenTheAllowanceIsTooLow_RevertWithERC20InsufficientAllowance() external {
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, bob, uint256(0), uint256(1 ether))
        );
        vm.prank(bob);
        wrapped.transferFrom(alice, bob, 1 ether);
    }

    function test_WhenEverythingIsInOrder_MoveTheWrappedCoinAlone() external {
        vm.prank(alice);
        wrapped.transfer(bob, 4 ether);

        assertEq(wrapped.balanceOf(alice), 6 ether, "alice");
        assertEq(wrapped.balanceOf(bob), 4 ether, "bob");
        assertEq(bob.balance, 100 ether, "no coin moved");
        assertBacked();
    }

    function test_WhenEverythingIsInOrder_UseUpTheAllowance() external {
        vm.prank(alice);
        wrapped.approve(bob, 3 ether);
        vm.prank(bob);
        wrapped.transferFrom(alice, bob, 3 ether);

        assertEq(wrapped.allowance(alice, bob), 0, "allowance");
        assertEq(wrapped.balanceOf(bob), 3 ether, "bob");
    }
}
