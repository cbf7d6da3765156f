// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBatches} from "./batch/IBatches.sol";
import {HeroRole, Offer, OfferParts, RewardToken, Vote, VoteKey} from "../types/OfferRewardTypes.sol";

/// @title Offer reward: captains' bounties for the votes of other heroes, epoch by epoch.
/// @dev In an epoch, [start, end), the owner of a hero may post a bounty and so make it a captain; owners of other
/// heroes vote for captains with ve-ARCA, once with each hero. After it, voters share each bounty by their votes, less
/// the protocol's cut, rounded down; what rounding leaves is the treasury's. A captain's multiplier (rarity, badges,
/// level) does not change that; it counts for what captains get. Voting power is an account's ve-ARCA at the start of the
/// epoch, if its lock outlives the epoch, and is used up by votes; it cannot be moved. Amounts are in the smallest unit,
/// multipliers and weights of 1e18. A hero in the market's escrow belongs to the market, and can do nothing here.
/// Paused, nobody posts, raises or votes; everybody can still cancel, claim and be refunded. Many at once are a `batch`.
interface IOfferReward is IBatches {
    event OfferCreated(
        uint256 indexed epochId,
        uint256 indexed captainId,
        address indexed payer,
        address token,
        uint256 amount,
        uint256 multiplier
    );
    event OfferRaised(
        uint256 indexed epochId, uint256 indexed captainId, address indexed payer, uint256 amount, uint256 multiplier
    );
    event OfferCancelled(uint256 indexed epochId, uint256 indexed captainId);
    event OfferRefunded(uint256 indexed epochId, uint256 indexed captainId, address indexed payer, uint256 amount);
    /// @notice A hero's first vote, or more of it.
    event Voted(
        uint256 indexed epochId, uint256 indexed captainId, uint256 indexed heroId, address voter, uint256 amount
    );
    event VoteCancelled(
        uint256 indexed epochId, uint256 indexed captainId, uint256 indexed heroId, address voter, uint256 amount
    );
    event BadgeBurned(
        uint256 indexed epochId,
        uint256 indexed captainId,
        address indexed owner,
        uint256 badgeId,
        uint256 badges,
        uint256 multiplier
    );
    event BountyClaimed(
        uint256 indexed epochId, uint256 indexed captainId, uint256 indexed heroId, address to, uint256 amount
    );
    /// @notice The share of a burned hero is the treasury's.
    event BountySwept(uint256 indexed epochId, uint256 indexed captainId, uint256 indexed heroId, uint256 amount);
    event TreasuryPaid(address indexed token, address indexed treasury, uint256 amount);
    event RewardTokenChanged(address indexed token, bool isAllowed, uint256 minReward);
    event TreasuryChanged(address indexed treasury);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, InvalidInitialization the second time.
    function initialize(address admin, OfferParts calldata parts_) external;

    /// @notice Allows bounties in a token from `minReward` on, or no new ones any more. Only OPERATOR_ROLE.
    /// Reverts with Hub_BadAddress for the zero address.
    function setRewardToken(address token, bool isAllowed, uint256 minReward) external;

    /// @notice Changes who gets cuts, dust and what burned heroes leave. Only OPERATOR_ROLE.
    /// Reverts with Hub_BadAddress for the zero address.
    function setTreasury(address treasury_) external;

    /// @notice Posts a bounty of the caller's tokens, which he approved, for votes for his hero in the running epoch.
    /// Reverts with TimeError, RewardTokenNoSupport, OfferRewardAlreadyCreated, ERC721NonexistentToken,
    /// OfferReward_NotHeroOwner, HeroAlreadyVoted, OfferReward_NoAmount, OfferReward_BelowMinimum, BalanceIsNotEnough,
    /// ERC20InsufficientAllowance, EnforcedPause.
    function create(uint256 captainId, address token, uint256 amount) external;

    /// @notice Raises the bounty of the caller's hero in the running epoch, also for votes that are there already.
    /// Reverts with TimeError, OfferReward_NoOffer, RewardTokenNoSupport, ERC721NonexistentToken,
    /// OfferReward_NotHeroOwner, OfferReward_NoAmount, BalanceIsNotEnough, ERC20InsufficientAllowance, EnforcedPause.
    function append(uint256 captainId, uint256 amount) external;

    /// @notice Closes a bounty that nobody voted for once its epoch is over, and returns what the caller put in.
    /// Reverts with OfferReward_NoOffer, TimeError, VotesNoZero, OfferReward_NothingOwed.
    function cancel(uint256 epochId, uint256 captainId) external;

    /// @notice Returns what the caller put into a bounty that somebody else, who had put in some too, cancelled.
    /// Reverts with OfferReward_NothingOwed.
    function refund(uint256 epochId, uint256 captainId) external;

    /// @notice Places `amount` of the caller's voting power on a captain of the running epoch, with a hero of his.
    /// Reverts with TimeError, OfferReward_NoOffer, OfferReward_IsCaptain, ERC721NonexistentToken,
    /// OfferReward_NotHeroOwner, HeroAlreadyVoted, VoteAmountError for nothing or more than is left, EnforcedPause.
    function vote(uint256 captainId, uint256 heroId, uint256 amount) external;

    /// @notice Places more with a hero that the caller has voted with in the running epoch and owns still.
    /// Reverts with TimeError, HeroNoVoted, ERC721NonexistentToken, OfferReward_NotHeroOwner, OfferReward_NotVoter,
    /// VoteAmountError, EnforcedPause.
    function appendVote(uint256 heroId, uint256 amount) external;

    /// @notice Takes back all that was placed with the caller's hero in the running epoch. It is whoever placed it who
    /// can place it again; the hero can vote again.
    /// Reverts with TimeError, HeroNoVoted, ERC721NonexistentToken, OfferReward_NotHeroOwner.
    function cancelVote(uint256 heroId) external;

    /// @notice Burns a badge of the caller, who must have approved this contract for it, for his captain: a higher
    /// multiplier in the running epoch.
    /// Reverts with TimeError, OfferReward_NoOffer, ERC721NonexistentToken, OfferReward_NotHeroOwner,
    /// OfferReward_NotABadge, OfferReward_BadgeLimitReached, ERC1155MissingApprovalForAll, ERC1155InsufficientBalance,
    /// EnforcedPause.
    function burnBadge(uint256 captainId, uint256 badgeId) external;

    /// @notice Pays the shares of votes of one or more heroes that the caller owns now, all or none. They never expire.
    /// Reverts with OfferReward_NoClaims for none, TimeError before the first claim, HeroNoVoted, AlreadyClaim,
    /// ERC721NonexistentToken, OfferReward_NotHeroOwner.
    function claim(VoteKey[] calldata keys) external;

    /// @notice Gives the shares of burned heroes to the treasury, long after the epoch. Anyone.
    /// Reverts with OfferReward_NoClaims for none, TimeError, HeroNoVoted, AlreadyClaim, OfferReward_HeroLives.
    function sweep(VoteKey[] calldata keys) external;

    /// @notice Sends the treasury what is owed to it in `token`. Anyone.
    /// Reverts with OfferReward_NothingOwed.
    function payTreasury(address token) external;

    /// @notice Stops posting, raising and voting. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice The bounty of a captain in an epoch: amounts in the smallest unit of its token, votes in that of
    /// ve-ARCA. All zero if there is none.
    function offerOf(uint256 epochId, uint256 captainId) external view returns (Offer memory);

    /// @notice What a hero has placed in an epoch, in the smallest unit of ve-ARCA. All zero if nothing.
    function voteOf(uint256 epochId, uint256 heroId) external view returns (Vote memory);

    /// @notice What a hero is in the running epoch.
    function roleOf(uint256 heroId) external view returns (HeroRole);

    /// @notice What `account` put into a bounty and was not refunded.
    function contributionOf(uint256 epochId, uint256 captainId, address account) external view returns (uint256);

    /// @notice The voting power of `account` in an epoch; 0 for one that is not set or has not begun.
    function validVeOf(uint256 epochId, address account) external view returns (uint256);

    /// @notice What `account` has placed of it.
    function usedVeOf(uint256 epochId, address account) external view returns (uint256);

    /// @notice What a claim for this hero pays, as votes are now; 0 when it was claimed or never voted.
    function claimableOf(uint256 epochId, uint256 heroId) external view returns (address token, uint256 amount);

    /// @notice The sum of votes x multiplier over all captains of an epoch.
    function weightOf(uint256 epochId) external view returns (uint256);

    /// @notice What the treasury can be sent in `token`.
    function owedToTreasury(address token) external view returns (uint256);

    /// @notice Whether a bounty may be posted in the token, and the smallest one, in its smallest unit.
    function rewardTokenOf(address token) external view returns (RewardToken memory);

    /// @notice The contracts that offer reward works with, and the treasury that is sent what it is owed.
    function parts() external view returns (OfferParts memory);
}
