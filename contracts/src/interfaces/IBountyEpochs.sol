// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Epoch, EpochRules, OfferTerms} from "../types/OfferRewardTypes.sol";

/// @title The epochs of the bounty event: when they are, and their figures.
/// @dev An epoch is [start, end). It keeps the figures that were the last ones when it was set. Times are seconds since
/// 1970; shares, weights and multipliers of 1e18.
interface IBountyEpochs {
    event EpochSet(uint256 indexed epochId, uint256 start, uint256 end, uint256 termsId);
    event TermsChanged(uint256 indexed termsId, OfferTerms terms);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, OfferReward_BadTerms, InvalidInitialization the second time.
    function initialize(address admin, address hero, OfferTerms calldata terms) external;

    /// @notice Adds the next epoch. It may have begun already, and must not be over. Only OPERATOR_ROLE.
    /// Reverts with TimeError unless the start is before the end, not before the end of the epoch before, and the end
    /// is to come.
    function setEpoch(uint256 start, uint256 end) external returns (uint256 epochId);

    /// @notice Changes the figures of epochs that are set from now on. Only DEFAULT_ADMIN_ROLE.
    /// Reverts with OfferReward_BadTerms unless the weights add up to 1e18, no rarity counts more than that, the cut is
    /// at most 10,000 basis points, and caps are not 0.
    function setTerms(OfferTerms calldata terms) external;

    /// @notice The epoch that runs now, 0 if none does.
    function currentEpochId() external view returns (uint256);

    /// @notice The epoch that runs now.
    /// Reverts with TimeError if none does.
    function running() external view returns (uint256 epochId, EpochRules memory rules);

    /// @notice How many epochs there are; also the last one's id.
    function totalEpochs() external view returns (uint256);

    /// @notice When an epoch runs, in seconds since 1970, and by which terms; all zero for one that was never set.
    function epochOf(uint256 epochId) external view returns (Epoch memory);

    /// @notice The times and figures of an epoch: seconds since 1970, the cut in basis points, the emission in the
    /// smallest unit of ARCA. All zero for one that was never set.
    function rulesOf(uint256 epochId) external view returns (EpochRules memory);

    /// @notice Figures by their number, from 1 on; the last ones are those of the next epoch.
    function termsOf(uint256 termsId) external view returns (OfferTerms memory);

    /// @notice How many figures there were; also the last ones' number.
    function totalTerms() external view returns (uint256);

    /// @notice The aptitude of a living hero for which so many badges are burned, from 0 to the cap times 1e18, and its
    /// multiplier; by the figures of an epoch, or the last ones for an epoch that is not set.
    /// Reverts with ERC721NonexistentToken.
    function aptitudeOf(uint256 epochId, uint256 heroId, uint256 badges)
        external
        view
        returns (uint256 score, uint256 multiplier);

    /// @notice The collection that aptitude is read of.
    function hero() external view returns (address);
}
