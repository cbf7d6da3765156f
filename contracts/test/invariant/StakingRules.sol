// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Economy} from "../support/Economy.sol";

/// @notice What must hold in any staking contract after any calls, and the memory that it takes to say so.
abstract contract StakingRules is Economy {
    struct Lot {
        uint256 since;
        uint256 end;
        uint256 amount;
        uint256 ve;
    }

    struct Week {
        uint256 total;
        uint256 claimed;
        uint256 forAlice;
        uint256 forBob;
    }

    struct Sample {
        address actor;
        uint256 time;
        uint256 ve;
    }

    string public broken;
    uint256 internal clock;
    uint256 internal funded;
    uint256 internal promised;
    uint256 internal claimedSum;
    address[] internal actors;
    uint256[] internal weekIds;
    Sample[] internal samples;
    mapping(address actor => Lot) internal lots;
    mapping(uint256 weekId => Week) internal weeks_;
    mapping(uint256 weekId => mapping(address actor => bool)) internal hasClaimed;

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external returns (string memory) {
        vm.warp(clock);
        if (bytes(broken).length != 0) return broken;
        uint256 staked;
        for (uint256 i = 0; i < actors.length; ++i) {
            staked += lots[actors[i]].amount;
            string memory rule = _brokenPositionRule(actors[i], lots[actors[i]]);
            if (bytes(rule).length != 0) return rule;
        }
        if (staking.totalStaked() != staked) return "the total is the sum of the positions";
        if (staking.freeRewards() != funded - promised) return "what is promised is set aside";
        if (arca.balanceOf(address(staking)) != staked + funded - claimedSum) {
            return "it holds exactly what is staked and what is funded and not claimed";
        }
        for (uint256 i = 0; i < samples.length; ++i) {
            if (staking.veAt(samples[i].actor, samples[i].time) != samples[i].ve) return "the past does not change";
        }
        return _brokenWeekRule();
    }

    function _brokenPositionRule(address actor, Lot memory lot) private view returns (string memory) {
        (bool answered, bytes memory answer) = address(staking).staticcall(abi.encodeCall(staking.veOf, (actor)));
        if (!answered) return "ve can always be read";
        uint256 ve = abi.decode(answer, (uint256));
        if (clock >= lot.end && ve != 0) return "ve is 0 at and after the end";
        if (ve > lot.amount) return "ve is never above the amount";
        if (ve != _veAt(lot, clock)) return "ve falls in a straight line to the end";
        if (staking.positionOf(actor).amount != lot.amount) return "a position is what was put in";
        uint256 level = staking.levelOf(actor);
        if (staking.feeBpsOf(actor) != (level == 0 ? 300 : vipLevels()[level - 1].feeBps)) {
            return "the fee is one of the level";
        }
        return "";
    }

    function _brokenWeekRule() private view returns (string memory) {
        for (uint256 i = 0; i < weekIds.length; ++i) {
            uint256 claimed = staking.weekOf(weekIds[i]).claimed;
            if (claimed > weeks_[weekIds[i]].total) return "a week never pays more than its total";
            if (claimed != weeks_[weekIds[i]].claimed) return "a week counts what it paid";
        }
        return "";
    }

    /// @dev Written a second time, apart from the library that it judges.
    function _veAt(Lot memory lot, uint256 time) internal pure returns (uint256) {
        return time < lot.end ? lot.ve * (lot.end - time) / (lot.end - lot.since) : 0;
    }
}
