// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "./Errors.sol";
import {HeroTraits} from "../types/HeroTraits.sol";

/// @notice Packs a hero's traits into two words: what it is born with fills the first one exactly (256 bits), what
/// upgrades add sits in the second, which stays empty, and free of charge, until the first upgrade.
library TraitCodec {
    uint256 private constant MAX_LOOK = 12;

    function pack(HeroTraits calldata traits) internal pure returns (uint256 birth, uint256 growth) {
        birth = uint256(traits.rarity) | (uint256(traits.class_) << 8) | (uint256(traits.faction) << 16)
            | (uint256(traits.gender) << 24);
        for (uint256 i = 0; i < 4; ++i) {
            birth |= uint256(traits.parts[i]) << (32 + 16 * i);
            birth |= uint256(traits.materials[i]) << (96 + 8 * i);
        }
        for (uint256 i = 0; i < 3; ++i) {
            birth |= uint256(traits.face[i]) << (128 + 8 * i);
        }
        birth |= (uint256(traits.skin) << 152) | (uint256(traits.hair) << 160) | (uint256(traits.weapon) << 168);
        for (uint256 i = 0; i < 5; ++i) {
            birth |= uint256(traits.skills[i]) << (176 + 16 * i);
        }

        growth = uint256(traits.burnCount);
        for (uint256 i = 0; i < 7; ++i) {
            growth |= uint256(traits.growthBps[i]) << (16 + 16 * i);
        }
    }

    function unpack(uint256 birth, uint256 growth) internal pure returns (HeroTraits memory traits) {
        traits.rarity = uint8(birth);
        traits.class_ = uint8(birth >> 8);
        traits.faction = uint8(birth >> 16);
        traits.gender = uint8(birth >> 24);
        for (uint256 i = 0; i < 4; ++i) {
            traits.parts[i] = uint16(birth >> (32 + 16 * i));
            traits.materials[i] = uint8(birth >> (96 + 8 * i));
        }
        for (uint256 i = 0; i < 3; ++i) {
            traits.face[i] = uint8(birth >> (128 + 8 * i));
        }
        traits.skin = uint8(birth >> 152);
        traits.hair = uint8(birth >> 160);
        traits.weapon = uint8(birth >> 168);
        for (uint256 i = 0; i < 5; ++i) {
            traits.skills[i] = uint16(birth >> (176 + 16 * i));
        }

        traits.burnCount = uint16(growth);
        for (uint256 i = 0; i < 7; ++i) {
            traits.growthBps[i] = uint16(growth >> (16 + 16 * i));
        }
    }

    /// @dev Skills, burn count and growth use their whole range: the game's tables, not the token, bound them.
    function check(HeroTraits calldata traits) internal pure {
        _within("rarity", traits.rarity, 1, 4);
        _within("class", traits.class_, 1, 8);
        _within("faction", traits.faction, 0, 5);
        _within("gender", traits.gender, 0, 1);
        for (uint256 i = 0; i < 4; ++i) {
            _within("part", traits.parts[i], 10_001, 19_999);
            _within("material", traits.materials[i], 1, 4);
        }
        for (uint256 i = 0; i < 3; ++i) {
            _within("face", traits.face[i], 1, MAX_LOOK);
        }
        _within("skin", traits.skin, 1, MAX_LOOK);
        _within("hair", traits.hair, 1, MAX_LOOK);
        _within("weapon", traits.weapon, 1, MAX_LOOK);
    }

    function _within(bytes32 trait, uint256 value, uint256 min, uint256 max) private pure {
        if (value < min || value > max) revert Errors.Hero_TraitOutOfRange(trait, value);
    }
}
