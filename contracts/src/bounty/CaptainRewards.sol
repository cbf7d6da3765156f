// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Batches} from "../Batches.sol";
import {IBountyEpochs} from "../interfaces/IBountyEpochs.sol";
import {ICaptainRewards} from "../interfaces/ICaptainRewards.sol";
import {IOfferReward} from "../interfaces/IOfferReward.sol";
import {IVesting} from "../interfaces/IVesting.sol";
import {IBatches} from "../interfaces/batch/IBatches.sol";
import {Errors} from "../libraries/Errors.sol";
import {BatchCall, BatchResult} from "../types/BatchTypes.sol";
import {EpochRules, Offer} from "../types/OfferRewardTypes.sol";

contract CaptainRewards is ICaptainRewards, Batches {
    using SafeERC20 for IERC20;

    /// @dev More than settling one captain takes.
    uint256 private constant CALL_GAS = 600_000;

    /// @custom:storage-location erc7201:herohub.storage.CaptainRewards
    struct CaptainRewardsStorage {
        address arca;
        address epochs;
        address offers;
        address vesting;
        mapping(uint256 epochId => mapping(uint256 captainId => bool)) settled;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.CaptainRewards")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant CAPTAIN_REWARDS_STORAGE =
        0x15c03affcd19b556268c80765b225a092f85b09f650caa1d4502616fc589e600;

    /// @inheritdoc ICaptainRewards
    function initialize(address admin, address arca_, address epochs_, address offers_, address vesting_)
        external
        override
        initializer
    {
        __Governed_init(admin);
        if (arca_ == address(0) || epochs_ == address(0) || offers_ == address(0) || vesting_ == address(0)) {
            revert Errors.Hub_BadAddress();
        }
        CaptainRewardsStorage storage $ = _rewards();
        ($.arca, $.epochs, $.offers, $.vesting) = (arca_, epochs_, offers_, vesting_);
    }

    /// @inheritdoc ICaptainRewards
    function settle(uint256 epochId, uint256 captainId) external override {
        CaptainRewardsStorage storage $ = _rewards();
        EpochRules memory rules = IBountyEpochs($.epochs).rulesOf(epochId);
        Offer memory offer = IOfferReward($.offers).offerOf(epochId, captainId);

        // Check: a captain that somebody voted for, once, when votes stand.
        if (offer.token == address(0)) revert Errors.OfferReward_NoOffer(epochId, captainId);
        if (block.timestamp < rules.claimsFrom) revert Errors.TimeError(rules.claimsFrom, type(uint32).max);
        if ($.settled[epochId][captainId]) revert Errors.AlreadyClaim();
        if (offer.voted == 0) revert Errors.OfferReward_NoVotes(captainId);
        uint256 amount = _partOf(epochId, rules, offer);
        uint256 pot = IERC20($.arca).balanceOf(address(this));
        if (pot < amount) revert Errors.BalanceIsNotEnough(pot, amount);

        // Effect.
        $.settled[epochId][captainId] = true;
        emit CaptainSettled(epochId, captainId, amount);

        // Interaction.
        if (amount == 0) return;
        IERC20($.arca).forceApprove($.vesting, amount);
        IVesting($.vesting).lock(captainId, amount);
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

    /// @inheritdoc ICaptainRewards
    function emissionOf(uint256 epochId, uint256 captainId) external view override returns (uint256) {
        CaptainRewardsStorage storage $ = _rewards();
        Offer memory offer = IOfferReward($.offers).offerOf(epochId, captainId);
        if (offer.voted == 0 || $.settled[epochId][captainId]) return 0;
        return _partOf(epochId, IBountyEpochs($.epochs).rulesOf(epochId), offer);
    }

    /// @inheritdoc ICaptainRewards
    function isSettled(uint256 epochId, uint256 captainId) external view override returns (bool) {
        return _rewards().settled[epochId][captainId];
    }

    /// @inheritdoc ICaptainRewards
    function arca() external view override returns (address) {
        return _rewards().arca;
    }

    /// @inheritdoc ICaptainRewards
    function epochs() external view override returns (address) {
        return _rewards().epochs;
    }

    /// @inheritdoc ICaptainRewards
    function offers() external view override returns (address) {
        return _rewards().offers;
    }

    /// @inheritdoc ICaptainRewards
    function vesting() external view override returns (address) {
        return _rewards().vesting;
    }

    function _partOf(uint256 epochId, EpochRules memory rules, Offer memory offer) private view returns (uint256) {
        uint256 weight = IOfferReward(_rewards().offers).weightOf(epochId);
        return Math.mulDiv(rules.emission, uint256(offer.voted) * offer.multiplier, weight);
    }

    function _rewards() private pure returns (CaptainRewardsStorage storage $) {
        assembly {
            $.slot := CAPTAIN_REWARDS_STORAGE
        }
    }
}
