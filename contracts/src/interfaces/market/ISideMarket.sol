// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarketBase} from "./IMarketBase.sol";

/// @title A market beside the market: what may be traded, in which currencies, for which fee and for whom is decided
/// there, and asked at every call.
interface ISideMarket is IMarketBase {
    /// @notice The market whose rules hold here.
    function market() external view returns (address);
}
