// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IForge} from "../../src/interfaces/IForge.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ForgeSettings} from "../../src/types/ForgeTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

contract ForgeInitializeTest is ForgeTest {
    function test_WhenTheAdminIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(
            forgeInitializer(address(0), address(hero), address(whiteOre), forgeSettings()),
            Errors.Hub_BadAddress.selector
        );
    }

    function test_WhenATokenIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(
            forgeInitializer(admin, address(0), address(whiteOre), forgeSettings()), Errors.Hub_BadAddress.selector
        );
        _expectRefusal(
            forgeInitializer(admin, address(hero), address(0), forgeSettings()), Errors.Hub_BadAddress.selector
        );
    }

    function test_WhenTheFiguresAreBad_RevertWithForge_BadSettings() external {
        ForgeSettings memory settings = forgeSettings();
        settings.maxBurned = 0;

        _expectRefusal(
            forgeInitializer(admin, address(hero), address(whiteOre), settings), Errors.Forge_BadSettings.selector
        );
    }

    function test_WhenItWasCalledBefore_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        forge.initialize(admin, address(hero), address(whiteOre), forgeSettings());
    }

    function test_WhenTheImplementationItselfIsSetUp_RevertWithInvalidInitialization() external {
        IForge implementation = IForge(vm.deployCode("Forge.sol:Forge"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(hero), address(whiteOre), forgeSettings());
    }

    function test_WhenEverythingIsInOrder_KeepTheAdminAndTheTokensAndTheFigures() external view {
        assertTrue(IAccessControl(address(forge)).hasRole(ADMIN, admin), "admin");
        assertEq(forge.hero(), address(hero), "hero");
        assertEq(forge.whiteOre(), address(whiteOre), "ore");
        assertTrue(keccak256(abi.encode(forge.settings())) == keccak256(abi.encode(forgeSettings())), "figures");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot = keccak256(abi.encode(uint256(keccak256("herohub.storage.Forge")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(forge), slot)), uint160(address(hero)), "the first field: the heroes");
    }

    function _expectRefusal(bytes memory initializer, bytes4 refusal) private {
        address implementation = vm.deployCode("Forge.sol:Forge");
        expectError(refusal);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
