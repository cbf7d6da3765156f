// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Tickets} from "../../../src/Tickets.sol";

/// @notice Tickets with nothing around them, that answer with whatever block hash they are given.
contract BareTickets is Tickets {
    function initialize(address admin) external initializer {
        __Governed_init(admin);
    }

    function open() external returns (uint256) {
        return _openTicket();
    }

    function resolve(uint256 requestId, bytes32 blockHash) external returns (address) {
        return _resolveTicket(requestId, blockHash);
    }

    function _release(uint256, address) internal override {}
}
