// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchCall, BatchResult} from "../../types/BatchTypes.sol";
import {IBatchEvents} from "../batch/IBatchEvents.sol";

/// @title What every market of the hub has: batches, payments that wait to be taken, a count of sales, and a pause.
/// @dev Amounts are in the currency's smallest unit; the zero address stands for the native coin. Calls that come back
/// in while another one runs are refused with ReentrancyGuardReentrantCall.
interface IMarketBase is IBatchEvents {
    /// @notice A payment could not be pushed; the market holds it until it is taken.
    event Owed(address indexed account, address indexed currency, uint256 amount);
    event Taken(address indexed account, address indexed currency, uint256 amount);
    /// @notice Ten more sales of a collection: the `round`th time that its holders' royalty is due. The division of the
    /// fee leaves no share for it, so nothing is paid here.
    event RoyaltyRound(address indexed collection, uint256 round);

    /// @notice Does several calls of the caller, to this contract, each for itself: one that reverts undoes itself and
    /// no other. What was sent along for it is given back, by a push, or to be taken if that is refused.
    /// @return results in the order of the calls: what each returned, or the error that it reverted with.
    /// Reverts with Market_WrongPayment unless the coin sent is exactly what the calls name, and with
    /// Batch_GasTooLow if one call would begin with less than 600,000 gas: none fails for want of gas alone.
    function batch(BatchCall[] calldata calls) external payable returns (BatchResult[] memory results);

    /// @notice Collects what the market holds for the caller because it could not be pushed. Also while paused.
    /// Reverts with Market_NothingOwed, Market_PaymentRefused.
    function take(address currency) external;

    /// @notice Stops what opens, changes or makes a sale. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice What the market holds for `account` in `currency`, to be taken.
    function owed(address account, address currency) external view returns (uint256);

    /// @notice How many sales of this collection there were here.
    function salesOf(address collection) external view returns (uint256);
}
