// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IHero} from "../../src/interfaces/IHero.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroInitializeTest is WorldTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IHero implementation = IHero(vm.deployCode("Hero.sol:Hero"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, "");
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        hero.initialize(alice, "");
    }

    function test_WhenTheAdminIsZero_RevertWithHub_BadAddress() external {
        address implementation = vm.deployCode("Hero.sol:Hero");
        bytes memory initializer = abi.encodeCall(IHero.initialize, (address(0), ""));

        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }

    function test_WhenEverythingIsInOrder_NameTheCollection() external view {
        assertEq(IERC721Metadata(address(hero)).name(), "Hero", "name");
        assertEq(IERC721Metadata(address(hero)).symbol(), "HERO", "symbol");
    }

    function test_WhenEverythingIsInOrder_BeginEmpty() external view {
        assertEq(hero.totalMinted(), 0, "minted");
        assertEq(hero.totalSupply(), 0, "supply");
    }

    function test_WhenEverythingIsInOrder_DeclareItsInterfaces() external view {
        assertTrue(hero.supportsInterface(type(IERC721).interfaceId), "ERC-721");
        assertTrue(hero.supportsInterface(type(IERC721Metadata).interfaceId), "metadata");
        assertTrue(hero.supportsInterface(type(IAccessControl).interfaceId), "roles");
        assertTrue(hero.supportsInterface(type(IHero).interfaceId), "hero");
        assertTrue(!hero.supportsInterface(0xffffffff), "not everything");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external {
        mintHero(alice);

        bytes32 slot = keccak256(abi.encode(uint256(keccak256("herohub.storage.Hero")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint128(uint256(vm.load(address(hero), slot))), 1, "the first field: how many were minted");
    }
}
