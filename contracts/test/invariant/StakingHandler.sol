// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {WeekClaim} from "../../src/types/StakingTypes.sol";
import {StakingRules} from "./StakingRules.sol";

/// @notice Three people who stake and claim whatever the numbers say, at any time, right and wrong, and a second
/// account of what must have come of it. A call that ought to go through and does not, or ought not to and does, is
/// remembered as `broken`.
contract StakingHandler is StakingRules {
    uint256 public unstakes;
    uint256 public claims;

    constructor(string memory stakingCode) {
        deployEconomy(stakingCode, "Treasury.sol:Treasury");
        clock = START;
        actors = [alice, bob, carol];
        for (uint256 i = 0; i < actors.length; ++i) {
            vm.prank(actors[i]);
            arca.approve(address(staking), type(uint256).max);
        }
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function stake(uint256 actorSeed, uint256 amountSeed, uint256 durationSeed) external inTime {
        address actor = _actor(actorSeed);
        uint256 amount = _fund(actor, amountSeed);
        uint256 duration = bound(durationSeed, 1, 400 days);
        bool mayStake = lots[actor].amount == 0 && duration >= 7 days && duration <= 365 days;

        bool done = _do(actor, abi.encodeCall(IStaking.stake, (amount, duration)));
        _claim(done == mayStake, mayStake ? "anyone can stake once" : "one position, of a week to a year");
        if (!done) return;
        lots[actor] = Lot(clock, clock + duration, amount, amount * (duration / 1 days) / 365);
    }

    function append(uint256 actorSeed, uint256 amountSeed) external inTime {
        address actor = _actor(actorSeed);
        Lot memory lot = lots[actor];
        uint256 amount = _fund(actor, amountSeed);
        bool mayAppend = lot.amount != 0 && clock + 1 days <= lot.end;

        bool done = _do(actor, abi.encodeCall(IStaking.append, (amount)));
        _claim(done == mayAppend, mayAppend ? "a running lock can be added to" : "nothing is added to an ended lock");
        if (!done || !mayAppend) return;
        uint256 ve = _veAt(lot, clock) + amount * ((lot.end - clock) / 1 days) / 365;
        lots[actor] = Lot(clock, lot.end, lot.amount + amount, ve);
    }

    function extend(uint256 actorSeed, uint256 durationSeed) external inTime {
        address actor = _actor(actorSeed);
        Lot memory lot = lots[actor];
        uint256 duration = bound(durationSeed, 1, 400 days);
        bool isRunning = lot.amount != 0 && clock < lot.end;
        bool mayExtend = isRunning && duration >= 7 days && lot.end + duration <= clock + 365 days;

        bool done = _do(actor, abi.encodeCall(IStaking.extend, (duration)));
        _claim(
            done == mayExtend, mayExtend ? "a running lock can be extended" : "no lock ends more than a year from now"
        );
        if (!done || !mayExtend) return;
        uint256 end = lot.end + duration;
        lots[actor] = Lot(clock, end, lot.amount, lot.amount * ((end - clock) / 1 days) / 365);
    }

    function unstake(uint256 actorSeed) external inTime {
        address actor = _actor(actorSeed);
        Lot memory lot = lots[actor];
        bool mayUnstake = lot.amount != 0 && clock >= lot.end;
        uint256 before = arca.balanceOf(actor);

        bool done = _do(actor, abi.encodeCall(IStaking.unstake, ()));
        _claim(
            done == mayUnstake, mayUnstake ? "what is staked can be taken at the end" : "nothing leaves before the end"
        );
        if (!done) return;
        _claim(arca.balanceOf(actor) - before == lot.amount, "who unstakes gets exactly what he staked");
        delete lots[actor];
        ++unstakes;
    }

    /// @dev Funds something, and promises as much or more of it.
    function openWeek(uint256 weekSeed, uint256 fundSeed, uint256 totalSeed) external inTime {
        uint256 weekId = staking.weekIdAt(clock) - weekSeed % 4;
        uint256 given = _fund(carol, fundSeed % 1_000 ether);
        _claim(_do(carol, abi.encodeCall(IStaking.fundRewards, (given))), "anyone can fund rewards");
        funded += given;
        uint256 total = bound(totalSeed, 1, 2_000 ether);
        Week memory week = Week(total, 0, 1 + fundSeed % 700 ether, 1 + totalSeed % 700 ether);
        bool mayOpen = weekSeed % 4 != 0 && weeks_[weekId].total == 0 && total <= funded - promised;

        bytes32 root = _pair(_leaf(weekId, alice, week.forAlice), _leaf(weekId, bob, week.forBob));
        bool done = _do(operator, abi.encodeCall(IStaking.openWeek, (weekId, root, total, bytes32(0))));
        _claim(done == mayOpen, mayOpen ? "a past week can be opened" : "a week opens once, when it is over and funded");
        if (!done || !mayOpen) return;
        promised += total;
        weeks_[weekId] = week;
        weekIds.push(weekId);
    }

    function claim(uint256 weekSeed, bool isAlice) external inTime {
        if (weekIds.length == 0) return;
        uint256 weekId = weekIds[weekSeed % weekIds.length];
        Week storage week = weeks_[weekId];
        (address actor, uint256 amount) = isAlice ? (alice, week.forAlice) : (bob, week.forBob);
        bool mayClaim = !hasClaimed[weekId][actor] && week.claimed + amount <= week.total;
        uint256 before = arca.balanceOf(actor);

        bool done = _do(actor, _claimCall(weekId, isAlice, amount));
        if (mayClaim) _claim(done, "a reward can be claimed");
        else if (hasClaimed[weekId][actor]) _claim(!done, "nobody claims twice");
        else _claim(!done, "a week never pays more than its total");
        if (!done) return;
        _claim(arca.balanceOf(actor) - before == amount, "who claims gets exactly his reward");
        (hasClaimed[weekId][actor], week.claimed) = (true, week.claimed + amount);
        claimedSum += amount;
        ++claims;
    }

    function claimAsAStranger(uint256 weekSeed) external inTime {
        if (weekIds.length == 0) return;
        uint256 weekId = weekIds[weekSeed % weekIds.length];

        bytes memory call = _claimCall(weekId, true, weeks_[weekId].forAlice);
        _claim(!_do(carol, call), "only the leaves of the tree are paid");
    }

    function claimMore(uint256 weekSeed, uint256 moreSeed) external inTime {
        if (weekIds.length == 0) return;
        uint256 weekId = weekIds[weekSeed % weekIds.length];
        uint256 amount = weeks_[weekId].forAlice + bound(moreSeed, 1, 100);

        _claim(!_do(alice, _claimCall(weekId, true, amount)), "only the leaves of the tree are paid");
    }

    /// @dev Time passes, and what everybody's ve is now is written down, to be asked for again later.
    function letTimePass(uint256 actorSeed, uint256 timeSeed) external inTime {
        address actor = _actor(actorSeed);
        uint256 ve = _veAt(lots[actor], clock);
        if (samples.length < 24) samples.push(Sample(actor, clock, ve));
        else samples[timeSeed % 24] = Sample(actor, clock, ve);
        clock += bound(timeSeed, 1, 40 days);
    }

    function _claimCall(uint256 weekId, bool isAlice, uint256 amount) private view returns (bytes memory) {
        Week memory week = weeks_[weekId];
        WeekClaim[] memory entries = new WeekClaim[](1);
        entries[0] = WeekClaim(weekId, amount, new bytes32[](1));
        entries[0].proof[0] = isAlice ? _leaf(weekId, bob, week.forBob) : _leaf(weekId, alice, week.forAlice);
        return abi.encodeCall(IStaking.claim, (entries));
    }

    function _leaf(uint256 weekId, address account, uint256 amount) private pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(weekId, account, amount))));
    }

    function _pair(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return a < b ? keccak256(bytes.concat(a, b)) : keccak256(bytes.concat(b, a));
    }

    /// @dev Small amounts and large ones.
    function _fund(address actor, uint256 amountSeed) private returns (uint256 amount) {
        amount = bound(amountSeed, 1, 100_000 ether);
        mintArca(actor, amount);
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(staking).call(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }
}
