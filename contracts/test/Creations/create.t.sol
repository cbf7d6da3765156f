// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ICreations} from "../../src/interfaces/creations/ICreations.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CreationsTest} from "../support/creations/CreationsTest.sol";
import {RefusingWallet} from "../support/Wallets.sol";

contract CreationsCreateTest is CreationsTest {
    function test_WhenNothingCanBeCreated_RevertWithCreations_Paused() external {
        vm.prank(pauser);
        creations.setPaused(true);

        expectError(Errors.Creations_Paused.selector);
        create(alice, FILE);

        vm.prank(pauser);
        creations.setPaused(false);
        assertEq(create(alice, FILE), 1, "resumed");
    }

    function test_WhenTheHashIsZero_RevertWithCreations_NoFile() external {
        expectError(Errors.Creations_NoFile.selector);
        create(alice, 0);
    }

    function test_WhenTheCallerMadeOneOfThisFileBefore_RevertWithCreations_Exists() external {
        create(alice, FILE);

        expectError(Errors.Creations_Exists.selector, 1);
        create(alice, FILE);
    }

    function test_WhenTheCallerMadeOneOfThisFileBefore_DoSoAlsoOnceThatOneWasBurnedOrSold() external {
        create(alice, FILE);
        vm.prank(alice);
        creations.burn(1);
        create(bob, FILE);
        vm.prank(bob);
        creations.transferFrom(bob, carol, 2);

        expectError(Errors.Creations_Exists.selector, 1);
        create(alice, FILE);
        expectError(Errors.Creations_Exists.selector, 2);
        create(bob, FILE);
    }

    function test_WhenEverythingIsInOrder_GiveIdsFrom1On() external {
        assertEq(create(alice, FILE), 1, "first");
        assertEq(create(alice, OTHER_FILE), 2, "second");
        assertEq(creations.ownerOf(2), alice, "owner");
        assertEq(creations.totalMinted(), 2, "minted");
    }

    function test_WhenEverythingIsInOrder_KeepTheCreatorAndTheFile() external {
        create(alice, FILE);
        vm.prank(alice);
        creations.transferFrom(alice, bob, 1);

        (address creator, bytes32 file) = creations.creationOf(1);
        assertEq(creator, alice, "creator");
        assertTrue(file == FILE, "file");
        assertEq(creations.tokenOf(alice, FILE), 1, "token");
        assertEq(creations.tokenOf(bob, FILE), 0, "nobody else's");
    }

    function test_WhenEverythingIsInOrder_LetAnotherMakeOneOfTheSameFile() external {
        create(alice, FILE);

        assertEq(create(bob, FILE), 2, "token");
        assertEq(creations.tokenOf(bob, FILE), 2, "of bob");
    }

    function test_WhenEverythingIsInOrder_EmitCreatedBeforeTransfer() external {
        vm.expectEmit(address(creations));
        emit ICreations.Created(1, alice, FILE);
        vm.expectEmit(address(creations));
        emit IERC721.Transfer(address(0), alice, 1);
        create(alice, FILE);
    }

    function test_WhenEverythingIsInOrder_MintToAWalletThatRefusesHooks() external {
        address wallet = address(new RefusingWallet());

        assertEq(creations.ownerOf(create(wallet, FILE)), wallet, "owner");
    }
}
