// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC6551Account, IERC6551Executable} from "./IERC6551Account.sol";

/// @title A hero's own account: its backpack, which is sold with it.
/// @dev It holds the native coin, ERC-20, ERC-721 and ERC-1155, and does what the hero's owner says. While the hero is
/// in the market's escrow it does nothing, so that nobody can empty what is for sale; and it never lets anybody else
/// take out of it (no approvals), or a seller could do so through an accomplice. `state` is another number after each
/// call, so that a buyer can make sure that he gets what he saw. No hero can be sent to it by the safe way, so that
/// heroes do not end up owning themselves or each other.
interface IHeroAccount is IERC6551Account, IERC6551Executable, IERC1271, IERC721Receiver, IERC1155Receiver {
    /// @notice Calls `to` with `data` and `value` of the native coin from this account, and returns the answer.
    /// @param operation 0: nothing but plain calls.
    /// Reverts with HeroAccount_Locked while the hero is in escrow, HeroAccount_NotOwner, HeroAccount_CallsOnly,
    /// HeroAccount_NoApprovals, and as the call does.
    function execute(address to, uint256 value, bytes calldata data, uint8 operation)
        external
        payable
        override
        returns (bytes memory);

    /// @notice Whether the hero's owner made this signature, as ERC-1271 says it. None counts while the hero is in
    /// escrow.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view override returns (bytes4);

    /// @notice Refuses heroes, and takes every other token.
    /// Reverts with HeroAccount_NoHeroes.
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        override
        returns (bytes4);

    /// @notice The hero's owner; zero if the hero was burned or lives on another chain.
    function owner() external view returns (address);

    /// @notice Whether the hero is in the market's escrow.
    function isLocked() external view returns (bool);

    /// @notice The market whose escrow locks accounts, and the heroes' collection.
    function market() external view returns (address);

    /// @notice The collection whose owners command the accounts.
    function heroes() external view returns (address);
}
