// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract GachaInitializeTest is GachaTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IGacha implementation = IGacha(vm.deployCode("Gacha.sol:Gacha"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(items), address(hero));
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        gacha.initialize(alice, address(items), address(hero));
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(address(0), address(items), address(hero));
        _expectRefusal(admin, address(0), address(hero));
        _expectRefusal(admin, address(items), address(0));
    }

    function test_WhenEverythingIsInOrder_RecordTheCollections() external view {
        assertEq(gacha.items(), address(items), "items");
        assertEq(gacha.heroes(), address(hero), "heroes");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external {
        openAs(alice, ELITE, 4);

        assertEq(uint256(vm.load(address(gacha), _slot("Gacha"))), uint160(address(items)), "gacha: the items");
        assertEq(uint256(vm.load(address(gacha), _slot("Tickets"))), (1 << 128) | 1, "tickets: one, and open");
    }

    function test_WhenEverythingIsInOrder_TellWhatItReceives() external view {
        assertTrue(gacha.supportsInterface(type(IERC1155Receiver).interfaceId), "ERC-1155 receiver");
        assertTrue(gacha.supportsInterface(type(IAccessControl).interfaceId), "roles");
        assertTrue(!gacha.supportsInterface(0xffffffff), "nothing else");
    }

    function _slot(string memory name) private pure returns (bytes32) {
        bytes memory namespace = abi.encodePacked("herohub.storage.", name);
        return keccak256(abi.encode(uint256(keccak256(namespace)) - 1)) & ~bytes32(uint256(0xff));
    }

    function _expectRefusal(address admin_, address items_, address heroes_) private {
        address implementation = vm.deployCode("Gacha.sol:Gacha");
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode(
            "ERC1967Proxy.sol:ERC1967Proxy",
            abi.encode(implementation, abi.encodeCall(IGacha.initialize, (admin_, items_, heroes_)))
        );
    }
}
