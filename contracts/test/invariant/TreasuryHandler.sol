// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WithdrawOrder, WithdrawVariant} from "../../src/types/TreasuryTypes.sol";
import {TreasuryRules} from "./TreasuryRules.sol";

/// @notice Three people who deposit and send orders, good, used, stale, changed and forged ones, and a second account
/// of what must have come of it. A call that ought to go through and does not, or ought not to and does, is remembered
/// as `broken`.
contract TreasuryHandler is TreasuryRules {
    uint256 private constant SECOND_KEY = 0xca52;

    uint256 public payments;
    uint256 private salts;
    bool private isPaused;
    bool private isSecondCashier;
    mapping(address actor => bool) private isShutOut;

    constructor(string memory treasuryCode) {
        deployEconomy("Staking.sol:Staking", treasuryCode);
        clock = START;
        mintArca(address(treasury), POT);
        actors = [alice, bob, carol];
        for (uint256 i = 0; i < actors.length; ++i) {
            vm.startPrank(actors[i]);
            arca.approve(address(treasury), type(uint256).max);
            whiteOre.approve(address(treasury), type(uint256).max);
            vm.stopPrank();
        }
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function deposit(uint256 actorSeed, uint256 amountSeed, bool isOre) external inTime {
        address actor = _actor(actorSeed);
        uint256 amount = bound(amountSeed, 30 ether, 10_000 ether);
        if (isOre) mintOre(actor, amount);
        else mintArca(actor, amount);
        bool mayDeposit = !isPaused && !isShutOut[actor];

        bool done = _do(actor, abi.encodeCall(ITreasury.deposit, (isOre ? ORE : ARCA, amount)));
        _claim(done == mayDeposit, mayDeposit ? "anyone can deposit" : "nothing moves while paused or shut out");
        if (!done) return;
        if (isOre) oreBurned += amount;
        else arcaIn += amount;
    }

    function withdraw(uint256 actorSeed, uint256 amountSeed, uint256 feeSeed) external inTime {
        WithdrawOrder memory order = _order(_actor(actorSeed), amountSeed, feeSeed);
        bool isBySecond = feeSeed % 5 == 0;
        _send(order, _sign(isBySecond ? SECOND_KEY : CASHIER_KEY, order), isBySecond);
    }

    /// @dev Everybody wants much of the same on one day.
    function crowd(uint256 amountSeed) external inTime {
        uint256 time = clock;
        for (uint256 i = 0; i < actors.length; ++i) {
            WithdrawOrder memory order = _sendable(actors[i], amountSeed, 0);
            order.amount = order.resType == BOX ? 300 : order.resType == ARCA ? 15_000 ether : 6_000_000 ether;
            // All at one moment, long after their last ones.
            clock = time + 30 hours;
            vm.warp(clock);
            _send(order, _sign(CASHIER_KEY, order), false);
        }
    }

    function sendAgain(uint256 orderSeed) external inTime {
        if (sent.length == 0) return;
        _resume();
        uint256 index = orderSeed % sent.length;
        WithdrawOrder memory order = sent[index];
        // Late enough for the next one; these orders are good for long.
        clock += 22 hours;
        vm.warp(clock);
        _letIn(order.user);

        _claim(!_do(order.user, _call(order, signatures[index])), "no order is paid twice");
    }

    function sendLate(uint256 actorSeed, uint256 amountSeed, uint256 feeSeed) external inTime {
        WithdrawOrder memory order = _sendable(_actor(actorSeed), amountSeed, feeSeed);
        order.expireAt = clock - 1;

        _claim(!_do(order.user, _call(order, _sign(CASHIER_KEY, order))), "no order is paid after it expired");
    }

    function sendForAnother(uint256 actorSeed, uint256 amountSeed, uint256 feeSeed) external inTime {
        WithdrawOrder memory order = _sendable(_actor(actorSeed), amountSeed, feeSeed);
        bytes memory call = _call(order, _sign(CASHIER_KEY, order));

        _claim(!_do(_actor(actorSeed % 3 + 1), call), "only its user sends an order");
    }

    function forge(uint256 actorSeed, uint256 amountSeed, uint256 feeSeed) external inTime {
        WithdrawOrder memory order = _sendable(_actor(actorSeed), amountSeed, feeSeed);
        bytes memory call = _call(order, _sign(0xbad, order));

        _claim(!_do(order.user, call), "only a cashier's signature counts");
    }

    function change(uint256 actorSeed, uint256 amountSeed, uint256 feeSeed) external inTime {
        WithdrawOrder memory order = _sendable(_actor(actorSeed), amountSeed, feeSeed);
        bytes memory signature = _sign(CASHIER_KEY, order);
        uint256 field = feeSeed % 5;
        if (field == 0) order.amount += 1;
        else if (field == 1) order.fee = order.fee == 0 ? order.fee + 1 : order.fee - 1;
        else if (field == 2) order.expireAt += 1;
        else if (field == 3) order.salt = keccak256("changed");
        else if (order.variant == WithdrawVariant.Game) order.variant = WithdrawVariant.Staking;
        else order.expireAt += 2;

        _claim(!_do(order.user, _call(order, signature)), "a signature is for exactly one order");
    }

    function shutOutOrLetIn(uint256 actorSeed, uint256 seed) external inTime {
        address actor = _actor(actorSeed);
        isShutOut[actor] = seed % 3 == 0;
        vm.prank(operator);
        treasury.setBlacklist(actor, isShutOut[actor]);
    }

    function pauseOrResume(uint256 seed) external inTime {
        if (isPaused) return _resume();
        if (seed % 4 != 0) return;
        vm.prank(pauser);
        treasury.pause();
        isPaused = true;
    }

    function rotateCashier() external inTime {
        isSecondCashier = !isSecondCashier;
        vm.prank(admin);
        if (isSecondCashier) IAccessControl(address(treasury)).grantRole(CASHIER, vm.addr(SECOND_KEY));
        else IAccessControl(address(treasury)).revokeRole(CASHIER, vm.addr(SECOND_KEY));
    }

    function letTimePass(uint256 timeSeed) external {
        clock += bound(timeSeed, 1, 30 hours);
    }

    /// @dev An order that is signed and in its user's hand; sent at once, whatever else stands against it.
    function cancel(uint256 actorSeed, uint256 amountSeed, uint256 feeSeed) external inTime {
        WithdrawOrder memory order = _order(_actor(actorSeed), amountSeed, feeSeed);
        bytes memory call = abi.encodeCall(ITreasury.cancelOrder, (order.salt));
        _claim(!_do(order.user, call), "only the operator cancels an order");
        _claim(_do(operator, call), "an order that waits can be cancelled");
        cancelled.push(order.salt);

        bytes memory sending = _call(order, _sign(CASHIER_KEY, order));
        vm.prank(order.user);
        (bool done, bytes memory answer) = address(treasury).call(sending);
        bool isForThat = isPaused || bytes4(answer) == Errors.Treasury_OrderCancelled.selector;
        _claim(!done && isForThat, "a cancelled order is not paid");

        if (sent.length == 0) return;
        bytes memory late = abi.encodeCall(ITreasury.cancelOrder, (sent[amountSeed % sent.length].salt));
        _claim(!_do(operator, late), "an order that was paid is not cancelled");
    }

    function _send(WithdrawOrder memory order, bytes memory signature, bool isBySecond) private {
        uint256 payout = order.amount - order.fee;
        bool isAllowed = !isPaused && !isShutOut[order.user];
        uint256 last = lastAt[order.user][order.resType];
        bool isSpaced = last == 0 || clock >= last + 22 hours;
        bool isWithin = payout <= _left(order.resType);
        uint256 before = _balance(order);

        bool done = _do(order.user, _call(order, signature));
        if (!isAllowed) _claim(!done, "nothing moves while paused or shut out");
        else if (isBySecond && !isSecondCashier) _claim(!done, "only a cashier's signature counts");
        else if (!isSpaced) _claim(!done, "withdrawals are 22 hours apart");
        else if (!isWithin) _claim(!done, "a day pays no more than its share");
        else _claim(done, "a good order is paid");
        if (!done) return;
        _claim(_balance(order) - before == payout, "an order pays its amount less its fee");
        _remember(order, signature, payout);
    }

    function _remember(WithdrawOrder memory order, bytes memory signature, uint256 payout) private {
        ++payments;
        sent.push(order);
        signatures.push(signature);
        lastAt[order.user][order.resType] = clock;
        paid[clock / 1 days][order.resType] += payout;
        if (order.resType == ARCA) arcaOut += payout;
        if (order.resType == BOX) boxesOut += payout;
    }

    /// @dev One that only what is wrong with it can stop.
    function _sendable(address user, uint256 amountSeed, uint256 feeSeed) private returns (WithdrawOrder memory order) {
        _resume();
        _letIn(user);
        clock += 30 hours;
        vm.warp(clock);
        order = _order(user, amountSeed % 400, feeSeed);
    }

    function _order(address user, uint256 amountSeed, uint256 feeSeed) private returns (WithdrawOrder memory order) {
        order.user = user;
        order.resType = [ARCA, ORE, BOX][amountSeed % 3];
        order.amount = bound(amountSeed, 2, order.resType == BOX ? 400 : 25_000 ether);
        order.fee = feeSeed % order.amount;
        order.expireAt = clock + 400 days;
        order.salt = bytes32(++salts);
        order.variant = order.resType == BOX ? WithdrawVariant.Gacha : WithdrawVariant(feeSeed % 3);
    }

    function _balance(WithdrawOrder memory order) private view returns (uint256) {
        if (order.resType == ARCA) return arca.balanceOf(order.user);
        return order.resType == ORE ? whiteOre.balanceOf(order.user) : items.balanceOf(order.user, BOX);
    }

    function _sign(uint256 key, WithdrawOrder memory order) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, treasury.hashOf(order));
        return abi.encodePacked(r, s, v);
    }

    function _call(WithdrawOrder memory order, bytes memory signature) private pure returns (bytes memory) {
        return abi.encodeCall(ITreasury.withdraw, (order, signature));
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(treasury).call(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }

    function _letIn(address actor) private {
        if (!isShutOut[actor]) return;
        isShutOut[actor] = false;
        vm.prank(operator);
        treasury.setBlacklist(actor, false);
    }

    function _resume() private {
        if (!isPaused) return;
        vm.prank(pauser);
        treasury.unpause();
        isPaused = false;
    }
}
