// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Everything that makes a hero, as it is kept on chain.
struct HeroTraits {
    /// 1 N, 2 R, 3 SR, 4 SSR
    uint8 rarity;
    /// 1 Fighter, 2 Swordsman, 3 Knight, 4 Bastion, 5 Warrior, 6 Mage, 7 Archer, 8 Assassin
    uint8 class_;
    /// 0 Chaos, 1 Fire, 2 Thunder, 3 Water, 4 Light, 5 Dark
    uint8 faction;
    /// 0 male, 1 female
    uint8 gender;
    /// head, body, legs, hands: id of the suit that the part belongs to, 10001..19999
    uint16[4] parts;
    /// of those parts: 1 plate, 2 chain, 3 light, 4 cloth
    uint8[4] materials;
    /// eyes, nose, mouth: 1..12
    uint8[3] face;
    /// 1..12
    uint8 skin;
    /// 1..12
    uint8 hair;
    /// 1..12: the look of the weapon; its kind follows the class
    uint8 weapon;
    /// ultimate, basic, general passive, exclusive passive, area: skill id, 0 none
    uint16[5] skills;
    /// heroes burned into this one: the upgrade level
    uint16 burnCount;
    /// HP, ATK, MAG, DEF, RES, crit damage, mining: bonus in basis points
    uint16[7] growthBps;
}
