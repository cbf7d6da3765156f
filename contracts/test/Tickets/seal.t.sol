// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract TicketsSealTest is GachaTest {
    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        requestId = openAs(alice, ELITE, 1);
    }

    function test_WhenTheRequestIsNotOpen_RevertWithTickets_NotOpen() external {
        expectError(Errors.Tickets_NotOpen.selector, requestId + 1);
        gacha.seal(requestId + 1);

        answer(requestId, 1, 1);
        expectError(Errors.Tickets_NotOpen.selector, requestId);
        gacha.seal(requestId);
    }

    function test_WhenTheBlockHashIsNotKnown_RevertWithTickets_NoBlockHashInTheBlockOfTheRequest() external {
        expectError(Errors.Tickets_NoBlockHash.selector, requestId);
        gacha.seal(requestId);
    }

    function test_WhenTheBlockHashIsNotKnown_RevertWithTickets_NoBlockHashAfter256Blocks() external {
        vm.roll(vm.getBlockNumber() + 257);

        vm.assertEq(gacha.blockHashOf(requestId), bytes32(0), "forgotten");
        expectError(Errors.Tickets_NoBlockHash.selector, requestId);
        gacha.seal(requestId);
    }

    function test_WhenItWasSealed_ChangeNothing() external {
        bytes32 hash = _seal();
        vm.roll(vm.getBlockNumber() + 300);

        gacha.seal(requestId);
        vm.assertEq(gacha.blockHashOf(requestId), hash, "hash");
    }

    function test_WhenEverythingIsInOrder_KeepTheHashForEver() external {
        bytes32 hash = _seal();
        vm.roll(vm.getBlockNumber() + 100_000);

        vm.assertEq(gacha.blockHashOf(requestId), hash, "hash");
        assertEq(answer(requestId, 1, 1), 1, "it can be answered");
    }

    function test_WhenEverythingIsInOrder_KeepItForTheOtherRequestsOfThatBlock() external {
        uint256 other = openAs(bob, ELITE, 1);
        bytes32 hash = _seal();
        vm.roll(vm.getBlockNumber() + 300);

        vm.assertEq(gacha.blockHashOf(other), hash, "hash");
    }

    function test_WhenEverythingIsInOrder_LeaveTheHashAsItWas() external {
        nextBlock();
        bytes32 before = gacha.blockHashOf(requestId);
        gacha.seal(requestId);

        assertTrue(before != 0, "known");
        vm.assertEq(gacha.blockHashOf(requestId), before, "the same");
    }

    function test_WhenEverythingIsInOrder_EmitTicketSealed() external {
        uint256 blockNumber = vm.getBlockNumber();
        nextBlock();
        bytes32 hash = gacha.blockHashOf(requestId);

        vm.expectEmit(address(gacha));
        emit ITickets.TicketSealed(requestId, blockNumber, hash);
        gacha.seal(requestId);
    }

    function _seal() private returns (bytes32) {
        nextBlock();
        gacha.seal(requestId);
        return gacha.blockHashOf(requestId);
    }
}
