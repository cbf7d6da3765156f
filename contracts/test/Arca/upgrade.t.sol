// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IVersioned} from "../support/UpgradedContracts.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract ArcaUpgradeTest is WorldTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedContracts.sol:ArcaV2");

        expectRoleRefusal(admin, UPGRADER);
        UUPSUpgradeable(address(arca)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepBalancesSupplyAllowancesAndWhatWasMinted() external {
        mintArca(alice, 100);
        vm.startPrank(alice);
        arca.burn(10);
        arca.approve(bob, 7);
        vm.stopPrank();

        address next = vm.deployCode("UpgradedContracts.sol:ArcaV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(arca)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(arca)).version(), 2, "version");
        assertEq(arca.balanceOf(alice), 90, "balance");
        assertEq(arca.totalSupply(), 90, "supply");
        assertEq(arca.minted(), 100, "minted");
        assertEq(arca.allowance(alice, bob), 7, "allowance");
    }
}
