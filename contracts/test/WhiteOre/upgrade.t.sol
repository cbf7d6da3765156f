// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IVersioned} from "../support/UpgradedContracts.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract WhiteOreUpgradeTest is EconomyTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedContracts.sol:WhiteOreV2");

        expectRoleRefusal(admin, UPGRADER);
        UUPSUpgradeable(address(whiteOre)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepBalancesSupplyAllowancesAndWhatWasMinted() external {
        mintOre(alice, 100);
        vm.startPrank(alice);
        whiteOre.burn(10);
        whiteOre.approve(bob, 7);
        vm.stopPrank();

        address next = vm.deployCode("UpgradedContracts.sol:WhiteOreV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(whiteOre)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(whiteOre)).version(), 2, "version");
        assertEq(whiteOre.balanceOf(alice), 90, "balance");
        assertEq(whiteOre.totalSupply(), 90, "supply");
        assertEq(whiteOre.minted(), 100, "minted");
        assertEq(whiteOre.allowance(alice, bob), 7, "allowance");
    }
}
