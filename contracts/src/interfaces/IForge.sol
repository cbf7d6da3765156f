// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {
    ForgeAction,
    ForgeAnswer,
    ForgeRequest,
    ForgeSettings,
    RecastResult,
    UpgradeResult
} from "../types/ForgeTypes.sol";
import {ITickets} from "./ITickets.sol";
import {IBatches} from "./batch/IBatches.sol";

/// @title The forge: heroes are recast, upgraded and burned here.
/// @dev Recasts and upgrades are requests (see ITickets): the hero, its materials and the ore wait in the forge until
/// the operator answers; a refund gives all of it back. The forge needs OPERATOR_ROLE of Hero, and of its callers an
/// approval for their heroes and, for power upgrades, of White Ore. It takes heroes that the caller holds, so none that
/// is listed or already here. Percentages are basis points, ore is in the smallest unit.
/// Paused, everything but answers and refunds reverts with EnforcedPause. Many heroes at once are a `batch`.
interface IForge is ITickets, IBatches {
    event RecastRequested(
        uint256 indexed requestId,
        address indexed user,
        uint256 indexed heroId,
        uint256 materialId,
        uint8 part,
        uint16 chanceBps
    );
    /// @notice A recast was answered. The material is gone, whether it succeeded or not.
    event Recast(uint256 indexed requestId, address indexed user, uint256 indexed heroId, RecastResult result);
    /// @notice The first `count` of `materials` are in use. `ore` is zero but for a power upgrade.
    event UpgradeRequested(
        uint256 indexed requestId,
        address indexed user,
        uint256 indexed heroId,
        ForgeAction action,
        uint8 count,
        uint64[10] materials,
        uint256 ore
    );
    /// @notice An upgrade was answered. The materials are gone, and so is the ore.
    event Upgraded(uint256 indexed requestId, address indexed user, uint256 indexed heroId, UpgradeResult result);
    /// @notice A hero was burned for so much energy, which the game credits.
    event EnergyGained(address indexed user, uint256 indexed heroId, uint8 rarity, uint16 level, uint256 energy);
    event SettingsChanged(ForgeSettings settings);
    event MarketChanged(address market);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, Forge_BadSettings, InvalidInitialization the second time.
    function initialize(address admin, address hero, address whiteOre, ForgeSettings calldata settings_) external;

    /// @notice Asks for a part of `materialId` for `heroId`: head, body, legs, hands, eyes, nose or mouth, 0 to 6.
    /// The material is burned whether that succeeds or not. Both are the caller's, of the same gender, and differ in
    /// this part; rarities may differ.
    /// Reverts with Forge_NotHeroOwner, Forge_BadPart, Forge_SameHero, Forge_OtherGender, Forge_SamePart,
    /// ERC721InsufficientApproval, Tickets_NoSeed.
    function recast(uint256 heroId, uint256 materialId, uint8 part) external returns (uint256 requestId);

    /// @notice Asks to burn 1 to 10 heroes of the same rarity into `heroId`. Each adds a sixtieth to a twentieth of the
    /// cap to each of the seven attributes, by chance, and one upgrade level.
    /// @param isOverflowAccepted whether what goes beyond a cap may be lost.
    /// Reverts with Forge_NotHeroOwner, Forge_OtherRarity, Forge_BadCount, Forge_SameHero, Forge_Engaged if one of them is
    /// a captain or a candidate, Market_GasTooLow, Forge_FullyGrown beyond level 30 with every attribute at its cap,
    /// Forge_OverflowNotAccepted, ERC721InsufficientApproval, Tickets_NoSeed.
    function upgrade(uint256 heroId, uint256[] calldata materials, bool isOverflowAccepted)
        external
        returns (uint256 requestId);

    /// @notice As `upgrade`, but each material adds the most, and costs White Ore, which is burned with the answer.
    /// @param maxPrice the most White Ore that the caller agrees to pay for all of them: the operator may have raised
    /// the cost since it was shown.
    /// Reverts as `upgrade`, and with Forge_PriceTooHigh, BalanceIsNotEnough and ERC20InsufficientAllowance.
    function powerUpgrade(uint256 heroId, uint256[] calldata materials, bool isOverflowAccepted, uint256 maxPrice)
        external
        returns (uint256 requestId);

    /// @notice Burns heroes of the caller for energy: that of its rarity, and a sixtieth more for each upgrade level up
    /// to 30. At once: there is no chance in it.
    /// Reverts with Forge_BadCount, Forge_NotHeroOwner, ERC721InsufficientApproval.
    function burnForEnergy(uint256[] calldata heroIds) external returns (uint256 energy);

    /// @notice Answers requests. Only OPERATOR_ROLE. One that is closed, or whose block has another hash than the
    /// answer names, is passed over: so the same answers may be sent twice, and need not fail for one of them.
    /// @return answered how many were answered by this call.
    function resolve(ForgeAnswer[] calldata answers) external returns (uint256 answered);

    /// @notice Changes the figures; requests that wait keep the chance and the ore that they were made with.
    /// Only DEFAULT_ADMIN_ROLE. Reverts with Forge_BadSettings if a chance is above 10,000, a cap below 20 or above 60,000,
    /// or a call may burn nothing.
    function setSettings(ForgeSettings calldata settings_) external;

    /// @notice Sets the market whose roles keep heroes out of upgrades; zero for none. Only DEFAULT_ADMIN_ROLE.
    function setMarket(address market_) external;

    /// @notice Stops new requests and burning. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice What an open request holds; all zero once it is closed.
    function requestOf(uint256 requestId) external view returns (ForgeRequest memory);

    /// @notice What burning this hero would give.
    function energyOf(uint256 heroId) external view returns (uint256);

    /// @notice The figures that requests are made by from now on: chances and caps in basis points, costs in the
    /// smallest unit of White Ore for each material.
    function settings() external view returns (ForgeSettings memory);

    /// @notice The collection that is recast and upgraded.
    function hero() external view returns (address);

    /// @notice Who is asked for the roles of heroes; zero for nobody.
    function market() external view returns (address);

    /// @notice The currency of power upgrades.
    function whiteOre() external view returns (address);
}
