// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TreasuryLimits, WithdrawOrder, WithdrawVariant} from "../types/TreasuryTypes.sol";

/// @title The treasury: the door between a player's wallet and his balance in the game.
/// @dev Resources are ARCA (37), held in a pot here, and White Ore (38), which is burned on the way in and minted on
/// the way out; the gacha variant pays out items by their id. Amounts are in the smallest unit, or pieces. ARCA that
/// is sent here without `deposit` fills the pot and is credited to nobody. Paused, `deposit` and `withdraw` revert
/// with EnforcedPause. Days begin at 00:00 UTC.
interface ITreasury {
    event Deposited(address indexed user, uint256 indexed resType, uint256 amount);
    /// @notice The user got `amount` less `fee`.
    event Withdrawn(
        bytes32 indexed salt,
        address indexed user,
        uint256 indexed resType,
        uint256 amount,
        uint256 fee,
        WithdrawVariant variant
    );
    event OrderCancelled(bytes32 indexed salt);
    event BlacklistChanged(address indexed account, bool isBlacklisted);
    event LimitsChanged(TreasuryLimits limits);
    event SpacingChanged(uint256 spacing);

    /// @notice Sets up a fresh proxy. The treasury needs CASHIER_ROLE of White Ore and MINTER_ROLE of Items.
    /// @param admin gets DEFAULT_ADMIN_ROLE, and so names the cashiers, whose signatures orders carry.
    /// Reverts with Hub_BadAddress if an address is zero, Treasury_BadLimits, InvalidInitialization the second time.
    function initialize(address admin, address arca, address whiteOre, address items, TreasuryLimits calldata limits_)
        external;

    /// @notice Moves `amount` of the caller's ARCA (37) or White Ore (38), which he approved, into the game.
    /// Reverts with Blacklist, Treasury_BadResource, Treasury_BelowMinimum, BalanceIsNotEnough,
    /// ERC20InsufficientAllowance.
    function deposit(uint256 resType, uint256 amount) external;

    /// @notice Pays out an order that a cashier signed: its user, once, until it expires, `spacing` after the last
    /// one of its resource, and within what a day may pay. The fee stays in the pot; that of White Ore and items is not minted.
    /// Reverts with SaltAlreadyBeenProcessed, Treasury_OrderCancelled, OrderExpired, Treasury_NotYourOrder, Blacklist,
    /// InvalidSigner, Treasury_BadResource, Treasury_BadAmount, Treasury_TooSoon, Treasury_DailyCapReached,
    /// ERC1155InvalidReceiver if a contract refuses its items.
    function withdraw(WithdrawOrder calldata order, bytes calldata signature) external;

    /// @notice Shuts an account out, or lets it in again. Only OPERATOR_ROLE.
    function setBlacklist(address account, bool isBlacklisted_) external;

    /// @notice Takes back for ever the promise of an order that was signed and not carried out, be its signature in
    /// whose hand it may: what it is of may not be there any more. Only OPERATOR_ROLE; also while paused.
    /// Reverts with SaltAlreadyBeenProcessed if it was paid, Treasury_OrderCancelled the second time.
    function cancelOrder(bytes32 salt) external;

    /// @notice Changes what may move. Only DEFAULT_ADMIN_ROLE.
    /// Reverts with Treasury_BadLimits if the share of the pot is above 10,000 basis points.
    function setLimits(TreasuryLimits calldata limits_) external;

    /// @notice Changes the time from one withdrawal of a user to the next of the same resource, also for who waits
    /// already. Only DEFAULT_ADMIN_ROLE.
    /// @param spacing_ seconds; 1 to 30 days.
    /// Reverts with Treasury_BadSpacing.
    function setSpacing(uint256 spacing_) external;

    /// @notice Stops deposits and withdrawals. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice Whether the order with this salt was carried out.
    function isProcessed(bytes32 salt) external view returns (bool);

    /// @notice Whether the order with this salt was taken back, and so is never carried out.
    function isCancelled(bytes32 salt) external view returns (bool);

    /// @notice From when on `user` may withdraw this resource.
    function nextWithdrawAt(address user, uint256 resType) external view returns (uint256);

    /// @notice What can still be paid out today; the same figure for all items together.
    function leftToday(uint256 resType) external view returns (uint256);

    /// @notice What a cashier has to sign for `order`.
    function hashOf(WithdrawOrder calldata order) external view returns (bytes32);

    /// @notice Whether the account is shut out: it can neither deposit nor withdraw.
    function isBlacklisted(address account) external view returns (bool);

    /// @notice What one day may pay out and the smallest deposits: basis points of the pot, smallest units, and pieces
    /// of items.
    function limits() external view returns (TreasuryLimits memory);

    /// @notice Seconds from one withdrawal of a user to the next of the same resource; 22 hours unless it was set.
    function spacing() external view returns (uint256);

    /// @notice The currency that the pot is of.
    function arca() external view returns (address);

    /// @notice The currency that is burned on deposit and minted on withdrawal.
    function whiteOre() external view returns (address);

    /// @notice The collection that gacha orders are paid in.
    function items() external view returns (address);
}
