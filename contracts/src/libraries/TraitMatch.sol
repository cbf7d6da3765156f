// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {HeroTraits} from "../types/HeroTraits.sol";
import {TraitSet} from "../types/MarketOfferTypes.sol";

/// @notice Whether a hero is one of those that an offer is for. From the lowest bit on, a set holds
///  8 bits: bit n allows the rarity n (1 to 4)
/// 16 bits: bit n allows the class n (1 to 8)
///  8 bits: bit n allows the faction n (0 to 5)
///  8 bits: bit n allows the gender n (0 and 1)
/// 16 bits: the least number of heroes burned into it, which is the upgrade level
/// 4 x 16 bits: the part that it must have as head, body, legs and hands
/// A field of 0 asks for nothing; what is above these fields must be 0.
library TraitMatch {
    uint256 private constant USED_BITS = 120;

    /// @notice Whether the set asks for something, and for nothing that there is not.
    function isSound(TraitSet set) internal pure returns (bool) {
        uint256 word = TraitSet.unwrap(set);
        return word != 0 && word >> USED_BITS == 0;
    }

    function matches(TraitSet set, HeroTraits memory traits) internal pure returns (bool) {
        uint256 word = TraitSet.unwrap(set);
        for (uint256 i = 0; i < 4; ++i) {
            uint256 part = uint16(word >> (56 + 16 * i));
            if (part != 0 && part != traits.parts[i]) return false;
        }
        return _allows(uint8(word), traits.rarity) && _allows(uint16(word >> 8), traits.class_)
            && _allows(uint8(word >> 24), traits.faction) && _allows(uint8(word >> 32), traits.gender)
            && traits.burnCount >= uint16(word >> 40);
    }

    function _allows(uint256 mask, uint256 value) private pure returns (bool) {
        return mask == 0 || (mask >> value) & 1 == 1;
    }
}
