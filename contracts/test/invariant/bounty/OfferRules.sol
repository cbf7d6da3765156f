// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Offer, Vote} from "../../../src/types/OfferRewardTypes.sol";
import {BountyWorld} from "../../support/bounty/BountyWorld.sol";

/// @notice What must hold in any offer reward after any calls, and the memory that it takes to say so.
abstract contract OfferRules is BountyWorld {
    struct Bounty {
        address token;
        uint256 reward;
        uint256 voted;
        uint256 multiplier;
        /// what voters and the treasury got as shares
        uint256 shares;
        /// what voters really got
        uint256 paidOut;
        uint256 votesPaid;
        uint256 refunded;
        bool isCancelled;
    }

    struct Ballot {
        uint256 captainId;
        address voter;
        uint256 amount;
        bool isClaimed;
    }

    struct Span {
        uint256 start;
        uint256 end;
        uint256[] captains;
        uint256[] voters;
    }

    string public broken;
    uint256 internal clock;
    uint256 internal epochCount;
    /// @dev The epoch that the last action was about, to be looked at closely.
    uint256 internal touched;
    address[] internal actors;
    uint256[] internal heroes;
    mapping(uint256 heroId => address) internal owners;
    mapping(uint256 epochId => Span) internal spans;
    mapping(uint256 epochId => mapping(uint256 captainId => Bounty)) internal bounties;
    mapping(uint256 epochId => mapping(uint256 heroId => Ballot)) internal ballots;
    mapping(uint256 epochId => mapping(address actor => uint256)) internal power;
    mapping(uint256 epochId => mapping(address actor => uint256)) internal used;
    mapping(uint256 epochId => mapping(uint256 captainId => mapping(address actor => uint256))) internal put;
    /// @dev By token: what went in and did not come out, what the treasury is owed of it, and gifts.
    mapping(address token => uint256) internal held;
    mapping(address token => uint256) internal owed;
    mapping(address token => uint256) internal donated;
    /// @dev ARCA that was given for captains, and what they have of it.
    uint256 internal funded;
    uint256 internal settledSum;

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external returns (string memory rule) {
        vm.warp(clock);
        if (bytes(broken).length != 0) return broken;
        rule = _brokenMoneyRule(address(arca));
        if (bytes(rule).length == 0) rule = _brokenMoneyRule(address(whiteOre));
        if (bytes(rule).length == 0 && touched != 0) rule = _brokenEpochRule(touched);
        uint256 running = _running();
        if (bytes(rule).length == 0 && running != 0) rule = _brokenEpochRule(running);
        if (bytes(rule).length != 0) return rule;
        if (vesting.totalLocked() != settledSum) return "captains' parts are locked for them";
        if (arca.balanceOf(address(captains)) != funded - settledSum) {
            return "what captains do not get stays in the pot";
        }
        if (epochs.currentEpochId() != running) return "the epoch that runs is the one that runs";
    }

    function _brokenMoneyRule(address token) private view returns (string memory) {
        if (IERC20(token).balanceOf(address(offers)) != held[token] + donated[token]) {
            return "it holds exactly what went in and did not come out";
        }
        if (offers.owedToTreasury(token) != owed[token]) return "the treasury gets cuts, dust and burned shares only";
        return "";
    }

    function _brokenEpochRule(uint256 epochId) private view returns (string memory) {
        Span storage span = spans[epochId];
        uint256 weight;
        for (uint256 i = 0; i < span.captains.length; ++i) {
            Bounty memory bounty = bounties[epochId][span.captains[i]];
            weight += bounty.voted * bounty.multiplier;
            string memory rule = _brokenOfferRule(epochId, span.captains[i], bounty);
            if (bytes(rule).length != 0) return rule;
        }
        if (offers.weightOf(epochId) != weight) return "the weight is the sum of votes x multiplier";
        return _brokenPowerRule(epochId);
    }

    function _brokenOfferRule(uint256 epochId, uint256 captainId, Bounty memory bounty)
        private
        view
        returns (string memory)
    {
        Offer memory offer = offers.offerOf(epochId, captainId);
        uint256 sum;
        Span storage span = spans[epochId];
        for (uint256 i = 0; i < span.voters.length; ++i) {
            Vote memory ballot = offers.voteOf(epochId, span.voters[i]);
            if (ballot.captainId == captainId) sum += ballot.amount;
        }
        if (offer.voted != sum) return "a captain's votes are those of its voters";
        if (offer.voted != bounty.voted) return "votes are what was placed and not taken back";
        if (offer.reward != bounty.reward) return "a bounty is what was put in";
        if (offer.multiplier != bounty.multiplier) return "the multiplier is what the hero is worth";
        if (offer.paid > offer.reward) return "no bounty pays more than it is";
        if (bounty.voted != 0 && bounty.votesPaid == bounty.voted && offer.paid != offer.reward) {
            return "nothing stays when all are paid";
        }
        return "";
    }

    function _brokenPowerRule(uint256 epochId) private view returns (string memory) {
        Span storage span = spans[epochId];
        for (uint256 i = 0; i < actors.length; ++i) {
            address actor = actors[i];
            uint256 sum;
            for (uint256 j = 0; j < span.voters.length; ++j) {
                Vote memory ballot = offers.voteOf(epochId, span.voters[j]);
                if (ballot.voter == actor) sum += ballot.amount;
            }
            if (sum > power[epochId][actor]) return "used voting power is never above valid";
            if (offers.validVeOf(epochId, actor) != power[epochId][actor]) return "voting power does not change";
            if (offers.usedVeOf(epochId, actor) != sum) return "used voting power is what is placed";
        }
        return "";
    }

    function _running() internal view returns (uint256) {
        return epochCount != 0 && clock < spans[epochCount].end ? epochCount : 0;
    }

    /// @dev Written a second time, apart from the contract that it judges. Figures of the specification.
    function _multiplierOf(uint256 rarity, uint256 badges, uint256 level) internal pure returns (uint256) {
        uint256[4] memory r = [uint256(10), 25, 60, 100];
        if (level > 30) level = 30;
        // Hundredths of the score's hundred: 30 x (r / 2 + badges / 20 + level / 120), in 1e18.
        uint256 score = 30 * (r[rarity - 1] * 1e18 / 200 + badges * 1e18 / 20 + level * 1e18 / 120);
        return 1e18 + score * 289 / 10_000;
    }
}
