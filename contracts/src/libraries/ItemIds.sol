// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice What an item id says. A stacked id lies in the range of ten thousand of its kind; an id from 1,000,000 on
/// is a unique item, and its category is the number of whole millions in it.
library ItemIds {
    /// @notice In the order of their ranges, so that a kind is the first digit of its five-digit ids.
    enum Kind {
        None,
        Box,
        Badge,
        Avatar,
        Frame,
        Voucher,
        Coupon,
        Item,
        Unique
    }

    uint256 internal constant RANGE = 10_000;
    uint256 internal constant FIRST_UNIQUE = 1_000_000;

    /// @notice None for an id that no range holds: below 10,000, and from 80,000 up to the unique ones.
    function kindOf(uint256 id) internal pure returns (Kind) {
        if (id >= FIRST_UNIQUE) return Kind.Unique;
        uint256 digit = id / RANGE;
        return digit <= uint256(Kind.Item) ? Kind(digit) : Kind.None;
    }

    /// @notice The kind in words; empty for None.
    function nameOf(Kind kind) internal pure returns (string memory) {
        string[9] memory names = ["", "Box", "Badge", "Avatar", "Frame", "Voucher", "Coupon", "Item", "Unique item"];
        return names[uint256(kind)];
    }

    /// @notice The category of a unique item; 0 for a stacked one.
    function categoryOf(uint256 id) internal pure returns (uint256) {
        return id / FIRST_UNIQUE;
    }
}
