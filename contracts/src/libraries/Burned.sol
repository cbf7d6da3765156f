// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/// @notice Whether a token of a collection that never uses an id again is gone.
library Burned {
    /// @notice Only the collection's own word for it counts: a call that failed for another reason, as one that was
    /// given too little gas, says nothing and is passed on.
    function isBurned(address collection, uint256 tokenId) internal view returns (bool) {
        try IERC721(collection).ownerOf(tokenId) returns (address) {
            return false;
        } catch (bytes memory reason) {
            if (bytes4(reason) == IERC721Errors.ERC721NonexistentToken.selector) return true;
            assembly ("memory-safe") {
                revert(add(reason, 0x20), mload(reason))
            }
        }
    }
}
