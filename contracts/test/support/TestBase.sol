// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

abstract contract TestBase {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function makeAddress(string memory name) internal returns (address account) {
        account = address(uint160(uint256(keccak256(bytes(name)))));
        vm.label(account, name);
    }

    /// @dev Brings a fuzzed number into a range, both ends included, keeping small numbers and ends likely.
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        if (value >= min && value <= max) return value;
        uint256 size = max - min + 1;
        return size == 0 ? value : min + (value % size);
    }

    function assertTrue(bool condition, string memory message) internal pure {
        vm.assertTrue(condition, message);
    }

    function assertEq(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function assertEq(address left, address right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function assertEq(string memory left, string memory right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }

    function expectError(bytes4 selector) internal {
        vm.expectRevert(abi.encodeWithSelector(selector));
    }

    function expectError(bytes4 selector, uint256 first) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first));
    }

    function expectError(bytes4 selector, uint256 first, uint256 second) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first, second));
    }

    function expectError(bytes4 selector, address first) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first));
    }

    function expectError(bytes4 selector, address first, uint256 second) internal {
        vm.expectRevert(abi.encodeWithSelector(selector, first, second));
    }
}
