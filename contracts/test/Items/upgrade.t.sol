// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {EconomyTest} from "../support/EconomyTest.sol";
import {IVersioned} from "../support/UpgradedContracts.sol";

contract ItemsUpgradeTest is EconomyTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedContracts.sol:ItemsV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(items)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepBalancesApprovalsAndCounters() external {
        mintItem(alice, 10_100, 5);
        vm.startPrank(alice);
        items.burn(alice, 10_100, 2);
        items.setApprovalForAll(bob, true);
        vm.stopPrank();

        address next = vm.deployCode("UpgradedContracts.sol:ItemsV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(items)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(items)).version(), 2, "version");
        assertEq(items.balanceOf(alice, 10_100), 3, "balance");
        assertEq(items.totalSupply(10_100), 3, "supply");
        assertEq(items.totalMinted(10_100), 5, "minted");
        assertTrue(items.isApprovedForAll(alice, bob), "approval");
    }
}
