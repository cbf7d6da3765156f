// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ContextUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ContextUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Batches} from "../Batches.sol";
import {IVesting} from "../interfaces/IVesting.sol";
import {IBatches} from "../interfaces/batch/IBatches.sol";
import {Burned} from "../libraries/Burned.sol";
import {Errors} from "../libraries/Errors.sol";
import {BatchCall, BatchResult} from "../types/BatchTypes.sol";
import {HeroVesting, VestingTerms} from "../types/VestingTypes.sol";

contract Vesting is IVesting, Batches, PausableUpgradeable {
    using SafeERC20 for IERC20;

    uint256 private constant BPS = 10_000;
    /// @dev More than any single call takes.
    uint256 private constant CALL_GAS = 400_000;

    /// @custom:storage-location erc7201:herohub.storage.Vesting
    struct VestingStorage {
        address arca;
        address hero;
        address treasury;
        uint256 totalLocked;
        mapping(uint256 heroId => HeroVesting) heroes;
        mapping(address source => bool) sources;
        VestingTerms terms;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Vesting")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant VESTING_STORAGE = 0x526928b34ccbb0580d9eb7c6dbf0b0ee13a7596c901e6e77a2e036e6fb99be00;

    /// @inheritdoc IVesting
    function initialize(address admin, address arca_, address hero_, address treasury_, VestingTerms calldata terms_)
        external
        override
        initializer
    {
        __Governed_init(admin);
        __Pausable_init();
        if (arca_ == address(0) || hero_ == address(0)) revert Errors.Hub_BadAddress();
        VestingStorage storage $ = _vesting();
        ($.arca, $.hero) = (arca_, hero_);
        _setTreasury(treasury_);
        _setTerms(terms_);
    }

    /// @inheritdoc IVesting
    function lock(uint256 heroId, uint256 amount) external override whenNotPaused {
        VestingStorage storage $ = _vesting();

        // Check: from a source that has it, for a hero that somebody owns, or nobody could ever claim it.
        if (!$.sources[_msgSender()]) revert Errors.Vesting_NotASource(_msgSender());
        if (amount == 0) revert Errors.Vesting_NoAmount();
        IERC721($.hero).ownerOf(heroId);
        uint256 balance = IERC20($.arca).balanceOf(_msgSender());
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);

        // Effect.
        HeroVesting storage vesting = $.heroes[heroId];
        vesting.locked = SafeCast.toUint128(vesting.locked + amount);
        if (vesting.since == 0) vesting.since = uint40(block.timestamp);
        $.totalLocked += amount;

        // Interaction.
        IERC20($.arca).safeTransferFrom(_msgSender(), address(this), amount);

        emit RewardLocked(heroId, _msgSender(), amount, vesting.locked);
    }

    /// @inheritdoc IVesting
    function claim(uint256 heroId) external override whenNotPaused {
        _claim(heroId, _msgSender());
    }

    /// @inheritdoc IVesting
    function claimTo(uint256 heroId, address to) external override whenNotPaused {
        if (to == address(0) || to == address(this)) revert Errors.Hub_BadAddress();
        _claim(heroId, to);
    }

    /// @inheritdoc IVesting
    function recover(uint256 heroId) external override {
        VestingStorage storage $ = _vesting();
        HeroVesting storage vesting = $.heroes[heroId];
        uint256 amount = vesting.locked;

        // Check: nobody can claim it any more, and a hero's id is never used again.
        if (amount == 0) revert Errors.Vesting_NothingLocked(heroId);
        if (!Burned.isBurned($.hero, heroId)) revert Errors.Vesting_HeroLives(heroId);

        // Effect.
        vesting.locked = 0;
        $.totalLocked -= amount;

        // Interaction.
        IERC20($.arca).safeTransfer($.treasury, amount);

        emit RewardRecovered(heroId, $.treasury, amount);
    }

    /// @inheritdoc IVesting
    function setSource(address source, bool isSource_) external override onlyRole(OPERATOR_ROLE) {
        if (source == address(0)) revert Errors.Hub_BadAddress();
        _vesting().sources[source] = isSource_;
        emit SourceChanged(source, isSource_);
    }

    /// @inheritdoc IVesting
    function setTreasury(address treasury_) external override onlyRole(OPERATOR_ROLE) {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IVesting
    function setTerms(VestingTerms calldata terms_) external override onlyRole(OPERATOR_ROLE) {
        _setTerms(terms_);
    }

    /// @inheritdoc IVesting
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IVesting
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
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

    /// @inheritdoc IVesting
    function vestingOf(uint256 heroId) external view override returns (HeroVesting memory) {
        return _vesting().heroes[heroId];
    }

    /// @inheritdoc IVesting
    function claimableOf(uint256 heroId) external view override returns (uint256) {
        return block.timestamp < claimableAt(heroId) ? 0 : nextStepOf(heroId);
    }

    /// @inheritdoc IVesting
    function totalLocked() external view override returns (uint256) {
        return _vesting().totalLocked;
    }

    /// @inheritdoc IVesting
    function isSource(address source) external view override returns (bool) {
        return _vesting().sources[source];
    }

    /// @inheritdoc IVesting
    function terms() external view override returns (VestingTerms memory) {
        return _vesting().terms;
    }

    /// @inheritdoc IVesting
    function treasury() external view override returns (address) {
        return _vesting().treasury;
    }

    /// @inheritdoc IVesting
    function arca() external view override returns (address) {
        return _vesting().arca;
    }

    /// @inheritdoc IVesting
    function hero() external view override returns (address) {
        return _vesting().hero;
    }

    /// @inheritdoc IVesting
    function nextStepOf(uint256 heroId) public view override returns (uint256 step) {
        VestingStorage storage $ = _vesting();
        uint256 locked = $.heroes[heroId].locked;
        step = (locked * $.terms.stepBps) / BPS;
        if (step < $.terms.minStep) step = $.terms.minStep;
        // All that is left, rather than nothing for ever.
        if (step > locked || step == 0) step = locked;
    }

    /// @inheritdoc IVesting
    function claimableAt(uint256 heroId) public view override returns (uint256) {
        VestingStorage storage $ = _vesting();
        uint256 since = $.heroes[heroId].since;
        return since == 0 ? 0 : since + $.terms.spacing;
    }

    function _msgSender() internal view override(ContextUpgradeable, Batches) returns (address) {
        return super._msgSender();
    }

    function _claim(uint256 heroId, address to) private {
        VestingStorage storage $ = _vesting();
        HeroVesting storage vesting = $.heroes[heroId];

        // Check: by the owner, when it is time.
        if (IERC721($.hero).ownerOf(heroId) != _msgSender()) revert Errors.Vesting_NotHeroOwner(heroId);
        uint256 step = nextStepOf(heroId);
        if (step == 0) revert Errors.Vesting_NothingLocked(heroId);
        uint256 nextAt = claimableAt(heroId);
        if (block.timestamp < nextAt) revert Errors.Vesting_TooSoon(nextAt);

        // Effect.
        vesting.locked -= uint128(step);
        vesting.claimed += uint128(step);
        vesting.since = uint40(block.timestamp);
        $.totalLocked -= step;

        // Interaction.
        IERC20($.arca).safeTransfer(to, step);

        emit RewardUnlocked(heroId, to, step, vesting.locked);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert Errors.Hub_BadAddress();
        _vesting().treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    function _setTerms(VestingTerms calldata terms_) private {
        if (terms_.stepBps == 0 || terms_.stepBps > BPS || terms_.spacing == 0) revert Errors.Vesting_BadTerms();
        _vesting().terms = terms_;
        emit TermsChanged(terms_);
    }

    function _vesting() private pure returns (VestingStorage storage $) {
        assembly {
            $.slot := VESTING_STORAGE
        }
    }
}
