// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The coin of the network as an ERC-20 of 18 decimals, one for one: for what pays by an allowance.
/// @dev Nobody owns it, and nothing of it can be changed. What it owes never is more than what it holds: supply <= coin.
/// Unlike the oldest of its kind it also says Transfer, from and to zero, when it wraps and unwraps, so that all
/// balances follow from that one event.
interface IWrappedRon is IERC20 {
    /// @notice `amount` of the coin came in and was given to `account` in wrapped coin.
    event Deposit(address indexed account, uint256 amount);

    /// @notice `amount` of wrapped coin of `account` was destroyed, and the coin paid to it.
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice Wraps the coin that comes with the call, for the caller. The bare coin, sent without a call, does the
    /// same. Anyone.
    function deposit() external payable;

    /// @notice Destroys `amount` of the caller's wrapped coin and pays him the coin. Anyone.
    /// Reverts with ERC20InsufficientBalance, or WrappedRon_PaymentRefused when the caller does not take it.
    function withdraw(uint256 amount) external;
}
