// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TreasuryLimits, WithdrawOrder, WithdrawVariant} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";

/// @notice Sends a second order from within the callback of the first one.
contract ImpatientReceiver {
    ITreasury private immutable treasury;
    WithdrawOrder private next;
    bytes private signature;

    constructor(ITreasury treasury_) {
        treasury = treasury_;
    }

    function arm(WithdrawOrder calldata order, bytes calldata signature_) external {
        (next, signature) = (order, signature_);
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4) {
        treasury.withdraw(next, signature);
        return this.onERC1155Received.selector;
    }
}

contract TreasuryWithdrawTest is TreasuryWorld {
    /// @dev Of the curve that signatures are made on.
    uint256 private constant CURVE_ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    function test_WhenTheTreasuryIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        treasury.pause();

        expectRefusal(orderFor(alice, ARCA, 1), abi.encodeWithSelector(PausableUpgradeable.EnforcedPause.selector));
    }

    function test_WhenTheSaltWasUsed_RevertWithSaltAlreadyBeenProcessed() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        send(order, sign(order));
        WithdrawOrder memory other = orderFor(bob, ORE, 5 ether);
        other.salt = order.salt;

        bytes memory refusal = abi.encodeWithSelector(Errors.SaltAlreadyBeenProcessed.selector, order.salt);
        expectRefusal(order, refusal);
        expectRefusal(other, refusal);
    }

    function test_WhenTheSaltWasUsed_SaySoAlsoAfterTheOrderExpired() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        send(order, sign(order));
        pass(1 days);

        expectRefusal(order, abi.encodeWithSelector(Errors.SaltAlreadyBeenProcessed.selector, order.salt));
    }

    function test_WhenTheOrderWasCancelled_RevertWithTreasury_OrderCancelled() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        vm.prank(operator);
        treasury.cancelOrder(order.salt);

        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_OrderCancelled.selector, order.salt));
    }

    function test_WhenTheOrderWasCancelled_SaySoAlsoAfterTheOrderExpired() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        vm.prank(operator);
        treasury.cancelOrder(order.salt);
        pass(1 days);

        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_OrderCancelled.selector, order.salt));
    }

    function test_WhenTheOrderHasExpired_RevertWithOrderExpired() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        pass(30 minutes + 1);

        expectRefusal(order, abi.encodeWithSelector(Errors.OrderExpired.selector, order.expireAt));
        assertTrue(!treasury.isProcessed(order.salt), "salt");
    }

    function test_WhenTheCallerIsNotItsUser_RevertWithTreasury_NotYourOrder() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        bytes memory signature = sign(order);

        expectError(Errors.Treasury_NotYourOrder.selector, alice);
        vm.prank(bob);
        treasury.withdraw(order, signature);
    }

    function test_WhenTheUserIsShutOut_RevertWithBlacklist() external {
        vm.prank(operator);
        treasury.setBlacklist(alice, true);

        expectRefusal(orderFor(alice, ARCA, 1 ether), abi.encodeWithSelector(Errors.Blacklist.selector, alice));
    }

    function test_WhenTheSignatureIsNotACashierSForExactlyThisOrder_RevertWithInvalidSignerForSomebodyElseS() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        bytes memory signature = signBy(0xbad, order);

        expectError(Errors.InvalidSigner.selector, vm.addr(0xbad));
        send(order, signature);
    }

    function test_WhenTheSignatureIsNotACashierSForExactlyThisOrder_RevertWithInvalidSignerForACashierWhoIsNoneAnyMore()
        external
    {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        vm.prank(admin);
        IAccessControl(address(treasury)).revokeRole(CASHIER, cashier);

        expectRefusal(order, abi.encodeWithSelector(Errors.InvalidSigner.selector, cashier));
    }

    function test_WhenTheSignatureIsNotACashierSForExactlyThisOrder_RevertWithInvalidSignerWhenAnyFieldIsChanged()
        external
    {
        for (uint256 field = 0; field < 7; ++field) {
            WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
            bytes memory signature = sign(order);
            if (field == 0) order.user = bob;
            else if (field == 1) order.resType = ORE;
            else if (field == 2) order.amount += 1;
            else if (field == 3) order.fee += 1;
            else if (field == 4) order.expireAt += 1;
            else if (field == 5) order.salt = keccak256("another");
            else order.variant = WithdrawVariant.Referral;
            _expectInvalidSigner(order, signature);
        }
    }

    function test_WhenTheSignatureIsNotACashierSForExactlyThisOrder_RevertWithInvalidSignerOnAnotherChain() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        bytes memory signature = sign(order);
        vm.chainId(2020);

        _expectInvalidSigner(order, signature);
    }

    function test_WhenTheSignatureIsNotACashierSForExactlyThisOrder_RevertWithInvalidSignerAtAnotherContract()
        external
    {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        bytes memory signature = sign(order);
        treasury =
            ITreasury(deployProxy("Treasury.sol:Treasury", treasuryInitializer(admin, address(arca), address(items))));
        vm.prank(admin);
        IAccessControl(address(treasury)).grantRole(CASHIER, cashier);

        _expectInvalidSigner(order, signature);
    }

    function test_WhenTheSignatureIsNotACashierSForExactlyThisOrder_RevertWithInvalidSignerForAMalformedOrMirroredSignature()
        external
    {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(CASHIER_KEY, treasury.hashOf(order));
        bytes32 mirrored = bytes32(CURVE_ORDER - uint256(s));

        // Not even a role given to nobody by mistake makes nobody's signature count.
        vm.prank(admin);
        IAccessControl(address(treasury)).grantRole(CASHIER, address(0));
        _expectInvalidSigner(order, "");
        _expectInvalidSigner(order, abi.encodePacked(r, s));
        _expectInvalidSigner(order, abi.encodePacked(r, s, v, v));
        _expectInvalidSigner(order, abi.encodePacked(r, s, uint8(0)));
        _expectInvalidSigner(order, abi.encodePacked(r, mirrored, v == 27 ? uint8(28) : uint8(27)));
    }

    function test_WhenNothingIsLeftAfterTheFee_RevertWithTreasury_BadAmount() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 5);
        order.fee = 5;
        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_BadAmount.selector, 5, 5));
        order.fee = type(uint256).max;
        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_BadAmount.selector, 5, type(uint256).max));
        (order.amount, order.fee) = (0, 0);
        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_BadAmount.selector, 0, 0));
    }

    function test_WhenTheResourceDoesNotGoWithTheVariant_RevertWithTreasury_BadResource() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 5);
        order.variant = WithdrawVariant.Gacha;
        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_BadResource.selector, ARCA));

        order = orderFor(alice, BOX, 5);
        order.variant = WithdrawVariant.Staking;
        expectRefusal(order, abi.encodeWithSelector(Errors.Treasury_BadResource.selector, BOX));
    }

    function test_When22HoursHaveNotPassed_RevertWithTreasury_TooSoon() external {
        withdrawAs(alice, ARCA, 1 ether);
        uint256 nextAt = vm.getBlockTimestamp() + 22 hours;
        assertEq(treasury.nextWithdrawAt(alice, ARCA), nextAt, "next");
        pass(22 hours - 1);

        expectRefusal(orderFor(alice, ARCA, 1 ether), abi.encodeWithSelector(Errors.Treasury_TooSoon.selector, nextAt));
        pass(1);
        withdrawAs(alice, ARCA, 1 ether);
    }

    function test_When22HoursHaveNotPassed_CountForAllVariantsTogether() external {
        withdrawAs(alice, ARCA, 1 ether);
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        (order.variant, order.salt) = (WithdrawVariant.Referral, keccak256("referral"));

        expectRefusal(
            order, abi.encodeWithSelector(Errors.Treasury_TooSoon.selector, vm.getBlockTimestamp() + 22 hours)
        );
    }

    function test_When22HoursHaveNotPassed_NotCountForAnotherResourceOrUser() external {
        withdrawAs(alice, ARCA, 1 ether);
        withdrawAs(alice, ORE, 1 ether);
        withdrawAs(alice, BOX, 1);
        withdrawAs(bob, ARCA, 1 ether);

        assertEq(arca.balanceOf(bob), 1 ether, "bob");
    }

    function test_WhenTheDayHasPaidWhatItMay_RevertWithTreasury_DailyCapReachedForARCA() external {
        withdrawAs(alice, ARCA, 1_500 ether);
        assertEq(treasury.leftToday(ARCA), 500 ether, "left");

        expectRefusal(
            orderFor(bob, ARCA, 500 ether + 1),
            abi.encodeWithSelector(Errors.Treasury_DailyCapReached.selector, 500 ether, 500 ether + 1)
        );
        withdrawAs(bob, ARCA, 500 ether);
        assertEq(treasury.leftToday(ARCA), 0, "nothing left");
    }

    function test_WhenTheDayHasPaidWhatItMay_RevertWithTreasury_DailyCapReachedForWhiteOre() external {
        withdrawAs(alice, ORE, 10_000_000 ether);

        expectRefusal(orderFor(bob, ORE, 1), abi.encodeWithSelector(Errors.Treasury_DailyCapReached.selector, 0, 1));
    }

    function test_WhenTheDayHasPaidWhatItMay_RevertWithTreasury_DailyCapReachedForAllItemsTogether() external {
        withdrawAs(alice, BOX, 300);
        withdrawAs(alice, BOX + 100, 150);

        expectRefusal(
            orderFor(bob, 70_001, 51), abi.encodeWithSelector(Errors.Treasury_DailyCapReached.selector, 50, 51)
        );
    }

    function test_WhenTheDayHasPaidWhatItMay_PayAgainTheNextDay() external {
        withdrawAs(alice, ARCA, 2_000 ether);
        vm.warp((vm.getBlockTimestamp() / 1 days + 1) * 1 days);

        assertEq(treasury.leftToday(ARCA), 1_960 ether, "2 % of what is left");
        withdrawAs(bob, ARCA, 1_960 ether);
    }

    function test_WhenAContractRefusesItsItems_RevertWithERC1155InvalidReceiver() external {
        expectRefusal(
            orderFor(address(market), BOX, 1),
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(market))
        );
        assertEq(treasury.nextWithdrawAt(address(market), BOX), 0, "it can be tried again");
    }

    function test_WhenAReceiverOfItemsCallsBack_RevertWithReentrancyGuardReentrantCall() external {
        ImpatientReceiver receiver = new ImpatientReceiver(treasury);
        WithdrawOrder memory second = orderFor(address(receiver), ARCA, 1 ether);
        receiver.arm(second, sign(second));

        expectRefusal(
            orderFor(address(receiver), BOX, 1),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function test_WhenEverythingIsInOrder_PayARCALessTheFeeOutOfThePot() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 100 ether);
        order.fee = 5 ether;
        send(order, sign(order));

        assertEq(arca.balanceOf(alice), 95 ether, "alice");
        assertEq(arca.balanceOf(address(treasury)), POT - 95 ether, "the fee stays in the pot");
        assertTrue(treasury.isProcessed(order.salt), "salt");
    }

    function test_WhenEverythingIsInOrder_MintWhiteOreLessTheFee() external {
        WithdrawOrder memory order = orderFor(alice, ORE, 100 ether);
        order.fee = 5 ether;
        send(order, sign(order));

        assertEq(whiteOre.balanceOf(alice), 95 ether, "alice");
        assertEq(whiteOre.totalSupply(), 95 ether, "the fee is not minted");
    }

    function test_WhenEverythingIsInOrder_MintItems() external {
        withdrawAs(alice, BOX, 3);

        assertEq(items.balanceOf(alice, BOX), 3, "boxes");
    }

    function test_WhenEverythingIsInOrder_AcceptAnyCashier() external {
        vm.prank(admin);
        IAccessControl(address(treasury)).grantRole(CASHIER, vm.addr(0x2));
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        send(order, signBy(0x2, order));
        withdrawAs(bob, ARCA, 1 ether);

        assertEq(arca.balanceOf(alice) + arca.balanceOf(bob), 2 ether, "both");
    }

    function test_WhenEverythingIsInOrder_BeGoodToTheLastSecond() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1 ether);
        pass(30 minutes);
        send(order, sign(order));

        assertEq(arca.balanceOf(alice), 1 ether, "alice");
    }

    function test_WhenEverythingIsInOrder_EmitWithdrawn() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 100 ether);
        (order.fee, order.variant) = (5 ether, WithdrawVariant.Staking);
        bytes memory signature = sign(order);

        vm.expectEmit(address(treasury));
        emit ITreasury.Withdrawn(order.salt, alice, ARCA, 100 ether, 5 ether, WithdrawVariant.Staking);
        send(order, signature);
    }

    function testFuzz_PaysTheAmountLessTheFeeWithinTheDailyShare(uint256 amount, uint256 fee, uint256 potBps) external {
        potBps = bound(potBps, 0, 10_000);
        amount = bound(amount, 1, 2 * POT);
        fee = bound(fee, 0, amount - 1);
        vm.prank(admin);
        treasury.setLimits(TreasuryLimits(uint16(potBps), 0, 0, 0, 0));
        WithdrawOrder memory order = orderFor(alice, ARCA, amount);
        order.fee = fee;
        uint256 left = POT * potBps / 10_000;

        bytes memory signature = sign(order);
        if (amount - fee > left) {
            expectError(Errors.Treasury_DailyCapReached.selector, left, amount - fee);
            send(order, signature);
        } else {
            send(order, signature);
            assertEq(arca.balanceOf(alice), amount - fee, "paid");
            assertEq(treasury.leftToday(ARCA), left - (amount - fee), "left");
        }
    }

    function _expectInvalidSigner(WithdrawOrder memory order, bytes memory signature) private {
        vm.prank(order.user);
        (bool done, bytes memory answer) =
            address(treasury).call(abi.encodeCall(ITreasury.withdraw, (order, signature)));
        assertTrue(!done && bytes4(answer) == Errors.InvalidSigner.selector, "must be InvalidSigner");
    }
}
