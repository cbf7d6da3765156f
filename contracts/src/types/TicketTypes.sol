// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice What became of a request.
enum TicketState {
    None,
    Open,
    Resolved,
    Refunded
}

/// @notice A request that waits for its answer, or had one. What it holds in escrow is kept by the contract that it is of.
struct Ticket {
    address user;
    /// seconds since 1970
    uint40 openedAt;
    /// the block of the request, whose hash is part of its chance
    uint40 blockNumber;
    TicketState state;
}

/// @notice The seed of one day.
struct SeedDay {
    /// keccak256 of the seed; zero if none was committed
    bytes32 commitment;
    /// zero until it is revealed
    bytes32 seed;
    /// requests of that day that are neither answered nor refunded
    uint256 open;
}
