// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ContextUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ContextUpgradeable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {OfferLedger} from "./OfferLedger.sol";
import {Batches} from "../Batches.sol";
import {IBountyEpochs} from "../interfaces/IBountyEpochs.sol";
import {IItems} from "../interfaces/IItems.sol";
import {IOfferReward} from "../interfaces/IOfferReward.sol";
import {IBatches} from "../interfaces/batch/IBatches.sol";
import {Burned} from "../libraries/Burned.sol";
import {Errors} from "../libraries/Errors.sol";
import {ItemIds} from "../libraries/ItemIds.sol";
import {BatchCall, BatchResult} from "../types/BatchTypes.sol";
import {EpochRules, Offer, RewardToken, Vote, VoteKey} from "../types/OfferRewardTypes.sol";

contract OfferReward is OfferLedger, Batches {
    using SafeERC20 for IERC20;

    /// @dev More than any single call for one hero takes.
    uint256 private constant CALL_GAS = 500_000;

    /// @inheritdoc IOfferReward
    function create(uint256 captainId, address token, uint256 amount) external override whenNotPaused nonReentrant {
        OfferRewardStorage storage $ = _ledger();
        (uint256 epochId, EpochRules memory rules) = _running();
        Offer storage offer = $.offers[epochId][captainId];
        RewardToken memory rule = $.tokens[token];

        // Check: a token that is good for it, for an idle hero of the caller.
        if (!rule.isAllowed) revert Errors.RewardTokenNoSupport(token);
        if (offer.token != address(0)) revert Errors.OfferRewardAlreadyCreated(epochId, captainId);
        _checkOwner(captainId);
        if ($.votes[epochId][captainId].amount != 0) revert Errors.HeroAlreadyVoted(captainId);
        if (amount == 0) revert Errors.OfferReward_NoAmount();
        if (amount < rule.minReward) revert Errors.OfferReward_BelowMinimum(amount, rule.minReward);

        // Effect.
        (offer.token, offer.startAt, offer.endAt) = (token, uint40(block.timestamp), rules.end);
        _refreshMultiplier(offer, epochId, captainId);
        _add(offer, epochId, captainId, amount);

        // Interaction.
        _pull(token, amount);

        emit OfferCreated(epochId, captainId, _msgSender(), token, amount, offer.multiplier);
    }

    /// @inheritdoc IOfferReward
    function append(uint256 captainId, uint256 amount) external override whenNotPaused nonReentrant {
        OfferRewardStorage storage $ = _ledger();
        (uint256 epochId,) = _running();
        Offer storage offer = $.offers[epochId][captainId];

        // Check.
        if (offer.token == address(0)) revert Errors.OfferReward_NoOffer(epochId, captainId);
        if (!$.tokens[offer.token].isAllowed) revert Errors.RewardTokenNoSupport(offer.token);
        _checkOwner(captainId);
        if (amount == 0) revert Errors.OfferReward_NoAmount();

        // Effect: also what the hero has become meanwhile.
        _add(offer, epochId, captainId, amount);
        _refreshMultiplier(offer, epochId, captainId);

        // Interaction.
        _pull(offer.token, amount);

        emit OfferRaised(epochId, captainId, _msgSender(), amount, offer.multiplier);
    }

    /// @inheritdoc IOfferReward
    function cancel(uint256 epochId, uint256 captainId) external override nonReentrant {
        Offer storage offer = _ledger().offers[epochId][captainId];

        // Check: it is over, and nobody can claim any of it.
        if (offer.token == address(0)) revert Errors.OfferReward_NoOffer(epochId, captainId);
        if (block.timestamp < offer.endAt) revert Errors.TimeError(offer.endAt, type(uint32).max);
        if (offer.voted != 0) revert Errors.VotesNoZero(offer.voted);

        // Effect.
        offer.isCancelled = true;
        emit OfferCancelled(epochId, captainId);

        _refund(offer, epochId, captainId);
    }

    /// @inheritdoc IOfferReward
    function refund(uint256 epochId, uint256 captainId) external override nonReentrant {
        Offer storage offer = _ledger().offers[epochId][captainId];
        if (!offer.isCancelled) revert Errors.OfferReward_NothingOwed();
        _refund(offer, epochId, captainId);
    }

    /// @inheritdoc IOfferReward
    function vote(uint256 captainId, uint256 heroId, uint256 amount) external override whenNotPaused {
        OfferRewardStorage storage $ = _ledger();
        (uint256 epochId,) = _running();

        // Check: for a captain, with an idle hero of the caller.
        if ($.offers[epochId][captainId].token == address(0)) revert Errors.OfferReward_NoOffer(epochId, captainId);
        if ($.offers[epochId][heroId].token != address(0)) revert Errors.OfferReward_IsCaptain(heroId);
        _checkOwner(heroId);
        if ($.votes[epochId][heroId].amount != 0) revert Errors.HeroAlreadyVoted(heroId);

        // Effect.
        ($.votes[epochId][heroId].captainId, $.votes[epochId][heroId].voter) = (captainId, _msgSender());
        _place(epochId, heroId, amount);
    }

    /// @inheritdoc IOfferReward
    function appendVote(uint256 heroId, uint256 amount) external override whenNotPaused {
        (uint256 epochId,) = _running();
        Vote storage ballot = _ledger().votes[epochId][heroId];

        // Check: the caller's own vote, with a hero that is still his.
        if (ballot.amount == 0) revert Errors.HeroNoVoted(heroId);
        _checkOwner(heroId);
        if (ballot.voter != _msgSender()) revert Errors.OfferReward_NotVoter(ballot.voter);

        // Effect.
        _place(epochId, heroId, amount);
    }

    /// @inheritdoc IOfferReward
    function cancelVote(uint256 heroId) external override {
        OfferRewardStorage storage $ = _ledger();
        (uint256 epochId,) = _running();
        Vote memory ballot = $.votes[epochId][heroId];
        Offer storage offer = $.offers[epochId][ballot.captainId];

        // Check.
        if (ballot.amount == 0) revert Errors.HeroNoVoted(heroId);
        _checkOwner(heroId);

        // Effect: the power goes back to whoever placed it.
        delete $.votes[epochId][heroId];
        $.used[epochId][ballot.voter] -= ballot.amount;
        offer.voted -= ballot.amount;
        $.weights[epochId] -= uint256(ballot.amount) * offer.multiplier;

        emit VoteCancelled(epochId, ballot.captainId, heroId, ballot.voter, ballot.amount);
    }

    /// @inheritdoc IOfferReward
    function burnBadge(uint256 captainId, uint256 badgeId) external override whenNotPaused nonReentrant {
        OfferRewardStorage storage $ = _ledger();
        (uint256 epochId, EpochRules memory rules) = _running();
        Offer storage offer = $.offers[epochId][captainId];

        // Check: a badge, for a captain of the caller, as long as it counts.
        if (offer.token == address(0)) revert Errors.OfferReward_NoOffer(epochId, captainId);
        _checkOwner(captainId);
        if (ItemIds.kindOf(badgeId) != ItemIds.Kind.Badge) revert Errors.OfferReward_NotABadge(badgeId);
        if (offer.badges >= rules.maxBadges) revert Errors.OfferReward_BadgeLimitReached(rules.maxBadges);

        // Effect.
        ++offer.badges;
        _refreshMultiplier(offer, epochId, captainId);

        // Interaction.
        IItems($.parts.items).burn(_msgSender(), badgeId, 1);

        emit BadgeBurned(epochId, captainId, _msgSender(), badgeId, offer.badges, offer.multiplier);
    }

    /// @inheritdoc IOfferReward
    function claim(VoteKey[] calldata keys) external override nonReentrant {
        if (keys.length == 0) revert Errors.OfferReward_NoClaims();

        for (uint256 i = 0; i < keys.length; ++i) {
            VoteKey calldata key = keys[i];

            // Check: when claims have begun, by the owner of a hero that voted.
            _checkTime(_rulesOf(key.epochId).claimsFrom);
            Vote storage ballot = _unclaimed(key);
            _checkOwner(key.heroId);

            // Effect, then interaction.
            (address token, uint256 share) = _takeShare(key, ballot);
            IERC20(token).safeTransfer(_msgSender(), share);

            emit BountyClaimed(key.epochId, ballot.captainId, key.heroId, _msgSender(), share);
        }
    }

    /// @inheritdoc IOfferReward
    function sweep(VoteKey[] calldata keys) external override nonReentrant {
        OfferRewardStorage storage $ = _ledger();
        if (keys.length == 0) revert Errors.OfferReward_NoClaims();

        for (uint256 i = 0; i < keys.length; ++i) {
            VoteKey calldata key = keys[i];

            // Check: long after, and nobody is left who could claim it.
            _checkTime(_rulesOf(key.epochId).sweepsFrom);
            Vote storage ballot = _unclaimed(key);
            if (!Burned.isBurned($.parts.hero, key.heroId)) revert Errors.OfferReward_HeroLives(key.heroId);

            // Effect.
            (address token, uint256 share) = _takeShare(key, ballot);
            $.owed[token] += share;

            emit BountySwept(key.epochId, ballot.captainId, key.heroId, share);
        }
    }

    /// @inheritdoc IOfferReward
    function payTreasury(address token) external override nonReentrant {
        OfferRewardStorage storage $ = _ledger();
        (uint256 amount, address treasury) = ($.owed[token], $.parts.treasury);

        // Check.
        if (amount == 0) revert Errors.OfferReward_NothingOwed();

        // Effect.
        $.owed[token] = 0;

        // Interaction.
        IERC20(token).safeTransfer(treasury, amount);

        emit TreasuryPaid(token, treasury, amount);
    }

    /// @inheritdoc IBatches
    function batch(BatchCall[] calldata calls)
        external
        override
        nonReentrantView
        returns (BatchResult[] memory results)
    {
        (results,) = _batch(calls, CALL_GAS);
    }

    function _msgSender() internal view override(ContextUpgradeable, Batches) returns (address) {
        return super._msgSender();
    }

    function _running() private view returns (uint256, EpochRules memory) {
        return IBountyEpochs(_ledger().parts.epochs).running();
    }

    function _rulesOf(uint256 epochId) private view returns (EpochRules memory) {
        return IBountyEpochs(_ledger().parts.epochs).rulesOf(epochId);
    }

    function _checkTime(uint256 from) private view {
        if (block.timestamp < from) revert Errors.TimeError(from, type(uint32).max);
    }

    function _checkOwner(uint256 heroId) private view {
        if (IERC721(_ledger().parts.hero).ownerOf(heroId) != _msgSender()) {
            revert Errors.OfferReward_NotHeroOwner(heroId);
        }
    }

    function _unclaimed(VoteKey calldata key) private view returns (Vote storage ballot) {
        ballot = _ledger().votes[key.epochId][key.heroId];
        if (ballot.amount == 0) revert Errors.HeroNoVoted(key.heroId);
        if (ballot.isClaimed) revert Errors.AlreadyClaim();
    }

    function _add(Offer storage offer, uint256 epochId, uint256 captainId, uint256 amount) private {
        offer.reward = SafeCast.toUint128(offer.reward + amount);
        _ledger().contributions[epochId][captainId][_msgSender()] += amount;
    }

    /// @dev The hero's rarity and level, and the badges, may have changed since; the epoch's weight follows.
    function _refreshMultiplier(Offer storage offer, uint256 epochId, uint256 captainId) private {
        OfferRewardStorage storage $ = _ledger();
        (, uint256 multiplier) = IBountyEpochs($.parts.epochs).aptitudeOf(epochId, captainId, offer.badges);
        uint256 others = $.weights[epochId] - uint256(offer.voted) * offer.multiplier;
        $.weights[epochId] = others + offer.voted * multiplier;
        offer.multiplier = uint128(multiplier);
    }

    function _place(uint256 epochId, uint256 heroId, uint256 amount) private {
        OfferRewardStorage storage $ = _ledger();
        Vote storage ballot = $.votes[epochId][heroId];
        Offer storage offer = $.offers[epochId][ballot.captainId];

        // Check: nothing that was placed already counts again.
        uint256 available = validVeOf(epochId, _msgSender()) - $.used[epochId][_msgSender()];
        if (amount == 0 || amount > available) revert Errors.VoteAmountError(amount, available);

        // Effect.
        $.used[epochId][_msgSender()] += amount;
        ballot.amount += uint128(amount);
        offer.voted += uint128(amount);
        $.weights[epochId] += amount * offer.multiplier;

        emit Voted(epochId, ballot.captainId, heroId, _msgSender(), amount);
    }

    /// @dev The first share takes the protocol's cut along, the last one what rounding left.
    function _takeShare(VoteKey calldata key, Vote storage ballot) private returns (address token, uint256 share) {
        OfferRewardStorage storage $ = _ledger();
        Offer storage offer = $.offers[key.epochId][ballot.captainId];
        token = offer.token;
        share = _shareOf(key.epochId, offer, ballot.amount);
        uint256 toTreasury = offer.claimed == 0 ? _cutOf(key.epochId, offer) : 0;

        ballot.isClaimed = true;
        offer.claimed += ballot.amount;
        uint256 paid = offer.paid + share + toTreasury;
        if (offer.claimed == offer.voted) {
            toTreasury += offer.reward - paid;
            paid = offer.reward;
        }
        offer.paid = uint128(paid);
        if (toTreasury != 0) $.owed[token] += toTreasury;
    }

    function _refund(Offer storage offer, uint256 epochId, uint256 captainId) private {
        OfferRewardStorage storage $ = _ledger();
        uint256 amount = $.contributions[epochId][captainId][_msgSender()];

        // Check.
        if (amount == 0) revert Errors.OfferReward_NothingOwed();

        // Effect.
        $.contributions[epochId][captainId][_msgSender()] = 0;
        offer.paid += uint128(amount);

        // Interaction.
        IERC20(offer.token).safeTransfer(_msgSender(), amount);

        emit OfferRefunded(epochId, captainId, _msgSender(), amount);
    }

    /// @dev Measured, not trusted: a token that charges on transfer would leave a hole in somebody's share.
    function _pull(address token, uint256 amount) private {
        uint256 balance = IERC20(token).balanceOf(_msgSender());
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(_msgSender(), address(this), amount);
        if (IERC20(token).balanceOf(address(this)) - before != amount) revert Errors.RewardTokenNoSupport(token);
    }
}
