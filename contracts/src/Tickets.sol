// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Governed} from "./Governed.sol";
import {ITickets} from "./interfaces/ITickets.sol";
import {Errors} from "./libraries/Errors.sol";
import {SeedDay, Ticket, TicketState} from "./types/TicketTypes.sol";

/// @notice What every contract with chance has in common: who asked, when, and by which seed the answer is decided.
/// The contract itself keeps what a request holds, by the id of the request, and gives it back in `_release`.
abstract contract Tickets is ITickets, Governed, ReentrancyGuardTransient {
    uint256 private constant REFUND_AFTER = 24 hours;
    /// @dev How long after its day a seed stays hidden for the sake of a request that nobody closes.
    uint256 private constant HIDDEN_AT_MOST = 7 days;

    /// @custom:storage-location erc7201:herohub.storage.Tickets
    struct TicketsStorage {
        uint128 count;
        uint128 open;
        mapping(uint256 requestId => Ticket) tickets;
        mapping(uint256 day => SeedDay) seeds;
        mapping(bytes32 commitment => bool) committed;
        mapping(uint256 blockNumber => bytes32) sealedHashes;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Tickets")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant TICKETS_STORAGE = 0x56894b3662e20f2216712578a3f9c4d30a01d73ae6f62d3384dfe0a9ab3cf200;

    /// @inheritdoc ITickets
    function commitSeed(uint256 day, bytes32 commitment) external override onlyRole(OPERATOR_ROLE) {
        TicketsStorage storage $ = _tickets();

        // Check: not afterwards, once, and to a seed of which nobody knows anything yet.
        if (day < today()) revert Errors.Tickets_DayOver(day);
        if ($.seeds[day].commitment != 0) revert Errors.Tickets_AlreadyCommitted(day);
        if (commitment == 0 || commitment == keccak256(abi.encode(bytes32(0))) || $.committed[commitment]) {
            revert Errors.Tickets_BadCommitment(commitment);
        }

        // Effect.
        $.seeds[day].commitment = commitment;
        $.committed[commitment] = true;

        emit SeedCommitted(day, commitment);
    }

    /// @inheritdoc ITickets
    function revealSeed(uint256 day, bytes32 seed) external override onlyRole(OPERATOR_ROLE) {
        SeedDay storage entry = _tickets().seeds[day];

        // Check: the seed that was promised, at a time when knowing it is of no use.
        if (day >= today()) revert Errors.Tickets_DayNotOver(day);
        if (keccak256(abi.encode(seed)) != entry.commitment) revert Errors.Tickets_WrongSeed(day);
        if (entry.seed != 0) revert Errors.Tickets_AlreadyRevealed(day);
        if (entry.open != 0 && block.timestamp < (day + 1) * 1 days + HIDDEN_AT_MOST) {
            revert Errors.Tickets_StillOpen(day, entry.open);
        }

        // Effect.
        entry.seed = seed;

        emit SeedRevealed(day, seed);
    }

    /// @inheritdoc ITickets
    function seal(uint256 requestId) external override {
        TicketsStorage storage $ = _tickets();
        Ticket memory ticket = _requireOpen(requestId);
        if ($.sealedHashes[ticket.blockNumber] != 0) return;

        // Check.
        bytes32 hash = blockhash(ticket.blockNumber);
        if (hash == 0) revert Errors.Tickets_NoBlockHash(requestId);

        // Effect: for every request of that block.
        $.sealedHashes[ticket.blockNumber] = hash;

        emit TicketSealed(requestId, ticket.blockNumber, hash);
    }

    /// @inheritdoc ITickets
    function refund(uint256 requestId) external override nonReentrant {
        Ticket memory ticket = _requireOpen(requestId);

        // Check: for its user, when the answer is overdue.
        if (_msgSender() != ticket.user && !hasRole(OPERATOR_ROLE, _msgSender())) {
            revert Errors.Tickets_NotYourTicket(requestId);
        }
        uint256 refundableAt = ticket.openedAt + REFUND_AFTER;
        if (block.timestamp < refundableAt) revert Errors.Tickets_TooSoon(refundableAt);

        // Effect.
        _close(requestId, ticket, TicketState.Refunded);

        emit TicketRefunded(requestId, ticket.user);

        // Interaction.
        _release(requestId, ticket.user);
    }

    /// @inheritdoc ITickets
    function ticketOf(uint256 requestId) public view override returns (Ticket memory) {
        return _tickets().tickets[requestId];
    }

    /// @inheritdoc ITickets
    function totalTickets() external view override returns (uint256) {
        return _tickets().count;
    }

    /// @inheritdoc ITickets
    function openTickets() external view override returns (uint256) {
        return _tickets().open;
    }

    /// @inheritdoc ITickets
    function seedOf(uint256 day) external view override returns (SeedDay memory) {
        return _tickets().seeds[day];
    }

    /// @inheritdoc ITickets
    function wordOf(bytes32 seed, uint256 requestId, bytes32 blockHash) external view override returns (bytes32) {
        return keccak256(abi.encode(seed, block.chainid, address(this), requestId, blockHash));
    }

    /// @inheritdoc ITickets
    function blockHashOf(uint256 requestId) public view override returns (bytes32) {
        uint256 blockNumber = _tickets().tickets[requestId].blockNumber;
        bytes32 kept = _tickets().sealedHashes[blockNumber];
        return kept != 0 ? kept : blockhash(blockNumber);
    }

    /// @inheritdoc ITickets
    function today() public view override returns (uint256) {
        return block.timestamp / 1 days;
    }

    /// @dev Begins a request of the caller; what it holds must be in escrow when the call ends.
    /// Reverts with Tickets_NoSeed if the operator has not committed himself for today.
    function _openTicket() internal returns (uint256 requestId) {
        TicketsStorage storage $ = _tickets();
        uint256 day = today();

        // Check.
        if ($.seeds[day].commitment == 0) revert Errors.Tickets_NoSeed(day);

        // Effect.
        requestId = ++$.count;
        ++$.open;
        ++$.seeds[day].open;
        $.tickets[requestId] = Ticket(_msgSender(), uint40(block.timestamp), uint40(block.number), TicketState.Open);

        emit TicketOpened(requestId, _msgSender(), day);
    }

    /// @dev Ends a request with an answer. For functions of OPERATOR_ROLE alone.
    /// @param blockHash what the answer was worked out from. After a reorganisation the same id may be another request,
    /// or the same one with another chance: then this differs, and the answer must not count.
    /// Reverts with Tickets_NotOpen, Tickets_NoBlockHash, Tickets_WrongBlock.
    function _resolveTicket(uint256 requestId, bytes32 blockHash) internal returns (address user) {
        Ticket memory ticket = _requireOpen(requestId);

        // Check.
        bytes32 actual = blockHashOf(requestId);
        if (actual == 0) revert Errors.Tickets_NoBlockHash(requestId);
        if (actual != blockHash) revert Errors.Tickets_WrongBlock(requestId, actual);

        // Effect.
        user = ticket.user;
        _close(requestId, ticket, TicketState.Resolved);

        emit TicketResolved(requestId, user, blockHash);
    }

    /// @dev Gives back what a request holds, which is closed already. Runs within the guard against reentrancy.
    function _release(uint256 requestId, address user) internal virtual;

    function _requireOpen(uint256 requestId) private view returns (Ticket memory ticket) {
        ticket = _tickets().tickets[requestId];
        if (ticket.state != TicketState.Open) revert Errors.Tickets_NotOpen(requestId);
    }

    function _close(uint256 requestId, Ticket memory ticket, TicketState state) private {
        TicketsStorage storage $ = _tickets();
        --$.open;
        --$.seeds[ticket.openedAt / 1 days].open;
        $.tickets[requestId].state = state;
    }

    function _tickets() private pure returns (TicketsStorage storage $) {
        assembly {
            $.slot := TICKETS_STORAGE
        }
    }
}
