// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IForge} from "../../src/interfaces/IForge.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ForgeSettings} from "../../src/types/ForgeTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

contract ForgeConfigurationTest is ForgeTest {
    function test_WhenTheCallerIsNotTheAdmin_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, ADMIN);
        forge.setSettings(forgeSettings());
        expectRoleRefusal(operator, ADMIN);
        forge.setMarket(address(market));
    }

    function test_WhenTheCallerIsNotAPauser_RevertWithAccessControlUnauthorizedAccountOnPause() external {
        expectRoleRefusal(operator, PAUSER);
        forge.pause();
        expectRoleRefusal(operator, PAUSER);
        forge.unpause();
    }

    function test_WhenAChanceIsAboveTheWhole_RevertWithForge_BadSettings() external {
        ForgeSettings memory settings = forgeSettings();
        settings.bodyChanceBps = 10_001;
        _expectRefusal(settings);
        settings = forgeSettings();
        settings.faceChanceBps = 10_001;
        _expectRefusal(settings);
    }

    function test_WhenACapIsOutOfBounds_RevertWithForge_BadSettings() external {
        uint16[2] memory bad = [uint16(19), 60_001];
        for (uint256 i = 0; i < 8; ++i) {
            ForgeSettings memory settings = forgeSettings();
            if (i < 4) settings.rarities[i].growthCapBps = bad[i % 2];
            else settings.rarities[i - 4].miningCapBps = bad[i % 2];
            _expectRefusal(settings);
        }
    }

    function test_WhenEverythingIsInOrder_KeepTheFigures() external {
        ForgeSettings memory settings = forgeSettings();
        (settings.bodyChanceBps, settings.maxBurned, settings.rarities[2].energy) = (10_000, 1, 1);
        settings.rarities[3].powerCost = type(uint96).max;
        _set(settings);

        assertTrue(keccak256(abi.encode(forge.settings())) == keccak256(abi.encode(settings)), "figures");
    }

    function test_WhenEverythingIsInOrder_Resume() external {
        uint256[] memory ids = mintMaterials(alice, 1, 1);
        vm.startPrank(pauser);
        forge.pause();
        forge.unpause();
        vm.stopPrank();

        vm.prank(alice);
        assertEq(forge.burnForEnergy(ids), 3_360, "energy");
    }

    function test_WhenEverythingIsInOrder_EmitSettingsChanged() external {
        vm.expectEmit(address(forge));
        emit IForge.SettingsChanged(forgeSettings());
        _set(forgeSettings());
    }

    function test_WhenEverythingIsInOrder_KeepTheMarketAndEmitMarketChanged() external {
        vm.expectEmit(address(forge));
        emit IForge.MarketChanged(address(market));
        vm.prank(admin);
        forge.setMarket(address(market));

        assertEq(forge.market(), address(market), "market");
    }

    function _expectRefusal(ForgeSettings memory settings) private {
        expectError(Errors.Forge_BadSettings.selector);
        _set(settings);
    }

    function _set(ForgeSettings memory settings) private {
        vm.prank(admin);
        forge.setSettings(settings);
    }
}
