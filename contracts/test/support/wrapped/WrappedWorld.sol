// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

// Named only so that deployCode finds it.
import {WrappedRon} from "../../../src/WrappedRon.sol";
import {IWrappedRon} from "../../../src/interfaces/currency/IWrappedRon.sol";
import {TestBase} from "../TestBase.sol";

/// @notice The wrapped coin, and two people with a hundred of the coin each.
abstract contract WrappedWorld is TestBase {
    IWrappedRon internal wrapped;
    address internal alice = makeAddress("alice");
    address internal bob = makeAddress("bob");

    function setUp() public virtual {
        wrapped = IWrappedRon(vm.deployCode("WrappedRon.sol:WrappedRon"));
        vm.deal(alice, 100 ether);
        vm.deal(bob, 100 ether);
    }

    function wrapAs(address account, uint256 amount) internal {
        vm.prank(account);
        wrapped.deposit{value: amount}();
    }

    function unwrapAs(address account, uint256 amount) internal {
        vm.prank(account);
        wrapped.withdraw(amount);
    }

    /// @dev What it owes is what it holds, as long as nobody forces coin upon it.
    function assertBacked() internal view {
        assertEq(address(wrapped).balance, wrapped.totalSupply(), "every unit is backed by the coin");
    }
}
