// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice How heroes grow. The seven attributes are in the order of HeroTraits.growthBps; all figures are basis
/// points. core/rules/draws/upgrade.ts works out the same.
library Growth {
    uint256 internal constant FIELDS = 7;
    /// @dev The last level with a bonus of its own.
    uint256 internal constant TOP_LEVEL = 30;
    uint256 private constant LEAST_SHARE = 60;
    uint256 private constant LARGEST_SHARE = 20;

    /// @dev The caps of a rarity: the last attribute is mining.
    function capsOf(uint16 growthCap, uint16 miningCap) internal pure returns (uint16[7] memory caps) {
        for (uint256 i = 0; i < FIELDS - 1; ++i) {
            caps[i] = growthCap;
        }
        caps[FIELDS - 1] = miningCap;
    }

    /// @dev Whether another `count` materials may go into a hero: beyond the last level bonus only to grow an attribute.
    function mayGrow(uint16[7] memory growth, uint256 level, uint16[7] memory caps, uint256 count)
        internal
        pure
        returns (bool)
    {
        if (level + count <= TOP_LEVEL) return true;
        if (level + count > type(uint16).max) return false;
        for (uint256 i = 0; i < FIELDS; ++i) {
            if (growth[i] < caps[i]) return true;
        }
        return false;
    }

    /// @dev Whether the largest gains of `count` materials would go beyond a cap.
    function mayOverflow(uint16[7] memory growth, uint16[7] memory caps, uint256 count) internal pure returns (bool) {
        for (uint256 i = 0; i < FIELDS; ++i) {
            (, uint256 max) = gainOf(caps[i]);
            if (growth[i] + count * max > caps[i]) return true;
        }
        return false;
    }

    /// @dev What one material adds to an attribute with this cap, both ends included.
    function gainOf(uint256 cap) internal pure returns (uint256 min, uint256 max) {
        return ((cap + LEAST_SHARE / 2) / LEAST_SHARE, cap / LARGEST_SHARE);
    }

    /// @dev The growth after `count` materials: by chance, each from a word of its own, or with power the most. What
    /// goes beyond a cap is lost; a hero that came with more keeps it.
    function grow(uint16[7] memory growth, uint16[7] memory caps, uint256 count, bool isPower, bytes32 word)
        internal
        pure
        returns (uint16[7] memory grown)
    {
        uint256[7] memory sums;
        for (uint256 i = 0; i < count; ++i) {
            _add(sums, caps, isPower, uint256(keccak256(abi.encode(word, i))));
        }
        for (uint256 i = 0; i < FIELDS; ++i) {
            uint256 sum = growth[i] + sums[i];
            if (sum > caps[i]) sum = growth[i] > caps[i] ? growth[i] : caps[i];
            grown[i] = uint16(sum);
        }
    }

    function _add(uint256[7] memory sums, uint16[7] memory caps, bool isPower, uint256 left) private pure {
        for (uint256 i = 0; i < FIELDS; ++i) {
            (uint256 min, uint256 max) = gainOf(caps[i]);
            if (isPower) {
                sums[i] += max;
            } else {
                uint256 steps = max - min + 1;
                sums[i] += min + (left % steps);
                left /= steps;
            }
        }
    }
}
