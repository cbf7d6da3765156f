// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";
import {Errors} from "./libraries/Errors.sol";

/// @notice Roles and upgrades, the same for every contract of the hub. The admin grants and revokes roles, sets what
/// bounds an operator whose key a server has, and holds none of the other roles unless granted.
abstract contract Governed is AccessControlUpgradeable, UUPSUpgradeable {
    /// @notice Answers, opens and shuts out day by day, or sets up what is traded: each contract says what.
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @notice Replaces the implementation.
    bytes32 public constant UPGRADER_ROLE = keccak256("UPGRADER_ROLE");
    /// @notice Stops and resumes.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    /// @notice Creates tokens.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @notice Moves currency between game and wallet: signs withdrawals, and creates what they pay out.
    bytes32 public constant CASHIER_ROLE = keccak256("CASHIER_ROLE");

    /// @dev The implementation itself must never be usable, only proxies to it.
    constructor() {
        _disableInitializers();
    }

    function __Governed_init(address admin) internal onlyInitializing {
        if (admin == address(0)) revert Errors.Hub_BadAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    function _authorizeUpgrade(address) internal override onlyRole(UPGRADER_ROLE) {}
}
