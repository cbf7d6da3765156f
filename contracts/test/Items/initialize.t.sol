// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IItems} from "../../src/interfaces/IItems.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract ItemsInitializeTest is EconomyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IItems implementation = IItems(vm.deployCode("Items.sol:Items"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, "");
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        items.initialize(alice, "");
    }

    function test_WhenTheAdminIsZero_RevertWithHub_BadAddress() external {
        address implementation = vm.deployCode("Items.sol:Items");
        bytes memory initializer = abi.encodeCall(IItems.initialize, (address(0), ""));

        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }

    function test_WhenEverythingIsInOrder_DeclareItsInterfaces() external view {
        assertTrue(items.supportsInterface(type(IERC1155).interfaceId), "ERC-1155");
        assertTrue(items.supportsInterface(type(IERC1155MetadataURI).interfaceId), "metadata");
        assertTrue(items.supportsInterface(type(IAccessControl).interfaceId), "roles");
        assertTrue(items.supportsInterface(type(IItems).interfaceId), "items");
        assertTrue(!items.supportsInterface(0xffffffff), "not everything");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external {
        mintItem(alice, 10_100, 5);

        bytes32 root = keccak256(abi.encode(uint256(keccak256("herohub.storage.Items")) - 1)) & ~bytes32(uint256(0xff));
        bytes32 slot = keccak256(abi.encode(10_100, root));

        assertEq(uint128(uint256(vm.load(address(items), slot))), 5, "the first field: how many were minted, by id");
    }
}
