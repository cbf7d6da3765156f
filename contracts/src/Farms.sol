// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Governed} from "./Governed.sol";
import {IFarms} from "./interfaces/IFarms.sol";
import {IVesting} from "./interfaces/IVesting.sol";
import {Errors} from "./libraries/Errors.sol";
import {FarmPool, FarmStake} from "./types/FarmTypes.sol";

contract Farms is IFarms, Governed, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 private constant POINT_UNIT = 1e18;
    uint256 private constant SHARE_UNIT = 1e30;
    uint256 private constant MAX_RATE = 1e24;

    /// @custom:storage-location erc7201:herohub.storage.Farms
    struct FarmsStorage {
        address arca;
        address hero;
        address vesting;
        uint256 rewardPerSecond;
        uint256 totalPoints;
        uint256 perPoint;
        uint256 accruedAt;
        uint256 freeRewards;
        FarmPool[] pools;
        mapping(address lpToken => uint256) poolNumbers;
        mapping(uint256 poolId => mapping(address account => FarmStake)) stakes;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Farms")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant FARMS_STORAGE = 0x8313b216d4e2ccad28cd275221ce707539d3569b10ecf1bc9276f2c1deeb4f00;

    /// @inheritdoc IFarms
    function initialize(address admin, address arca_, address hero_, address vesting_, uint256 rewardPerSecond_)
        external
        override
        initializer
    {
        __Governed_init(admin);
        if (arca_ == address(0) || hero_ == address(0) || vesting_ == address(0)) revert Errors.Hub_BadAddress();
        FarmsStorage storage $ = _farms();
        ($.arca, $.hero, $.vesting) = (arca_, hero_, vesting_);
        _setRate($, rewardPerSecond_);
    }

    /// @inheritdoc IFarms
    function stake(uint256 poolId, uint256 amount) external override nonReentrant {
        FarmsStorage storage $ = _farms();
        FarmPool storage pool = _poolOf($, poolId);
        IERC20 lpToken = IERC20(pool.lpToken);

        // Check: something, into a pool that gives rewards, that the caller has.
        if (amount == 0) revert Errors.Farms_NoAmount();
        if (pool.points == 0) revert Errors.Farms_PoolClosed(poolId);
        uint256 balance = lpToken.balanceOf(msg.sender);
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);

        // Effect.
        _settle($, pool, $.stakes[poolId][msg.sender]).amount += amount;
        pool.staked += amount;

        // Interaction. Measured, not trusted: a token that charges on transfer would leave a hole in somebody's stake.
        uint256 before = lpToken.balanceOf(address(this));
        lpToken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = lpToken.balanceOf(address(this)) - before;
        if (received != amount) revert Errors.Farms_DepositShort(received, amount);

        emit LpStaked(poolId, msg.sender, amount);
    }

    /// @inheritdoc IFarms
    function unstake(uint256 poolId, uint256 amount) external override nonReentrant {
        FarmsStorage storage $ = _farms();
        FarmPool storage pool = _poolOf($, poolId);
        FarmStake storage position = $.stakes[poolId][msg.sender];

        // Check: something that the caller has staked.
        if (amount == 0) revert Errors.Farms_NoAmount();
        if (position.amount == 0) revert Errors.NoDeposit();
        if (amount > position.amount) revert Errors.Farms_TooMuch(position.amount, amount);

        // Effect.
        _settle($, pool, position).amount -= amount;
        pool.staked -= amount;

        // Interaction.
        IERC20(pool.lpToken).safeTransfer(msg.sender, amount);

        emit LpUnstaked(poolId, msg.sender, amount);
    }

    /// @inheritdoc IFarms
    function claim(uint256[] calldata poolIds, uint256 heroId) external override nonReentrant {
        FarmsStorage storage $ = _farms();

        // Check: for the caller's own hero.
        if (IERC721($.hero).ownerOf(heroId) != msg.sender) revert Errors.Farms_NotHeroOwner(heroId);

        // Effect.
        uint256 sum;
        for (uint256 i = 0; i < poolIds.length; ++i) {
            sum += _claimFrom($, poolIds[i], heroId);
        }
        if (sum == 0) revert Errors.Farms_NothingToClaim();

        // Interaction.
        IERC20($.arca).forceApprove($.vesting, sum);
        IVesting($.vesting).lock(heroId, sum);
    }

    /// @inheritdoc IFarms
    function fund(uint256 amount) external override nonReentrant {
        FarmsStorage storage $ = _farms();
        IERC20 token = IERC20($.arca);

        // Check.
        if (amount == 0) revert Errors.Farms_NoAmount();
        uint256 balance = token.balanceOf(msg.sender);
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);

        // Effect: for the time to come, not for one that had no funds.
        _accrue($);
        $.freeRewards += amount;

        // Interaction.
        token.safeTransferFrom(msg.sender, address(this), amount);

        emit RewardsFunded(msg.sender, amount);
    }

    /// @inheritdoc IFarms
    function addPool(address lpToken, uint256 points)
        external
        override
        onlyRole(OPERATOR_ROLE)
        returns (uint256 poolId)
    {
        FarmsStorage storage $ = _farms();

        // Check: a token of its own, so that stakes are not mixed with rewards or with each other.
        if (lpToken == $.arca || $.poolNumbers[lpToken] != 0) revert Errors.Farms_BadToken(lpToken);

        // Effect.
        _accrue($);
        poolId = $.pools.length;
        $.pools.push(FarmPool(lpToken, _pointsOf(points), 0, $.perPoint, 0));
        $.poolNumbers[lpToken] = poolId + 1;
        $.totalPoints += points;

        emit PoolAdded(poolId, lpToken, IERC20Metadata(lpToken).symbol(), points);
    }

    /// @inheritdoc IFarms
    function setPoints(uint256 poolId, uint256 points) external override onlyRole(OPERATOR_ROLE) {
        FarmsStorage storage $ = _farms();
        FarmPool storage pool = _poolOf($, poolId);
        uint256 oldPoints = pool.points;

        // Effect: what was earned until now was earned by the old points.
        _update($, pool);
        pool.points = _pointsOf(points);
        $.totalPoints = $.totalPoints + points - oldPoints;

        emit PointsChanged(poolId, oldPoints, points);
    }

    /// @inheritdoc IFarms
    function setRate(uint256 rewardPerSecond_) external override onlyRole(OPERATOR_ROLE) {
        _setRate(_farms(), rewardPerSecond_);
    }

    /// @inheritdoc IFarms
    function poolOf(uint256 poolId) external view override returns (FarmPool memory) {
        return _poolOf(_farms(), poolId);
    }

    /// @inheritdoc IFarms
    function poolNumberOf(address lpToken) external view override returns (uint256) {
        return _farms().poolNumbers[lpToken];
    }

    /// @inheritdoc IFarms
    function totalPools() external view override returns (uint256) {
        return _farms().pools.length;
    }

    /// @inheritdoc IFarms
    function totalPoints() external view override returns (uint256) {
        return _farms().totalPoints;
    }

    /// @inheritdoc IFarms
    function stakeOf(uint256 poolId, address account) external view override returns (FarmStake memory) {
        return _farms().stakes[poolId][account];
    }

    /// @inheritdoc IFarms
    function claimableOf(uint256 poolId, address account) external view override returns (uint256) {
        FarmsStorage storage $ = _farms();
        FarmPool storage pool = _poolOf($, poolId);
        (uint256 perPoint,) = _accrued($);
        uint256 gain = _gainOf(pool, perPoint);
        uint256 perShare = pool.perShare + (pool.staked == 0 ? 0 : (gain * SHARE_UNIT) / pool.staked);
        FarmStake storage position = $.stakes[poolId][account];
        return position.pending + _earned(position, perShare);
    }

    /// @inheritdoc IFarms
    function rateOf(uint256 poolId) external view override returns (uint256) {
        FarmsStorage storage $ = _farms();
        uint256 points = _poolOf($, poolId).points;
        return points == 0 ? 0 : ($.rewardPerSecond * points) / $.totalPoints;
    }

    /// @inheritdoc IFarms
    function rewardPerSecond() external view override returns (uint256) {
        return _farms().rewardPerSecond;
    }

    /// @inheritdoc IFarms
    function freeRewards() external view override returns (uint256 free) {
        (, free) = _accrued(_farms());
    }

    /// @inheritdoc IFarms
    function arca() external view override returns (address) {
        return _farms().arca;
    }

    /// @inheritdoc IFarms
    function hero() external view override returns (address) {
        return _farms().hero;
    }

    /// @inheritdoc IFarms
    function vesting() external view override returns (address) {
        return _farms().vesting;
    }

    function _claimFrom(FarmsStorage storage $, uint256 poolId, uint256 heroId) private returns (uint256 amount) {
        FarmStake storage position = _settle($, _poolOf($, poolId), $.stakes[poolId][msg.sender]);
        amount = position.pending;
        if (amount == 0 && position.amount == 0) revert Errors.NoDeposit();
        if (amount == 0) return 0;
        position.pending = 0;
        emit FarmClaimed(poolId, msg.sender, heroId, amount);
    }

    function _setRate(FarmsStorage storage $, uint256 rewardPerSecond_) private {
        if (rewardPerSecond_ > MAX_RATE) revert Errors.Farms_BadRate(rewardPerSecond_);
        _accrue($);
        $.rewardPerSecond = rewardPerSecond_;
        emit RateChanged(rewardPerSecond_);
    }

    /// @dev Brings an account's earnings up to this second, before its stake or its pool changes.
    function _settle(FarmsStorage storage $, FarmPool storage pool, FarmStake storage position)
        private
        returns (FarmStake storage)
    {
        _update($, pool);
        position.pending += _earned(position, pool.perShare);
        position.perShare = pool.perShare;
        return position;
    }

    /// @dev Brings a pool up to this second. What nobody was there to earn goes back to the funds.
    function _update(FarmsStorage storage $, FarmPool storage pool) private {
        _accrue($);
        uint256 gain = _gainOf(pool, $.perPoint);
        pool.perPoint = $.perPoint;
        if (pool.staked == 0) $.freeRewards += gain;
        else pool.perShare += (gain * SHARE_UNIT) / pool.staked;
    }

    /// @dev Brings all pools up to this second at once: one index that each of them reads when it is its turn.
    function _accrue(FarmsStorage storage $) private {
        ($.perPoint, $.freeRewards) = _accrued($);
        $.accruedAt = block.timestamp;
    }

    /// @dev The index and the funds now. No more is given out than is funded, and nothing while no pool is active.
    function _accrued(FarmsStorage storage $) private view returns (uint256 perPoint, uint256 free) {
        (perPoint, free) = ($.perPoint, $.freeRewards);
        if ($.totalPoints == 0) return (perPoint, free);
        uint256 reward = (block.timestamp - $.accruedAt) * $.rewardPerSecond;
        if (reward > free) reward = free;
        perPoint += (reward * POINT_UNIT) / $.totalPoints;
        free -= reward;
    }

    function _gainOf(FarmPool storage pool, uint256 perPoint) private view returns (uint256) {
        return ((perPoint - pool.perPoint) * pool.points) / POINT_UNIT;
    }

    function _earned(FarmStake storage position, uint256 perShare) private view returns (uint256) {
        return (position.amount * (perShare - position.perShare)) / SHARE_UNIT;
    }

    function _poolOf(FarmsStorage storage $, uint256 poolId) private view returns (FarmPool storage) {
        if (poolId >= $.pools.length) revert Errors.Farms_NoPool(poolId);
        return $.pools[poolId];
    }

    function _pointsOf(uint256 points) private pure returns (uint32) {
        if (points > type(uint32).max) revert Errors.Farms_BadRate(points);
        return uint32(points);
    }

    function _farms() private pure returns (FarmsStorage storage $) {
        assembly {
            $.slot := FARMS_STORAGE
        }
    }
}
