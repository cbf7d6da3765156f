// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Governed} from "../Governed.sol";
import {IBountyEpochs} from "../interfaces/IBountyEpochs.sol";
import {IOfferReward} from "../interfaces/IOfferReward.sol";
import {IStaking} from "../interfaces/IStaking.sol";
import {Errors} from "../libraries/Errors.sol";
import {EpochRules, HeroRole, Offer, OfferParts, RewardToken, Vote} from "../types/OfferRewardTypes.sol";

/// @notice What offer reward keeps, how the operator configures it, and what can be read of it.
abstract contract OfferLedger is IOfferReward, Governed, PausableUpgradeable {
    uint256 internal constant BPS = 10_000;

    /// @custom:storage-location erc7201:herohub.storage.OfferReward
    struct OfferRewardStorage {
        OfferParts parts;
        mapping(uint256 epochId => uint256) weights;
        mapping(uint256 epochId => mapping(uint256 captainId => Offer)) offers;
        mapping(uint256 epochId => mapping(uint256 heroId => Vote)) votes;
        mapping(uint256 epochId => mapping(address account => uint256)) used;
        mapping(uint256 epochId => mapping(uint256 captainId => mapping(address account => uint256))) contributions;
        mapping(address token => RewardToken) tokens;
        mapping(address token => uint256) owed;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.OfferReward")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant OFFER_REWARD_STORAGE = 0xf829ad7aee9d02976e916e251c2756b1c198e002e68d3c8cc12128348b7aae00;

    /// @inheritdoc IOfferReward
    function initialize(address admin, OfferParts calldata parts_) external override initializer {
        __Governed_init(admin);
        __Pausable_init();
        if (
            parts_.epochs == address(0) || parts_.hero == address(0) || parts_.items == address(0)
                || parts_.staking == address(0) || parts_.treasury == address(0)
        ) revert Errors.Hub_BadAddress();
        _ledger().parts = parts_;
        emit TreasuryChanged(parts_.treasury);
    }

    /// @inheritdoc IOfferReward
    function setRewardToken(address token, bool isAllowed, uint256 minReward)
        external
        override
        onlyRole(OPERATOR_ROLE)
    {
        if (token == address(0)) revert Errors.Hub_BadAddress();
        if (minReward > type(uint128).max) revert Errors.OfferReward_BadTerms();
        _ledger().tokens[token] = RewardToken(isAllowed, uint128(minReward));
        emit RewardTokenChanged(token, isAllowed, minReward);
    }

    /// @inheritdoc IOfferReward
    function setTreasury(address treasury_) external override onlyRole(OPERATOR_ROLE) {
        if (treasury_ == address(0)) revert Errors.Hub_BadAddress();
        _ledger().parts.treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    /// @inheritdoc IOfferReward
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IOfferReward
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc IOfferReward
    function offerOf(uint256 epochId, uint256 captainId) external view override returns (Offer memory) {
        return _ledger().offers[epochId][captainId];
    }

    /// @inheritdoc IOfferReward
    function voteOf(uint256 epochId, uint256 heroId) external view override returns (Vote memory) {
        return _ledger().votes[epochId][heroId];
    }

    /// @inheritdoc IOfferReward
    function roleOf(uint256 heroId) external view override returns (HeroRole) {
        OfferRewardStorage storage $ = _ledger();
        uint256 epochId = IBountyEpochs($.parts.epochs).currentEpochId();
        if ($.offers[epochId][heroId].token != address(0)) return HeroRole.Captain;
        return $.votes[epochId][heroId].amount != 0 ? HeroRole.Candidate : HeroRole.Idle;
    }

    /// @inheritdoc IOfferReward
    function contributionOf(uint256 epochId, uint256 captainId, address account)
        external
        view
        override
        returns (uint256)
    {
        return _ledger().contributions[epochId][captainId][account];
    }

    /// @inheritdoc IOfferReward
    function usedVeOf(uint256 epochId, address account) external view override returns (uint256) {
        return _ledger().used[epochId][account];
    }

    /// @inheritdoc IOfferReward
    function claimableOf(uint256 epochId, uint256 heroId)
        external
        view
        override
        returns (address token, uint256 amount)
    {
        OfferRewardStorage storage $ = _ledger();
        Vote storage ballot = $.votes[epochId][heroId];
        Offer storage offer = $.offers[epochId][ballot.captainId];
        if (ballot.amount == 0) return (address(0), 0);
        token = offer.token;
        if (!ballot.isClaimed) amount = _shareOf(epochId, offer, ballot.amount);
    }

    /// @inheritdoc IOfferReward
    function weightOf(uint256 epochId) external view override returns (uint256) {
        return _ledger().weights[epochId];
    }

    /// @inheritdoc IOfferReward
    function owedToTreasury(address token) external view override returns (uint256) {
        return _ledger().owed[token];
    }

    /// @inheritdoc IOfferReward
    function rewardTokenOf(address token) external view override returns (RewardToken memory) {
        return _ledger().tokens[token];
    }

    /// @inheritdoc IOfferReward
    function parts() external view override returns (OfferParts memory) {
        return _ledger().parts;
    }

    /// @inheritdoc IOfferReward
    function validVeOf(uint256 epochId, address account) public view override returns (uint256) {
        OfferRewardStorage storage $ = _ledger();
        EpochRules memory rules = IBountyEpochs($.parts.epochs).rulesOf(epochId);
        if (rules.end == 0 || block.timestamp < rules.start) return 0;
        return IStaking($.parts.staking).validVeOf(account, rules.start, rules.end);
    }

    /// @dev The part of a bounty that `amount` of votes for it gets, as they stand.
    function _shareOf(uint256 epochId, Offer storage offer, uint256 amount) internal view returns (uint256) {
        return Math.mulDiv(offer.reward - _cutOf(epochId, offer), amount, offer.voted);
    }

    function _cutOf(uint256 epochId, Offer storage offer) internal view returns (uint256) {
        return (uint256(offer.reward) * IBountyEpochs(_ledger().parts.epochs).rulesOf(epochId).cutBps) / BPS;
    }

    function _ledger() internal pure returns (OfferRewardStorage storage $) {
        assembly {
            $.slot := OFFER_REWARD_STORAGE
        }
    }
}
