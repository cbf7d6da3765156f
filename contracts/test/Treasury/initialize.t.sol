// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract TreasuryInitializeTest is EconomyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        ITreasury implementation = ITreasury(vm.deployCode("Treasury.sol:Treasury"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(arca), address(whiteOre), address(items), treasuryLimits());
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        treasury.initialize(alice, address(arca), address(whiteOre), address(items), treasuryLimits());
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(treasuryInitializer(address(0), address(arca), address(items)));
        _expectRefusal(treasuryInitializer(admin, address(0), address(items)));
        _expectRefusal(treasuryInitializer(admin, address(arca), address(0)));
        _expectRefusal(
            abi.encodeCall(ITreasury.initialize, (admin, address(arca), address(0), address(items), treasuryLimits()))
        );
    }

    function test_WhenEverythingIsInOrder_RecordTheTokensAndTheLimits() external view {
        assertEq(treasury.arca(), address(arca), "arca");
        assertEq(treasury.whiteOre(), address(whiteOre), "white ore");
        assertEq(treasury.items(), address(items), "items");
        assertTrue(keccak256(abi.encode(treasury.limits())) == keccak256(abi.encode(treasuryLimits())), "limits");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.Treasury")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(treasury), slot)), uint160(address(arca)), "the first field: ARCA");
    }

    function _expectRefusal(bytes memory initializer) private {
        address implementation = vm.deployCode("Treasury.sol:Treasury");
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
