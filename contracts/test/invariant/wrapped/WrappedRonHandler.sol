// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IWrappedRon} from "../../../src/interfaces/currency/IWrappedRon.sol";
import {ReenteringWallet, RefusingWallet} from "../../support/Wallets.sol";
import {WrappedRules} from "./WrappedRules.sol";

/// @notice Two people, a wallet that takes the coin only at times, and one that calls back when it is paid: they wrap,
/// send and unwrap. A call that ought to go through and does not, or ought not to and does, is remembered as `broken`.
contract WrappedRonHandler is WrappedRules {
    uint256 private constant COIN = 1_000_000 ether;

    RefusingWallet private refusing = new RefusingWallet();
    ReenteringWallet private reentering = new ReenteringWallet();
    uint256 public unwrappings;
    uint256 public refusals;
    uint256 public callsBack;

    constructor(string memory code) {
        wrapped = IWrappedRon(vm.deployCode(code));
        actors = [makeAddress("alice"), makeAddress("bob"), address(refusing), address(reentering)];
        for (uint256 i = 0; i < actors.length; ++i) {
            vm.deal(actors[i], COIN);
        }
    }

    /// @dev With a call, or as the bare coin.
    function wrap(uint256 actorSeed, uint256 amountSeed, bool isBare) external {
        address actor = _actor(actorSeed);
        uint256 amount = bound(amountSeed, 0, actor.balance / 2);
        uint256 before = wrapped.balanceOf(actor);

        vm.prank(actor);
        (bool done,) =
            address(wrapped).call{value: amount}(isBare ? bytes("") : abi.encodeCall(IWrappedRon.deposit, ()));
        _claim(done, "anyone can wrap");
        if (!done) return;
        _claim(wrapped.balanceOf(actor) == before + amount, "who wraps gets exactly that");
        held[actor] += amount;
    }

    function unwrap(uint256 actorSeed, uint256 amountSeed) external {
        address actor = _actor(actorSeed);
        uint256 amount = bound(amountSeed, 0, held[actor]);
        uint256 before = actor.balance;

        bool done = _do(actor, abi.encodeCall(IWrappedRon.withdraw, (amount)));
        if (actor == address(refusing) && !refusing.isOpen()) {
            ++refusals;
            return
                _claim(!done && wrapped.balanceOf(actor) == held[actor], "who does not take the coin keeps what he has");
        }
        _claim(done, "what one has can be unwrapped");
        if (!done) return;
        ++unwrappings;
        _claim(actor.balance == before + amount, "who unwraps gets exactly that");
        held[actor] -= amount;
    }

    function unwrapTooMuch(uint256 actorSeed, uint256 amountSeed) external {
        address actor = _actor(actorSeed);
        uint256 amount = bound(amountSeed, held[actor] + 1, type(uint256).max);

        _claim(!_do(actor, abi.encodeCall(IWrappedRon.withdraw, (amount))), "nobody unwraps more than he has");
    }

    /// @dev Paid, it asks for the same once more: it has that much, or it has not.
    function unwrapTwice(uint256 amountSeed) external {
        address actor = address(reentering);
        uint256 amount = bound(amountSeed, 0, held[actor]);
        uint256 before = actor.balance;
        reentering.arm(address(wrapped), abi.encodeCall(IWrappedRon.withdraw, (amount)));

        bool done = _do(actor, abi.encodeCall(IWrappedRon.withdraw, (amount)));
        callsBack += reentering.attempts();
        uint256 paid = amount * (done ? 1 + reentering.successes() : 0);
        reentering.disarm();
        _claim(
            done && paid == amount * (amount * 2 <= held[actor] ? 2 : 1), "who calls back gets what he has, and no more"
        );
        _claim(actor.balance == before + paid, "who unwraps gets exactly that");
        if (paid <= held[actor]) held[actor] -= paid;
    }

    function send(uint256 actorSeed, uint256 toSeed, uint256 amountSeed) external {
        (address from, address to) = (_actor(actorSeed), _actor(toSeed));
        uint256 amount = bound(amountSeed, 0, held[from]);

        bool done = _do(from, abi.encodeCall(IERC20.transfer, (to, amount)));
        _claim(done, "who has it can send it on");
        if (!done) return;
        held[from] -= amount;
        held[to] += amount;
    }

    function sendTooMuch(uint256 actorSeed, uint256 toSeed, uint256 amountSeed) external {
        address from = _actor(actorSeed);
        uint256 amount = bound(amountSeed, held[from] + 1, type(uint256).max);

        bool done = _do(from, abi.encodeCall(IERC20.transfer, (_actor(toSeed), amount)));
        _claim(!done, "nobody sends more than he has");
    }

    function sendAway(uint256 actorSeed, uint256 amountSeed) external {
        address from = _actor(actorSeed);
        uint256 amount = bound(amountSeed, 0, held[from]);

        bool done = _do(from, abi.encodeCall(IERC20.transfer, (address(wrapped), amount)));
        _claim(!done, "nothing is sent to the contract itself");
    }

    /// @dev As a block's reward or a contract that ends does it: no code of the receiver runs.
    function force(uint256 amountSeed) external {
        uint256 amount = bound(amountSeed, 0, 10 ether);
        forced += amount;
        vm.deal(address(wrapped), address(wrapped).balance + amount);
    }

    function openOrClose(bool isOpen) external {
        if (isOpen) refusing.open();
        else refusing.close();
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(wrapped).call(data);
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }
}
