// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {SeedDay, Ticket} from "../types/TicketTypes.sol";

/// @title Tickets: actions with chance, in two steps. A request escrows what it costs; the operator answers it later.
/// @dev The chance of a request is one word, keccak256(abi.encode(seed, chain id, contract, request id, hash of the
/// block of the request)). The seed belongs to the operator and was committed before the day's first request; the
/// block hash belongs to nobody and is not known while the request runs. So neither side can choose an outcome: the
/// user does not know the seed, and the operator, who may be a user too, does not know the block hash when either of
/// them has to decide. What is left to the operator is not to answer: such a request is refunded after a day, every
/// refund is an event, and once the seed is revealed everybody can work out what was held back.
/// Days are counted from 1 January 1970 and begin at 00:00 UTC. Request ids start at 1.
interface ITickets {
    /// @notice Somebody asks for an answer. `day` is the one whose seed decides.
    event TicketOpened(uint256 indexed requestId, address indexed user, uint256 indexed day);
    /// @notice The answer came. The word of the request follows from the seed of its day and this block hash.
    event TicketResolved(uint256 indexed requestId, address indexed user, bytes32 blockHash);
    /// @notice No answer came: the user has back what the request held.
    event TicketRefunded(uint256 indexed requestId, address indexed user);
    /// @notice The block hash of a request is kept for a late answer.
    event TicketSealed(uint256 indexed requestId, uint256 blockNumber, bytes32 blockHash);
    event SeedCommitted(uint256 indexed day, bytes32 commitment);
    event SeedRevealed(uint256 indexed day, bytes32 seed);

    /// @notice Binds the operator to a seed for `day`, today or later, before anybody can ask on that day.
    /// Only OPERATOR_ROLE, once for each day, never twice the same one.
    /// @param commitment keccak256 of the 32 bytes of the seed.
    /// Reverts with Tickets_DayOver, Tickets_AlreadyCommitted, Tickets_BadCommitment for zero, for that of a seed of
    /// zero, and for one that was used before.
    function commitSeed(uint256 day, bytes32 commitment) external;

    /// @notice Publishes the seed of a day that is over. Only OPERATOR_ROLE, once. Not while a request of that day is
    /// open, or its user would know the answer and choose between it and a refund; a week later in any case.
    /// Reverts with Tickets_DayNotOver, Tickets_WrongSeed, Tickets_AlreadyRevealed, Tickets_StillOpen.
    function revealSeed(uint256 day, bytes32 seed) external;

    /// @notice Keeps the block hash of an open request, which the chain itself forgets after 256 blocks, so that it
    /// can be answered later. Anyone. Sealing again changes nothing.
    /// Reverts with Tickets_NotOpen, Tickets_NoBlockHash in the block of the request and after it was forgotten.
    function seal(uint256 requestId) external;

    /// @notice Gives back what a request holds that had no answer for 24 hours. Its user, or OPERATOR_ROLE for him.
    /// Reverts with Tickets_NotOpen, Tickets_NotYourTicket, Tickets_TooSoon.
    function refund(uint256 requestId) external;

    /// @notice A request; all zero if there is none.
    function ticketOf(uint256 requestId) external view returns (Ticket memory);

    /// @notice How many requests there ever were; also the highest id.
    function totalTickets() external view returns (uint256);

    /// @notice How many requests are open.
    function openTickets() external view returns (uint256);

    /// @notice The seed of a day: its commitment, and itself once it is revealed.
    function seedOf(uint256 day) external view returns (SeedDay memory);

    /// @notice The block hash that an answer has to name; zero in the block of the request, and when it is forgotten.
    function blockHashOf(uint256 requestId) external view returns (bytes32);

    /// @notice The word that decides a request, for whoever checks an answer by the revealed seed.
    function wordOf(bytes32 seed, uint256 requestId, bytes32 blockHash) external view returns (bytes32);

    /// @notice The day that it is.
    function today() external view returns (uint256);
}
