// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Governed} from "./Governed.sol";
import {IStaking} from "./interfaces/IStaking.sol";
import {Errors} from "./libraries/Errors.sol";
import {VoteEscrow} from "./libraries/VoteEscrow.sol";
import {RewardWeek, StakePoint, VipLevel, WeekClaim} from "./types/StakingTypes.sol";

contract Staking is IStaking, Governed {
    using SafeERC20 for IERC20;
    using VoteEscrow for StakePoint[];
    using VoteEscrow for StakePoint;

    /// @dev How long a stake is locked where no operator has set other bounds.
    uint256 private constant USUAL_MIN = 7 days;
    uint256 private constant USUAL_MAX = 365 days;
    uint256 private constant LONGEST_MAX = 4 * 365 days;
    uint256 private constant LEVELS = 20;
    uint16 private constant DEFAULT_FEE_BPS = 300;
    /// @dev The first Monday.
    uint256 private constant FIRST_WEEK = 4 days;

    /// @custom:storage-location erc7201:herohub.storage.Staking
    struct StakingStorage {
        address arca;
        uint256 totalStaked;
        uint256 freeRewards;
        mapping(address account => StakePoint[]) points;
        mapping(uint256 weekId => RewardWeek) weeks_;
        mapping(uint256 weekId => mapping(address account => bool)) claimed;
        VipLevel[] levels;
        /// both 0 until they are set
        uint64 minTime;
        uint64 maxTime;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Staking")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant STAKING_STORAGE = 0xd5f576c71341538d1aa9f55f252a1a942fc25b0f40eef91c6e5e96fc35487300;

    /// @inheritdoc IStaking
    function initialize(address admin, address arca_, VipLevel[] calldata levels_) external override initializer {
        __Governed_init(admin);
        if (arca_ == address(0)) revert Errors.Hub_BadAddress();
        _staking().arca = arca_;
        _setLevels(levels_);
    }

    /// @inheritdoc IStaking
    function stake(uint256 amount, uint256 duration) external override {
        StakePoint[] storage points = _staking().points[msg.sender];

        // Check: the only position of the caller, for a time that is allowed.
        if (amount == 0) revert Errors.Staking_NoAmount();
        if (points.last().amount != 0) revert Errors.Staking_AlreadyStaked(msg.sender);
        (uint256 shortest, uint256 longest) = lockTimes();
        if (duration < shortest || duration > longest) {
            revert Errors.Staking_BadDuration(duration, shortest, longest);
        }

        // Effect.
        uint256 end = block.timestamp + duration;
        uint256 ve = VoteEscrow.veOf(amount, duration);
        _push(points, end, amount, ve);
        _staking().totalStaked += amount;

        // Interaction.
        _pull(amount);

        emit Staked(msg.sender, amount, end, ve);
    }

    /// @inheritdoc IStaking
    function append(uint256 amount) external override {
        StakePoint[] storage points = _staking().points[msg.sender];
        StakePoint memory point = points.last();

        // Check: a position with at least a day to go, or the amount would be locked for nothing.
        if (amount == 0) revert Errors.Staking_NoAmount();
        if (point.amount == 0) revert Errors.NoDeposit();
        if (block.timestamp + 1 days > point.end) revert Errors.Staking_LockEnded(point.end);

        // Effect: what is left of the old ve, and the new amount for the days that are left.
        uint256 ve = point.veAt(block.timestamp) + VoteEscrow.veOf(amount, point.end - block.timestamp);
        _push(points, point.end, point.amount + amount, ve);
        _staking().totalStaked += amount;

        // Interaction.
        _pull(amount);

        emit Appended(msg.sender, amount, point.end, ve);
    }

    /// @inheritdoc IStaking
    function extend(uint256 duration) external override {
        StakePoint[] storage points = _staking().points[msg.sender];
        StakePoint memory point = points.last();

        // Check: a running position, and a new end that is measured from now, not from the old start.
        if (point.amount == 0) revert Errors.NoDeposit();
        if (block.timestamp >= point.end) revert Errors.Staking_LockEnded(point.end);
        (uint256 shortest, uint256 longest) = lockTimes();
        // Nothing may be added to what was locked for longer than is allowed since.
        longest = block.timestamp + longest > point.end ? block.timestamp + longest - point.end : 0;
        if (duration < shortest || duration > longest) revert Errors.Staking_BadDuration(duration, shortest, longest);

        // Effect.
        uint256 end = point.end + duration;
        uint256 ve = VoteEscrow.veOf(point.amount, end - block.timestamp);
        _push(points, end, point.amount, ve);

        emit Extended(msg.sender, point.end, end, ve);
    }

    /// @inheritdoc IStaking
    function unstake() external override {
        StakingStorage storage $ = _staking();
        StakePoint memory point = $.points[msg.sender].last();

        // Check.
        if (point.amount == 0) revert Errors.NoDeposit();
        if (block.timestamp < point.end) revert Errors.Staking_StillLocked(point.end);

        // Effect.
        _push($.points[msg.sender], block.timestamp, 0, 0);
        $.totalStaked -= point.amount;

        // Interaction.
        IERC20($.arca).safeTransfer(msg.sender, point.amount);

        emit Unstaked(msg.sender, point.amount);
    }

    /// @inheritdoc IStaking
    function claim(WeekClaim[] calldata claims) external override {
        if (claims.length == 0) revert Errors.Staking_NoClaims();

        uint256 sum;
        for (uint256 i = 0; i < claims.length; ++i) {
            _claimWeek(claims[i]);
            sum += claims[i].amount;
        }

        // Interaction: one payment for all of them.
        IERC20(_staking().arca).safeTransfer(msg.sender, sum);
    }

    /// @inheritdoc IStaking
    function fundRewards(uint256 amount) external override {
        if (amount == 0) revert Errors.Staking_NoAmount();
        _staking().freeRewards += amount;
        _pull(amount);
        emit RewardsFunded(msg.sender, amount);
    }

    /// @inheritdoc IStaking
    function openWeek(uint256 weekId, bytes32 root, uint256 total, bytes32 leafFileHash)
        external
        override
        onlyRole(OPERATOR_ROLE)
    {
        StakingStorage storage $ = _staking();

        // Check: a week that is over and was not opened, with enough funded for all of it.
        if (weekId >= weekIdAt(block.timestamp)) revert Errors.Staking_WeekNotOver(weekId);
        if ($.weeks_[weekId].root != 0) revert Errors.Staking_WeekAlreadyOpen(weekId);
        if (root == 0) revert Errors.Staking_BadRoot();
        if (total == 0) revert Errors.Staking_NoAmount();
        if ($.freeRewards < total) revert Errors.BalanceIsNotEnough($.freeRewards, total);

        // Effect: set aside, so that no week can pay with another's rewards, nor with what is staked.
        $.freeRewards -= total;
        $.weeks_[weekId] = RewardWeek(root, SafeCast.toUint128(total), 0, leafFileHash);

        emit WeekOpened(weekId, root, total, leafFileHash);
    }

    /// @inheritdoc IStaking
    function setLockTimes(uint64 shortest, uint64 longest) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        if (shortest == 0 || shortest > longest || longest > LONGEST_MAX) {
            revert Errors.Staking_BadLockTimes(shortest, longest);
        }
        StakingStorage storage $ = _staking();
        ($.minTime, $.maxTime) = (shortest, longest);
        emit LockTimesChanged(shortest, longest);
    }

    /// @inheritdoc IStaking
    function lockTimes() public view override returns (uint256 shortest, uint256 longest) {
        StakingStorage storage $ = _staking();
        return $.maxTime == 0 ? (USUAL_MIN, USUAL_MAX) : (uint256($.minTime), uint256($.maxTime));
    }

    /// @inheritdoc IStaking
    function setLevels(VipLevel[] calldata levels_) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        _setLevels(levels_);
    }

    /// @inheritdoc IStaking
    function positionOf(address account) external view override returns (StakePoint memory) {
        return _staking().points[account].last();
    }

    /// @inheritdoc IStaking
    function veAt(address account, uint256 time) external view override returns (uint256) {
        return _staking().points[account].pointAt(time).veAt(time);
    }

    /// @inheritdoc IStaking
    function validVeOf(address account, uint256 epochStart, uint256 epochEnd) external view override returns (uint256) {
        StakePoint memory point = _staking().points[account].pointAt(epochStart);
        return point.end < epochEnd ? 0 : point.veAt(epochStart);
    }

    /// @inheritdoc IStaking
    function levelOf(address account) external view override returns (uint256) {
        return levelOfVe(veOf(account));
    }

    /// @inheritdoc IStaking
    /// @dev The market asks this on every sale: an account without ve costs one look, any other one five more.
    function feeBpsOf(address seller) external view override returns (uint256) {
        uint256 ve = veOf(seller);
        if (ve == 0) return DEFAULT_FEE_BPS;
        uint256 level = levelOfVe(ve);
        return level == 0 ? DEFAULT_FEE_BPS : _staking().levels[level - 1].feeBps;
    }

    /// @inheritdoc IStaking
    function levels() external view override returns (VipLevel[] memory) {
        return _staking().levels;
    }

    /// @inheritdoc IStaking
    function weekOf(uint256 weekId) external view override returns (RewardWeek memory) {
        return _staking().weeks_[weekId];
    }

    /// @inheritdoc IStaking
    function isClaimed(uint256 weekId, address account) external view override returns (bool) {
        return _staking().claimed[weekId][account];
    }

    /// @inheritdoc IStaking
    function totalStaked() external view override returns (uint256) {
        return _staking().totalStaked;
    }

    /// @inheritdoc IStaking
    function freeRewards() external view override returns (uint256) {
        return _staking().freeRewards;
    }

    /// @inheritdoc IStaking
    function arca() external view override returns (address) {
        return _staking().arca;
    }

    /// @inheritdoc IStaking
    function veOf(address account) public view override returns (uint256) {
        return _staking().points[account].last().veAt(block.timestamp);
    }

    /// @inheritdoc IStaking
    function levelOfVe(uint256 ve) public view override returns (uint256 level) {
        VipLevel[] storage levels_ = _staking().levels;
        uint256 high = levels_.length;
        while (level < high) {
            uint256 middle = (level + high) / 2;
            if (levels_[middle].threshold > ve) high = middle;
            else level = middle + 1;
        }
    }

    /// @inheritdoc IStaking
    function weekIdAt(uint256 time) public pure override returns (uint256) {
        return (time - FIRST_WEEK) / 7 days;
    }

    function _claimWeek(WeekClaim calldata entry) private {
        StakingStorage storage $ = _staking();
        RewardWeek storage week = $.weeks_[entry.weekId];

        // Check: the caller's own leaf of an open week, not paid before, within what the week may pay.
        if (week.root == 0) revert Errors.Staking_WeekNotOpen(entry.weekId);
        if ($.claimed[entry.weekId][msg.sender]) revert Errors.AlreadyClaim();
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(entry.weekId, msg.sender, entry.amount))));
        if (!MerkleProof.verifyCalldata(entry.proof, week.root, leaf)) revert Errors.Staking_BadProof(entry.weekId);
        uint256 left = week.total - week.claimed;
        if (entry.amount > left) revert Errors.Staking_RewardExhausted(entry.weekId, left, entry.amount);

        // Effect.
        $.claimed[entry.weekId][msg.sender] = true;
        week.claimed += uint128(entry.amount);

        emit RewardClaimed(entry.weekId, msg.sender, entry.amount);
    }

    function _setLevels(VipLevel[] calldata levels_) private {
        // Check: each level takes more and costs no more than the one before.
        if (levels_.length != LEVELS) revert Errors.Staking_BadLevels(levels_.length);
        uint256 threshold;
        uint256 feeBps = DEFAULT_FEE_BPS;
        for (uint256 i = 0; i < LEVELS; ++i) {
            if (levels_[i].threshold <= threshold || levels_[i].feeBps > feeBps) revert Errors.Staking_BadLevels(i);
            (threshold, feeBps) = (levels_[i].threshold, levels_[i].feeBps);
        }

        // Effect.
        delete _staking().levels;
        for (uint256 i = 0; i < LEVELS; ++i) {
            _staking().levels.push(levels_[i]);
        }

        emit LevelsChanged(levels_);
    }

    function _push(StakePoint[] storage points, uint256 end, uint256 amount, uint256 ve) private {
        points.push(StakePoint(uint32(block.timestamp), uint32(end), SafeCast.toUint96(amount), SafeCast.toUint96(ve)));
    }

    function _pull(uint256 amount) private {
        IERC20 token = IERC20(_staking().arca);
        uint256 balance = token.balanceOf(msg.sender);
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function _staking() private pure returns (StakingStorage storage $) {
        assembly {
            $.slot := STAKING_STORAGE
        }
    }
}
