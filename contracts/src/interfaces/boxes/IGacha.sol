// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {BoxAnswer, BoxOdds, Opening} from "../../types/BoxTypes.sol";
import {ITickets} from "../ITickets.sol";

/// @title Gacha: turns boxes into heroes, by odds that are published here.
/// @dev The id of a box is 1FTEE: family F, tier T (1 Elite, 2 Epic, 3 Legendary, 4 VIP), edition EE. Opening takes two
/// steps, see ITickets: boxes go into escrow, the operator's answer burns them and mints the heroes. A request keeps the
/// odds of its moment, and the rules that make a hero of its word are published with the game.
/// Paused, `open` reverts with EnforcedPause; answers and refunds go on. `multicall` makes several calls in one
/// transaction, all or none.
interface IGacha is ITickets, IERC1155Receiver {
    /// @notice Boxes went into escrow; everything that the answer needs, with TicketOpened before it.
    event OpeningRequested(
        uint256 indexed requestId, address indexed user, uint256 indexed boxId, uint256 amount, uint256 version
    );
    /// @notice Boxes became heroes, with consecutive ids from `firstHeroId` on.
    /// @param misses how many boxes of this family and tier the user has now opened in a row without the guaranteed
    /// rarity; 0 if there is no guarantee.
    event BoxesOpened(
        uint256 indexed requestId,
        address indexed user,
        uint256 indexed boxId,
        uint256 amount,
        uint256 firstHeroId,
        uint256 misses
    );
    /// @notice The odds of a box from now on.
    event OddsPublished(uint256 indexed boxId, uint256 indexed version, BoxOdds odds);

    /// @notice Sets up a fresh proxy. It needs MINTER_ROLE of Items and of Hero.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, InvalidInitialization the second time.
    function initialize(address admin, address items_, address heroes_) external;

    /// @notice Puts 1 to 10 of the caller's boxes into escrow, for which he approved this contract at Items, and asks
    /// for their heroes.
    /// Reverts with Gacha_UnknownBox, Gacha_BadAmount, Tickets_NoSeed, ERC1155MissingApprovalForAll,
    /// ERC1155InsufficientBalance.
    function open(uint256 boxId, uint256 amount) external returns (uint256 requestId);

    /// @notice Answers requests. Only OPERATOR_ROLE. The boxes are burned and the heroes minted to the user, without a
    /// callback that could refuse a poor one.
    /// An answer is passed over if its request is not open, lies in another block than the one that was answered, or
    /// has to wait for an earlier request of the same user that counts towards the same guarantee: so answers may be
    /// sent again, and a reorganisation or a refund harms no other.
    /// @return answered how many were not passed over.
    /// Reverts with Gacha_WrongHeroes, Gacha_NotOffered for a rarity without a chance, a class or faction that the box
    /// excludes, or a hero that is not newborn, Gacha_GuaranteeMissed, Hero_TraitOutOfRange.
    function resolve(BoxAnswer[] calldata answers) external returns (uint256 answered);

    /// @notice Publishes the odds of a box. Only DEFAULT_ADMIN_ROLE. Requests that are open keep theirs.
    /// Reverts with Gacha_WrongKind if the id is no box, Gacha_BadOdds unless they are 10,000 together,
    /// Gacha_BadGuarantee for half a guarantee and for a rarity outside 2..4, Hero_TraitOutOfRange.
    /// @return version of these odds, counted from 1 for each box.
    function publishOdds(uint256 boxId, BoxOdds calldata odds) external returns (uint256 version);

    /// @notice Stops openings. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice The odds of a box now, and their version; Gacha_UnknownBox if none are published.
    function oddsOf(uint256 boxId) external view returns (BoxOdds memory odds, uint256 version);

    /// @notice Odds that were published at some time; Gacha_UnknownBox if there is no such version.
    function oddsAt(uint256 boxId, uint256 version) external view returns (BoxOdds memory);

    /// @notice What an open request holds; all zero if it is not open.
    function openingOf(uint256 requestId) external view returns (Opening memory);

    /// @notice How many boxes of the family and tier of `boxId` the user has opened in a row without the guaranteed
    /// rarity.
    function missesOf(address user, uint256 boxId) external view returns (uint256);

    /// @notice What is opened.
    function items() external view returns (address);

    /// @notice What comes out.
    function heroes() external view returns (address);
}
