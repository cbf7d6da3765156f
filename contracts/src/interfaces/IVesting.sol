// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBatches} from "./batch/IBatches.sol";
import {HeroVesting, VestingTerms} from "../types/VestingTypes.sol";

/// @title Vesting: ARCA that is locked for a hero, and that its owner takes out step by step.
/// @dev What is locked belongs to the hero: whoever owns it at the time of a claim is paid, so it is sold with the hero.
/// A hero in the market's escrow is owned by the market, and can claim nothing. Amounts are in the smallest unit.
/// ARCA that is sent here without `lock` belongs to no hero. Many heroes at once are a `batch`.
interface IVesting is IBatches {
    event RewardLocked(uint256 indexed heroId, address indexed source, uint256 amount, uint256 locked);
    /// @notice `locked` is what the hero has left.
    event RewardUnlocked(uint256 indexed heroId, address indexed to, uint256 amount, uint256 locked);
    /// @notice The hero was burned with this in it; the treasury has it now.
    event RewardRecovered(uint256 indexed heroId, address indexed treasury, uint256 amount);
    event SourceChanged(address indexed source, bool isSource);
    event TreasuryChanged(address indexed treasury);
    event TermsChanged(VestingTerms terms);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param treasury_ gets what burned heroes leave behind.
    /// Reverts with Hub_BadAddress if an address is zero, Vesting_BadTerms, InvalidInitialization the second time.
    function initialize(address admin, address arca, address hero, address treasury_, VestingTerms calldata terms_)
        external;

    /// @notice Locks `amount` of the caller's ARCA, which he approved, for a living hero. Only sources. The first lock
    /// of a hero starts its clock, later ones do not touch it.
    /// Reverts with Vesting_NotASource, Vesting_NoAmount, ERC721NonexistentToken, BalanceIsNotEnough,
    /// ERC20InsufficientAllowance, EnforcedPause.
    function lock(uint256 heroId, uint256 amount) external;

    /// @notice Pays the next step to the hero's owner, who must be the caller: a share of what is locked, at least the
    /// smallest step or all that is left, once in each span.
    /// Reverts with ERC721NonexistentToken, Vesting_NotHeroOwner, Vesting_NothingLocked, Vesting_TooSoon, EnforcedPause.
    function claim(uint256 heroId) external;

    /// @notice As `claim`, and pays to an account that the owner names: the hero's own, for one.
    /// Reverts as `claim`, and with Hub_BadAddress for the zero address and for this contract.
    function claimTo(uint256 heroId, address to) external;

    /// @notice Moves what a burned hero left behind to the treasury. Anyone.
    /// Reverts with Vesting_HeroLives, Vesting_NothingLocked.
    function recover(uint256 heroId) external;

    /// @notice Lets a contract lock, or stops it. Only OPERATOR_ROLE.
    /// Reverts with Hub_BadAddress for the zero address.
    function setSource(address source, bool isSource_) external;

    /// @notice Changes who gets what burned heroes leave behind. Only OPERATOR_ROLE.
    /// Reverts with Hub_BadAddress for the zero address.
    function setTreasury(address treasury_) external;

    /// @notice Changes how much a claim pays, and how often, from the next claim of each hero on. Only OPERATOR_ROLE.
    /// Reverts with Vesting_BadTerms unless the share is from 1 to 10,000 basis points and the span not 0.
    function setTerms(VestingTerms calldata terms_) external;

    /// @notice Stops locks and claims. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice What the hero has, whether it lives or not.
    function vestingOf(uint256 heroId) external view returns (HeroVesting memory);

    /// @notice What a claim would pay now; 0 before its time.
    function claimableOf(uint256 heroId) external view returns (uint256);

    /// @notice What the next claim pays, whenever it comes, if nothing more is locked before.
    function nextStepOf(uint256 heroId) external view returns (uint256);

    /// @notice From when on the next step can be claimed; 0 for a hero for which nothing was ever locked.
    function claimableAt(uint256 heroId) external view returns (uint256);

    /// @notice All that is locked, for all heroes.
    function totalLocked() external view returns (uint256);

    /// @notice Whether the account may lock ARCA for heroes.
    function isSource(address source) external view returns (bool);

    /// @notice What a step pays: its share in basis points, the least of it in the smallest unit of ARCA, and the
    /// seconds between two.
    function terms() external view returns (VestingTerms memory);

    /// @notice Who gets what a burned hero leaves.
    function treasury() external view returns (address);

    /// @notice The currency that is locked.
    function arca() external view returns (address);

    /// @notice The collection whose heroes ARCA is locked for.
    function hero() external view returns (address);
}
