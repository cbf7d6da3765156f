// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WithdrawOrder} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";

contract TreasuryCancelOrderTest is TreasuryWorld {
    function test_WhenTheCallerHasNotTheRole_RevertWithAccessControlUnauthorizedAccount() external {
        bytes32 salt = orderFor(alice, ARCA, 1 ether).salt;

        expectRoleRefusal(cashier, OPERATOR);
        treasury.cancelOrder(salt);
        expectRoleRefusal(alice, OPERATOR);
        treasury.cancelOrder(salt);
    }

    function test_WhenTheOrderWasPaid_RevertWithSaltAlreadyBeenProcessed() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        send(order, sign(order));

        vm.expectRevert(abi.encodeWithSelector(Errors.SaltAlreadyBeenProcessed.selector, order.salt));
        vm.prank(operator);
        treasury.cancelOrder(order.salt);
        assertTrue(!treasury.isCancelled(order.salt), "not cancelled");
    }

    function test_WhenTheOrderWasCancelledBefore_RevertWithTreasury_OrderCancelled() external {
        bytes32 salt = orderFor(alice, ARCA, 1 ether).salt;
        _cancel(salt);

        vm.expectRevert(abi.encodeWithSelector(Errors.Treasury_OrderCancelled.selector, salt));
        _cancel(salt);
    }

    function test_WhenTheTreasuryIsPaused_CancelAllTheSame() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        vm.prank(pauser);
        treasury.pause();
        _cancel(order.salt);
        vm.prank(pauser);
        treasury.unpause();

        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_OrderCancelled.selector, order.salt));
    }

    function test_WhenEverythingIsInOrder_RefuseThatOrderAndNoOther() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        WithdrawOrder memory next = orderFor(alice, ARCA, 1 ether);
        next.salt = keccak256("next");
        bytes memory signature = sign(order);

        _cancel(order.salt);

        assertTrue(treasury.isCancelled(order.salt) && !treasury.isCancelled(next.salt), "one");
        vm.expectRevert(abi.encodeWithSelector(Errors.Treasury_OrderCancelled.selector, order.salt));
        send(order, signature);
        send(next, sign(next));
        assertEq(arca.balanceOf(alice), 1 ether, "the next is paid");
    }

    function test_WhenEverythingIsInOrder_NotSayThatTheOrderWasPaid() external {
        bytes32 salt = orderFor(alice, ARCA, 1 ether).salt;

        _cancel(salt);

        assertTrue(!treasury.isProcessed(salt), "processed");
        assertEq(treasury.nextWithdrawAt(alice, ARCA), 0, "no time to wait");
        assertEq(treasury.leftToday(ARCA), POT / 50, "the whole day is left");
    }

    function test_WhenEverythingIsInOrder_EmitOrderCancelled() external {
        bytes32 salt = keccak256("an order");

        vm.expectEmit(address(treasury));
        emit ITreasury.OrderCancelled(salt);
        _cancel(salt);
    }

    function _cancel(bytes32 salt) private {
        vm.prank(operator);
        treasury.cancelOrder(salt);
    }
}
