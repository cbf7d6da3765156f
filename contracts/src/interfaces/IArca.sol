// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title ARCA, the currency of the hub: an ERC-20 of 18 decimals.
/// @dev Amounts are in the smallest unit, 1e-18 ARCA. Supply = ever minted - burned.
interface IArca is IERC20 {
    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if it is zero, InvalidInitialization the second time.
    function initialize(address admin) external;

    /// @notice Creates `amount` for `to`. Only MINTER_ROLE.
    /// Reverts with Arca_CapExceeded if more than `cap` would ever have been minted.
    function mint(address to, uint256 amount) external;

    /// @notice Destroys `amount` of the caller's balance. Anyone.
    /// Reverts with ERC20InsufficientBalance.
    function burn(uint256 amount) external;

    /// @notice Destroys `amount` of `account`'s balance by the caller's allowance. Anyone with an allowance.
    /// Reverts with ERC20InsufficientAllowance or ERC20InsufficientBalance.
    function burnFrom(address account, uint256 amount) external;

    /// @notice The most that can ever be minted: 1,000,000,000 ARCA. What is burned does not make room for more.
    function cap() external view returns (uint256);

    /// @notice How much has ever been minted.
    function minted() external view returns (uint256);
}
