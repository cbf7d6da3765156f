// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice What a request at the forge asks for.
enum ForgeAction {
    None,
    Recast,
    Upgrade,
    PowerUpgrade
}

/// @notice What a request holds in escrow: the hero, what it is to be made of, and the ore.
struct ForgeRequest {
    ForgeAction action;
    /// of a recast: 0 head, 1 body, 2 legs, 3 hands, 4 eyes, 5 nose, 6 mouth
    uint8 part;
    /// of a recast: how likely it was to succeed when it was asked for, basis points
    uint16 chanceBps;
    /// how many of `materials` are in use
    uint8 count;
    uint64 heroId;
    /// of a power upgrade: White Ore, smallest unit
    uint96 ore;
    uint64[10] materials;
}

/// @notice The operator's answer to one request.
struct ForgeAnswer {
    uint256 requestId;
    /// of the block of the request; the word was worked out from it
    bytes32 blockHash;
    /// what decides the outcome, see ITickets
    bytes32 word;
}

/// @notice What came of a recast.
struct RecastResult {
    uint256 materialId;
    uint8 part;
    uint16 chanceBps;
    /// suit ids or looks: what was there, and what the material had
    uint16 oldPart;
    uint16 newPart;
    /// whether the hero has it now
    bool isLucky;
    bytes32 word;
}

/// @notice What came of an upgrade. Growth is in the order of HeroTraits.growthBps.
struct UpgradeResult {
    ForgeAction action;
    uint8 count;
    uint64[10] materials;
    uint256 ore;
    uint16[7] oldGrowthBps;
    uint16[7] newGrowthBps;
    uint16[7] capsBps;
    /// of the hero, these materials counted
    uint16 level;
    bytes32 word;
}

/// @notice What the forge goes by for heroes of one rarity.
struct RarityFigures {
    /// most that upgrades can add, basis points: to each of the six attributes, and to mining
    uint16 growthCapBps;
    uint16 miningCapBps;
    /// energy of a burned hero that was never upgraded
    uint16 energy;
    /// White Ore for each material of a power upgrade, smallest unit
    uint96 powerCost;
}

/// @notice The forge's figures.
struct ForgeSettings {
    /// chance of a recast to succeed, basis points: of head, body, legs, hands; and of eyes, nose, mouth
    uint16 bodyChanceBps;
    uint16 faceChanceBps;
    /// how many heroes one call may burn for energy
    uint16 maxBurned;
    /// N, R, SR, SSR
    RarityFigures[4] rarities;
}
