// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {Forge} from "../../src/Forge.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

/// @notice A later version, which only adds something.
contract ForgeV2 is Forge {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract ForgeImplementationTest is ForgeTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = address(new ForgeV2());

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(forge)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepTicketsAndRequestsAndFiguresAndSeeds() external {
        uint256 heroId = mintTraits(alice, plainTraits(4, 0, 10_101));
        uint256 materialId = mintTraits(alice, plainTraits(1, 0, 10_202));
        vm.prank(alice);
        uint256 requestId = forge.recast(heroId, materialId, 0);

        address next = address(new ForgeV2());
        vm.prank(upgrader);
        UUPSUpgradeable(address(forge)).upgradeToAndCall(next, "");

        assertEq(ForgeV2(address(forge)).version(), 2, "version");
        assertTrue(keccak256(abi.encode(forge.settings())) == keccak256(abi.encode(forgeSettings())), "figures");
        assertEq(forge.requestOf(requestId).materials[0], materialId, "request");
        assertEq(resolveAs(requestId, LUCKY), 1, "answered");
        pass(1 days);
        uint256 day = forge.today() - 1;
        vm.prank(operator);
        forge.revealSeed(day, seedFor(day));
        assertTrue(forge.seedOf(day).seed == seedFor(day), "seed");
    }
}
