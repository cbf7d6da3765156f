// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {World} from "../support/World.sol";
import {BareTickets} from "../support/tickets/BareTickets.sol";

/// @notice The contracts with tickets pass over answers that do not fit before they get here; this is the last guard.
contract TicketsResolveTest is World {
    BareTickets private tickets;
    uint256 private requestId;

    function setUp() external {
        vm.warp(1_790_000_000);
        tickets =
            BareTickets(deployProxy("BareTickets.sol:BareTickets", abi.encodeCall(BareTickets.initialize, (admin))));
        vm.prank(admin);
        IAccessControl(address(tickets)).grantRole(OPERATOR, operator);
        uint256 day = tickets.today();
        vm.prank(operator);
        tickets.commitSeed(day, keccak256("a commitment"));
        vm.prank(alice);
        requestId = tickets.open();
    }

    function test_WhenTheRequestIsNotOpen_RevertWithTickets_NotOpen() external {
        bytes32 hash = _nextHash();
        expectError(Errors.Tickets_NotOpen.selector, requestId + 1);
        tickets.resolve(requestId + 1, hash);

        tickets.resolve(requestId, hash);
        expectError(Errors.Tickets_NotOpen.selector, requestId);
        tickets.resolve(requestId, hash);
    }

    function test_WhenTheBlockHashIsNotKnown_RevertWithTickets_NoBlockHash() external {
        expectError(Errors.Tickets_NoBlockHash.selector, requestId);
        tickets.resolve(requestId, 0);

        vm.roll(vm.getBlockNumber() + 257);
        expectError(Errors.Tickets_NoBlockHash.selector, requestId);
        tickets.resolve(requestId, 0);
    }

    function test_WhenTheAnswerIsOfAnotherBlock_RevertWithTickets_WrongBlockAndLeaveTheRequestOpen() external {
        bytes32 hash = _nextHash();

        _expectWrongBlock(hash);
        tickets.resolve(requestId, keccak256("another"));
        _expectWrongBlock(hash);
        tickets.resolve(requestId, 0);

        assertTrue(tickets.ticketOf(requestId).state == TicketState.Open, "open");
        assertEq(tickets.openTickets(), 1, "open tickets");
    }

    function test_WhenTheAnswerIsOfAnotherBlock_RevertWithTickets_WrongBlockForThatOfASealedRequestToo() external {
        bytes32 hash = _nextHash();
        tickets.seal(requestId);
        vm.roll(vm.getBlockNumber() + 300);

        _expectWrongBlock(hash);
        tickets.resolve(requestId, keccak256("another"));
    }

    function test_WhenEverythingIsInOrder_CloseTheRequestAndNameItsUser() external {
        bytes32 hash = _nextHash();

        vm.expectEmit(address(tickets));
        emit ITickets.TicketResolved(requestId, alice, hash);
        assertEq(tickets.resolve(requestId, hash), alice, "user");

        assertTrue(tickets.ticketOf(requestId).state == TicketState.Resolved, "resolved");
        assertEq(tickets.openTickets(), 0, "open tickets");
    }

    function _nextHash() private returns (bytes32) {
        vm.roll(vm.getBlockNumber() + 1);
        return tickets.blockHashOf(requestId);
    }

    function _expectWrongBlock(bytes32 actual) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Tickets_WrongBlock.selector, requestId, actual));
    }
}
