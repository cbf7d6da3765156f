// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IOwnedCollection} from "../../src/interfaces/collections/IOwnedCollection.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract OwnedCollectionTransferOwnershipTest is EconomyTest {
    /// @dev As ERC-173 has it.
    bytes4 private constant ERC173 = 0x7f5828d0;
    IOwnedCollection private heroes;
    IOwnedCollection private things;

    function setUp() public override {
        super.setUp();
        heroes = IOwnedCollection(address(hero));
        things = IOwnedCollection(address(items));
    }

    function test_WhenTheCallerIsNeitherTheOwnerNorTheAdmin_RevertWithHub_NotOwner() external {
        _name(alice);
        address[3] memory others = [bob, operator, upgrader];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Hub_NotOwner.selector, others[i]));
            vm.prank(others[i]);
            heroes.transferOwnership(others[i]);
        }
    }

    function test_WhenNobodyWasNamed_BeNobody() external view {
        assertEq(heroes.owner(), address(0), "heroes");
        assertEq(things.owner(), address(0), "items");
    }

    function test_WhenTheAdminNamesOne_BeThatOneForEachCollectionByItself() external {
        _name(alice);

        assertEq(heroes.owner(), alice, "heroes");
        assertEq(things.owner(), address(0), "items");
    }

    function test_WhenTheAdminNamesOne_EmitOwnershipTransferred() external {
        vm.expectEmit(address(heroes));
        emit IOwnedCollection.OwnershipTransferred(address(0), alice);
        _name(alice);
    }

    function test_WhenTheOwnerHandsItOn_BeTheNextOneAlone() external {
        _name(alice);
        vm.prank(alice);
        heroes.transferOwnership(bob);

        assertEq(heroes.owner(), bob, "next");
        vm.expectRevert(abi.encodeWithSelector(Errors.Hub_NotOwner.selector, alice));
        vm.prank(alice);
        heroes.transferOwnership(alice);
    }

    function test_WhenTheOwnerHandsItOn_TakeNobody() external {
        _name(alice);
        vm.prank(alice);
        heroes.transferOwnership(address(0));

        assertEq(heroes.owner(), address(0), "nobody");
        _name(bob);
        assertEq(heroes.owner(), bob, "the admin may name one again");
    }

    function test_WhenTheOwnerTriesWhatRolesMay_RevertWithAccessControlUnauthorizedAccount() external {
        _name(alice);
        expectRoleRefusal(alice, OPERATOR);
        hero.setBaseURI("https://evil.test/");
    }

    function test_WhenSomebodyAsksForTheInterface_DeclareERC173() external view {
        assertTrue(type(IOwnedCollection).interfaceId == ERC173, "the standard's number");
        assertTrue(IERC165(address(heroes)).supportsInterface(ERC173), "heroes");
        assertTrue(IERC165(address(things)).supportsInterface(ERC173), "items");
    }

    function _name(address owner) private {
        vm.prank(admin);
        heroes.transferOwnership(owner);
    }
}
