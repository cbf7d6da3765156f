// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Governed} from "./Governed.sol";
import {IOwnedCollection} from "./interfaces/collections/IOwnedCollection.sol";
import {Errors} from "./libraries/Errors.sol";

/// @notice The owner of a collection as others understand it, beside the roles that rule it.
abstract contract OwnedCollection is IOwnedCollection, Governed {
    /// @custom:storage-location erc7201:herohub.storage.OwnedCollection
    struct OwnedCollectionStorage {
        address owner;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.OwnedCollection")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant OWNED_STORAGE = 0x545f49a1b13aa4cc16efb80f87b30a3058be6813104ded53cdc400b2969f4c00;

    /// @inheritdoc IOwnedCollection
    function transferOwnership(address newOwner) external override {
        address previous = owner();
        if (msg.sender != previous && !hasRole(DEFAULT_ADMIN_ROLE, msg.sender)) revert Errors.Hub_NotOwner(msg.sender);
        _owned().owner = newOwner;
        emit OwnershipTransferred(previous, newOwner);
    }

    /// @inheritdoc IOwnedCollection
    function owner() public view override returns (address) {
        return _owned().owner;
    }

    function _owned() private pure returns (OwnedCollectionStorage storage $) {
        assembly {
            $.slot := OWNED_STORAGE
        }
    }
}
