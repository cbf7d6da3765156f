// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC6551Registry} from "../../src/interfaces/accounts/IERC6551Registry.sol";
import {AccountWorld} from "../support/AccountWorld.sol";

contract AccountRegistryCreateAccountTest is AccountWorld {
    function test_WhenTheAccountIsNew_CreateItWhereItWasSaidToBe() external {
        address expected = registry.account(implementation, 0, block.chainid, address(hero), 7);
        assertEq(expected.code.length, 0, "nothing there yet");

        vm.prank(carol);
        address created = registry.createAccount(implementation, 0, block.chainid, address(hero), 7);

        assertEq(created, expected, "address");
        bytes memory footer = abi.encode(bytes32(0), block.chainid, address(hero), uint256(7));
        bytes memory code =
            abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3", footer);
        vm.assertEq(created.code, code, "the code that ERC-6551 says");
    }

    function test_WhenTheAccountIsNew_PutItWhereTheFormulaSays() external view {
        bytes memory creation = abi.encodePacked(
            hex"3d60ad80600a3d3981f3363d3d373d3d3d363d73",
            implementation,
            hex"5af43d82803e903d91602b57fd5bf3",
            abi.encode(bytes32(uint256(9)), uint256(2020), address(hero), uint256(7))
        );
        bytes32 hash =
            keccak256(abi.encodePacked(bytes1(0xff), address(registry), bytes32(uint256(9)), keccak256(creation)));

        address expected = address(uint160(uint256(hash)));
        assertEq(registry.account(implementation, bytes32(uint256(9)), 2020, address(hero), 7), expected, "address");
    }

    function test_WhenTheAccountIsNew_EmitERC6551AccountCreated() external {
        address expected = registry.account(implementation, 0, block.chainid, address(hero), 7);

        vm.expectEmit(address(registry));
        emit IERC6551Registry.ERC6551AccountCreated(expected, implementation, 0, block.chainid, address(hero), 7);
        registry.createAccount(implementation, 0, block.chainid, address(hero), 7);
    }

    function test_WhenTheAccountExists_OnlySayWhereItIs() external {
        vm.recordLogs();
        address again = registry.createAccount(implementation, 0, block.chainid, address(hero), heroId);

        assertEq(again, address(backpack), "address");
        assertEq(vm.getRecordedLogs().length, 0, "no event");
    }

    function test_WhenAnythingIsDifferent_GiveAnotherAccount() external view {
        address mine = registry.account(implementation, 0, block.chainid, address(hero), heroId);

        assertTrue(registry.account(alice, 0, block.chainid, address(hero), heroId) != mine, "implementation");
        assertTrue(registry.account(implementation, "1", block.chainid, address(hero), heroId) != mine, "salt");
        assertTrue(registry.account(implementation, 0, 1, address(hero), heroId) != mine, "chain");
        assertTrue(registry.account(implementation, 0, block.chainid, alice, heroId) != mine, "collection");
        assertTrue(registry.account(implementation, 0, block.chainid, address(hero), heroId + 1) != mine, "token");
    }
}
