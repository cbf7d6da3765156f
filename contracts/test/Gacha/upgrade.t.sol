// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";
import {GachaV2} from "../support/gacha/UpgradedGacha.sol";

contract GachaUpgradeTest is GachaTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedGacha.sol:GachaV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(gacha)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepRequestsOddsAndMisses() external {
        answer(openAs(alice, LEGENDARY, 3), 2, 3);
        uint256 requestId = openAs(alice, LEGENDARY, 2);

        address next = vm.deployCode("UpgradedGacha.sol:GachaV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(gacha)).upgradeToAndCall(next, "");

        assertEq(GachaV2(address(gacha)).version(), 2, "version");
        assertEq(gacha.oddsAt(LEGENDARY, 1).guaranteeAt, 30, "odds");
        assertEq(gacha.missesOf(alice, LEGENDARY), 3, "misses");
        assertEq(answer(requestId, 2, 2), 1, "the request can be answered");
        assertEq(gacha.missesOf(alice, LEGENDARY), 5, "misses");
    }
}
