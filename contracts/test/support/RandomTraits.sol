// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {HeroTraits} from "../../src/types/HeroTraits.sol";

/// @notice Heroes out of a number.
library RandomTraits {
    function newborn(uint256 salt) internal pure returns (HeroTraits memory traits) {
        uint256 seed = salt / 2;
        traits.rarity = uint8(_between(seed, "rarity", 1, 4));
        traits.class_ = uint8(_between(seed, "class", 1, 8));
        traits.faction = uint8(_between(seed, "faction", 0, 5));
        traits.gender = uint8(_between(seed, "gender", 0, 1));
        for (uint256 i = 0; i < 4; ++i) {
            traits.parts[i] = uint16(_between(seed + i, "part", 10_001, 19_999));
            traits.materials[i] = uint8(_between(seed + i, "material", 1, 4));
        }
        for (uint256 i = 0; i < 3; ++i) {
            traits.face[i] = uint8(_between(seed + i, "face", 1, 12));
        }
        traits.skin = uint8(_between(seed, "skin", 1, 12));
        traits.hair = uint8(_between(seed, "hair", 1, 12));
        traits.weapon = uint8(_between(seed, "weapon", 1, 12));
        for (uint256 i = 0; i < 5; ++i) {
            traits.skills[i] = uint16(_between(seed + i, "skill", 0, type(uint16).max));
        }
    }

    function grown(uint256 salt) internal pure returns (HeroTraits memory traits) {
        traits = newborn(salt);
        uint256 seed = salt / 2;
        traits.burnCount = uint16(_between(seed, "burned", 0, type(uint16).max));
        for (uint256 i = 0; i < 7; ++i) {
            traits.growthBps[i] = uint16(_between(seed + i, "growth", 0, type(uint16).max));
        }
    }

    function _between(uint256 seed, string memory what, uint256 min, uint256 max) private pure returns (uint256) {
        unchecked {
            return min + uint256(keccak256(abi.encode(seed, what))) % (max - min + 1);
        }
    }
}
