// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {IItems} from "../../src/interfaces/IItems.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

/// @notice Opens boxes, and when they come back opens them again at once.
contract ImpatientOpener {
    IGacha private immutable gacha;
    bool private isArmed;

    constructor(IGacha gacha_, IItems items) {
        gacha = gacha_;
        items.setApprovalForAll(address(gacha_), true);
    }

    function open(uint256 boxId) external returns (uint256) {
        isArmed = true;
        return gacha.open(boxId, 1);
    }

    function onERC1155Received(address, address, uint256 id, uint256, bytes calldata) external returns (bytes4) {
        if (isArmed) gacha.open(id, 1);
        return this.onERC1155Received.selector;
    }
}

contract TicketsRefundTest is GachaTest {
    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        requestId = openAs(alice, ELITE, 3);
    }

    function test_WhenTheRequestIsNotOpen_RevertWithTickets_NotOpenForOneThatNeverWas() external {
        expectError(Errors.Tickets_NotOpen.selector, 0);
        gacha.refund(0);
        expectError(Errors.Tickets_NotOpen.selector, requestId + 1);
        gacha.refund(requestId + 1);
    }

    function test_WhenTheRequestIsNotOpen_RevertWithTickets_NotOpenAfterAnAnswer() external {
        answer(requestId, 1, 3);
        pass(1 days);

        expectError(Errors.Tickets_NotOpen.selector, requestId);
        _refundAs(alice);
    }

    function test_WhenTheRequestIsNotOpen_RevertWithTickets_NotOpenTheSecondTime() external {
        pass(1 days);
        _refundAs(alice);

        expectError(Errors.Tickets_NotOpen.selector, requestId);
        _refundAs(alice);
    }

    function test_WhenTheCallerIsNeitherItsUserNorAnOperator_RevertWithTickets_NotYourTicket() external {
        pass(1 days);

        expectError(Errors.Tickets_NotYourTicket.selector, requestId);
        _refundAs(bob);
    }

    function test_When24HoursHaveNotPassed_RevertWithTickets_TooSoon() external {
        uint256 refundableAt = vm.getBlockTimestamp() + 24 hours;
        pass(24 hours - 1);

        expectError(Errors.Tickets_TooSoon.selector, refundableAt);
        _refundAs(alice);
        expectError(Errors.Tickets_TooSoon.selector, refundableAt);
        _refundAs(operator);
    }

    function test_WhenTheUserCallsBackWhileHeGetsIt_RevertWithReentrancyGuardReentrantCall() external {
        ImpatientOpener opener = new ImpatientOpener(gacha, items);
        mintItem(address(opener), ELITE, 1);
        requestId = opener.open(ELITE);
        pass(1 days);
        promiseSeed();

        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        _refundAs(address(opener));
    }

    function test_WhenEverythingIsInOrder_GiveBackWhatWasInEscrow() external {
        assertEq(items.balanceOf(alice, ELITE), 0, "in escrow");
        pass(24 hours);
        _refundAs(alice);

        assertEq(items.balanceOf(alice, ELITE), 3, "alice");
        assertEq(items.balanceOf(address(gacha), ELITE), 0, "escrow");
        assertEq(gacha.openingOf(requestId).amount, 0, "forgotten");
        assertTrue(gacha.ticketOf(requestId).state == TicketState.Refunded, "state");
    }

    function test_WhenEverythingIsInOrder_GiveItToTheUserWhenTheOperatorAsks() external {
        pass(24 hours);
        _refundAs(operator);

        assertEq(items.balanceOf(alice, ELITE), 3, "alice");
    }

    function test_WhenEverythingIsInOrder_GoWhileEverythingElseIsPaused() external {
        vm.prank(pauser);
        gacha.pause();
        pass(24 hours);
        _refundAs(alice);

        assertEq(items.balanceOf(alice, ELITE), 3, "alice");
    }

    function test_WhenEverythingIsInOrder_GoForARequestWhoseBlockHashIsForgotten() external {
        vm.roll(vm.getBlockNumber() + 30_000);
        pass(24 hours);
        _refundAs(alice);

        assertEq(items.balanceOf(alice, ELITE), 3, "alice");
    }

    function test_WhenEverythingIsInOrder_CountOneOpenRequestLess() external {
        uint256 day = gacha.today();
        openAs(bob, ELITE, 1);
        assertEq(gacha.openTickets(), 2, "open");
        pass(24 hours);
        _refundAs(alice);

        assertEq(gacha.openTickets(), 1, "open");
        assertEq(gacha.totalTickets(), 2, "ever");
        assertEq(gacha.seedOf(day).open, 1, "of the day");
    }

    function test_WhenEverythingIsInOrder_EmitTicketRefunded() external {
        pass(24 hours);

        vm.expectEmit(address(gacha));
        emit ITickets.TicketRefunded(requestId, alice);
        _refundAs(alice);
    }

    function _refundAs(address caller) private {
        vm.prank(caller);
        gacha.refund(requestId);
    }
}
