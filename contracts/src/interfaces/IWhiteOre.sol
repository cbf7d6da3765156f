// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title White Ore, what heroes mine: an ERC-20 of 18 decimals.
/// @dev It comes to be when a player withdraws it from the game and goes when he deposits it there, so it has neither
/// a cap nor a pot. Amounts are in the smallest unit, 1e-18. Supply = ever minted - burned.
interface IWhiteOre is IERC20 {
    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if it is zero, InvalidInitialization the second time.
    function initialize(address admin) external;

    /// @notice Creates `amount` for `to`, on a withdrawal. Only CASHIER_ROLE, which is the treasury's.
    /// Reverts with ERC20InvalidReceiver for the zero address.
    function mint(address to, uint256 amount) external;

    /// @notice Destroys `amount` of the caller's balance. Anyone.
    /// Reverts with ERC20InsufficientBalance.
    function burn(uint256 amount) external;

    /// @notice Destroys `amount` of `account`'s balance by the caller's allowance, on a deposit. Anyone with an
    /// allowance.
    /// Reverts with ERC20InsufficientAllowance or ERC20InsufficientBalance.
    function burnFrom(address account, uint256 amount) external;

    /// @notice How much has ever been minted.
    function minted() external view returns (uint256);
}
