// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice An open offer to sell pieces of one id, which the market holds meanwhile. A zero seller means that it is not
/// open.
struct ItemListing {
    address seller;
    /// seconds since 1970, from which on nothing can be bought; 0 for never
    uint64 expiresAt;
    address collection;
    /// pieces that are not sold yet
    uint96 left;
    uint256 id;
    /// zero address for the native coin
    address currency;
    /// of one piece, smallest unit of the currency
    uint96 unitPrice;
}
