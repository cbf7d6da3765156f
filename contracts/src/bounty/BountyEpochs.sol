// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Governed} from "../Governed.sol";
import {IBountyEpochs} from "../interfaces/IBountyEpochs.sol";
import {IHero} from "../interfaces/IHero.sol";
import {Aptitude} from "../libraries/Aptitude.sol";
import {Errors} from "../libraries/Errors.sol";
import {HeroTraits} from "../types/HeroTraits.sol";
import {Epoch, EpochRules, OfferTerms} from "../types/OfferRewardTypes.sol";

contract BountyEpochs is IBountyEpochs, Governed {
    uint256 private constant BPS = 10_000;

    /// @custom:storage-location erc7201:herohub.storage.BountyEpochs
    struct BountyEpochsStorage {
        address hero;
        uint256 termsCount;
        uint256 epochCount;
        mapping(uint256 termsId => OfferTerms) terms;
        mapping(uint256 epochId => Epoch) epochs;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.BountyEpochs")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant BOUNTY_EPOCHS_STORAGE = 0xecc480d1123024646aa64d12f729dd80af9e6118cb6f1d80068a1f997538e300;

    /// @inheritdoc IBountyEpochs
    function initialize(address admin, address hero_, OfferTerms calldata terms) external override initializer {
        __Governed_init(admin);
        if (hero_ == address(0)) revert Errors.Hub_BadAddress();
        _epochs().hero = hero_;
        _setTerms(terms);
    }

    /// @inheritdoc IBountyEpochs
    function setEpoch(uint256 start, uint256 end) external override onlyRole(OPERATOR_ROLE) returns (uint256 epochId) {
        BountyEpochsStorage storage $ = _epochs();

        // Check: in order, and some of it to come.
        uint256 earliest = $.epochs[$.epochCount].end;
        if (start < earliest || start >= end || end <= block.timestamp || end > type(uint32).max) {
            revert Errors.TimeError(earliest, type(uint32).max);
        }

        // Effect.
        epochId = ++$.epochCount;
        $.epochs[epochId] = Epoch(uint40(start), uint40(end), uint32($.termsCount));

        emit EpochSet(epochId, start, end, $.termsCount);
    }

    /// @inheritdoc IBountyEpochs
    function setTerms(OfferTerms calldata terms) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        _setTerms(terms);
    }

    /// @inheritdoc IBountyEpochs
    function currentEpochId() external view override returns (uint256) {
        uint256 epochId = _lastBegun();
        return block.timestamp < _epochs().epochs[epochId].end ? epochId : 0;
    }

    /// @inheritdoc IBountyEpochs
    function running() external view override returns (uint256 epochId, EpochRules memory rules) {
        epochId = _lastBegun();
        rules = rulesOf(epochId);
        if (block.timestamp >= rules.end) revert Errors.TimeError(rules.start, rules.end);
    }

    /// @inheritdoc IBountyEpochs
    function totalEpochs() external view override returns (uint256) {
        return _epochs().epochCount;
    }

    /// @inheritdoc IBountyEpochs
    function epochOf(uint256 epochId) external view override returns (Epoch memory) {
        return _epochs().epochs[epochId];
    }

    /// @inheritdoc IBountyEpochs
    function termsOf(uint256 termsId) external view override returns (OfferTerms memory) {
        return _epochs().terms[termsId];
    }

    /// @inheritdoc IBountyEpochs
    function totalTerms() external view override returns (uint256) {
        return _epochs().termsCount;
    }

    /// @inheritdoc IBountyEpochs
    function aptitudeOf(uint256 epochId, uint256 heroId, uint256 badges)
        external
        view
        override
        returns (uint256 score, uint256 multiplier)
    {
        BountyEpochsStorage storage $ = _epochs();
        uint256 termsId = $.epochs[epochId].termsId;
        OfferTerms memory terms = $.terms[termsId == 0 ? $.termsCount : termsId];
        HeroTraits memory traits = IHero($.hero).traitsOf(heroId);
        score = Aptitude.scoreOf(terms, traits.rarity, badges, traits.burnCount);
        multiplier = Aptitude.multiplierOf(terms, score);
    }

    /// @inheritdoc IBountyEpochs
    function hero() external view override returns (address) {
        return _epochs().hero;
    }

    /// @inheritdoc IBountyEpochs
    function rulesOf(uint256 epochId) public view override returns (EpochRules memory rules) {
        Epoch memory epoch = _epochs().epochs[epochId];
        OfferTerms storage terms = _epochs().terms[epoch.termsId];
        (rules.start, rules.end) = (epoch.start, epoch.end);
        rules.claimsFrom = epoch.end + terms.claimDelay;
        rules.sweepsFrom = rules.claimsFrom + (epoch.end - epoch.start) * terms.sweepAfter;
        (rules.cutBps, rules.maxBadges, rules.emission) = (terms.cutBps, terms.maxBadges, terms.emission);
    }

    function _setTerms(OfferTerms calldata terms) private {
        if (terms.cutBps > BPS || !Aptitude.isSound(terms)) revert Errors.OfferReward_BadTerms();
        BountyEpochsStorage storage $ = _epochs();
        $.terms[++$.termsCount] = terms;
        emit TermsChanged($.termsCount, terms);
    }

    /// @dev The last epoch that has begun, which may be over; 0 if none has. They are in the order of their time.
    function _lastBegun() private view returns (uint256 low) {
        BountyEpochsStorage storage $ = _epochs();
        uint256 high = $.epochCount;
        while (low < high) {
            uint256 middle = (low + high + 1) / 2;
            if ($.epochs[middle].start > block.timestamp) high = middle - 1;
            else low = middle;
        }
    }

    function _epochs() private pure returns (BountyEpochsStorage storage $) {
        assembly {
            $.slot := BOUNTY_EPOCHS_STORAGE
        }
    }
}
