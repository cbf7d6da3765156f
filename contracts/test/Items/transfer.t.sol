// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {EconomyTest} from "../support/EconomyTest.sol";

contract ItemsTransferTest is EconomyTest {
    function test_WhenEverythingIsInOrder_LeaveSupplyAndCountAlone() external {
        mintItem(alice, 10_100, 5);

        vm.prank(alice);
        items.safeTransferFrom(alice, bob, 10_100, 3, "");

        assertEq(items.balanceOf(bob, 10_100), 3, "bob");
        assertEq(items.totalSupply(10_100), 5, "supply");
        assertEq(items.totalMinted(10_100), 5, "minted");
    }
}
