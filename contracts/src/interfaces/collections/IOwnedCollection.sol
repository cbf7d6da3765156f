// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title A collection that names its owner (ERC-173).
/// @dev Storefronts and explorers let this account speak for the collection: its page, its name and its pictures there.
/// It may do nothing in the contract but hand that on: every right in it is a role.
interface IOwnedCollection {
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    /// @notice Makes `newOwner` the owner; the zero address for none. Only the owner, or DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_NotOwner.
    function transferOwnership(address newOwner) external;

    /// @notice The account that speaks for the collection; zero if none does.
    function owner() external view returns (address);
}
