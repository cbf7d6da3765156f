// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {OfferTerms} from "../types/OfferRewardTypes.sol";

/// @notice What makes a captain worth more than his votes: rarity, badges burned for him, and his upgrade level.
library Aptitude {
    uint256 internal constant ONE = 1e18;

    /// @notice From 0 to the cap, times 1e18.
    function scoreOf(OfferTerms memory terms, uint256 rarity, uint256 badges, uint256 level)
        internal
        pure
        returns (uint256)
    {
        if (badges > terms.maxBadges) badges = terms.maxBadges;
        if (level > terms.cap) level = terms.cap;
        uint256 sum = uint256(terms.rarityWeight) * terms.rarities[rarity - 1] + uint256(terms.badgeWeight) * badges
            * ONE / terms.maxBadges + uint256(terms.upgradeWeight) * level * ONE / terms.cap;
        return (sum * terms.cap) / ONE;
    }

    /// @notice One, and the slope for each point of aptitude; of 1e18.
    function multiplierOf(OfferTerms memory terms, uint256 score) internal pure returns (uint256) {
        return ONE + (score * terms.slope) / ONE;
    }

    /// @notice Whether a captain's aptitude can be worked out from these at all, and is never above the cap.
    function isSound(OfferTerms calldata terms) internal pure returns (bool) {
        for (uint256 i = 0; i < 4; ++i) {
            if (terms.rarities[i] > ONE) return false;
        }
        uint256 weights = uint256(terms.rarityWeight) + terms.badgeWeight + terms.upgradeWeight;
        return weights == ONE && terms.maxBadges != 0 && terms.cap != 0;
    }
}
