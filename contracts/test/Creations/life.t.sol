// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {ICreations} from "../../src/interfaces/creations/ICreations.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CreationsTest, CreationsV2} from "../support/creations/CreationsTest.sol";

contract CreationsLifeTest is CreationsTest {
    function test_WhenItIsSetUp_NameTheCollectionAndDeclareItsInterfaces() external view {
        assertEq(IERC721Metadata(address(creations)).name(), "Creations", "name");
        assertEq(IERC721Metadata(address(creations)).symbol(), "CREATE", "symbol");
        assertTrue(creations.supportsInterface(type(IERC721).interfaceId), "ERC-721");
        assertTrue(creations.supportsInterface(type(IAccessControl).interfaceId), "roles");
        assertTrue(creations.supportsInterface(type(ICreations).interfaceId), "creations");
        assertTrue(!creations.supportsInterface(0xffffffff), "not everything");
    }

    function test_WhenItIsSetUp_RevertWithHub_BadAddressForAZero() external {
        address implementation = vm.deployCode("Creations.sol:Creations");
        bytes memory initializer = abi.encodeCall(ICreations.initialize, (address(0), ""));

        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }

    function test_WhenItIsSetUp_RevertWithInvalidInitializationTheSecondTime() external {
        ICreations implementation = ICreations(vm.deployCode("Creations.sol:Creations"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, "");
        expectError(Initializable.InvalidInitialization.selector);
        creations.initialize(alice, "");
    }

    function test_WhenItIsSetUp_KeepItsStorageWhereERC7201Says() external {
        create(alice, FILE);

        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.Creations")) - 1)) & ~bytes32(uint256(0xff));
        assertEq(uint128(uint256(vm.load(address(creations), slot))), 1, "the first field: how many were minted");
    }

    function test_WhenATokenIsBurned_RevertForAnybodyButTheOwner() external {
        create(alice, FILE);

        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, bob, 1));
        vm.prank(bob);
        creations.burn(1);
    }

    function test_WhenATokenIsBurned_BeGoneAndLeaveKnownWhoMadeIt() external {
        create(alice, FILE);
        vm.prank(alice);
        creations.burn(1);

        (address creator,) = creations.creationOf(1);
        assertEq(creator, alice, "creator");
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 1);
        creations.ownerOf(1);
    }

    function test_WhenItIsConfigured_RevertForAnybodyWithoutTheRole() external {
        expectRoleRefusal(alice, OPERATOR);
        creations.setBaseURI("x");
        expectRoleRefusal(operator, PAUSER);
        creations.setPaused(true);
    }

    function test_WhenItIsConfigured_BeginURIsDifferently() external {
        create(alice, FILE);
        assertEq(IERC721Metadata(address(creations)).tokenURI(1), "https://hub.test/1", "before");
        vm.prank(operator);
        creations.setBaseURI("https://elsewhere.test/");

        assertEq(IERC721Metadata(address(creations)).tokenURI(1), "https://elsewhere.test/1", "after");
    }

    function test_WhenItIsUpgraded_RevertForAnybodyButAnUpgrader() external {
        address next = vm.deployCode("CreationsTest.sol:CreationsV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(creations)).upgradeToAndCall(next, "");
    }

    function test_WhenItIsUpgraded_KeepTokensAndFilesAndThePause() external {
        create(alice, FILE);
        vm.prank(pauser);
        creations.setPaused(true);
        address next = vm.deployCode("CreationsTest.sol:CreationsV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(creations)).upgradeToAndCall(next, "");

        assertEq(CreationsV2(address(creations)).version(), 2, "version");
        assertEq(creations.ownerOf(1), alice, "owner");
        assertEq(creations.tokenOf(alice, FILE), 1, "token");
        expectError(Errors.Creations_Paused.selector);
        create(bob, FILE);
    }
}
