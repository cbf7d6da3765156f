// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title Creations, the collection of what players make: an ERC-721 in which anybody mints his own. Ids start at 1
/// and are never used again.
/// @dev A token stands for the file with its hash. Several may make the same file; who made it is part of the token,
/// so that nobody can take another's place by naming his hash first.
interface ICreations is IERC721 {
    /// @notice Somebody made a token of a file. Comes before the Transfer of the same mint.
    event Created(uint256 indexed tokenId, address indexed creator, bytes32 fileHash);
    /// @notice Token URIs begin differently from now on.
    event BaseURIChanged(string baseURI);
    /// @notice Nothing can be created until Resumed.
    event Paused(address account);
    /// @notice Things can be created again.
    event Resumed(address account);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param baseURI what a token URI begins with; the id follows.
    /// Reverts with Hub_BadAddress if the admin is zero, InvalidInitialization the second time.
    function initialize(address admin, string calldata baseURI) external;

    /// @notice Mints a token of a file to the caller, who is not called back.
    /// @param fileHash SHA-256 of the file as it is kept.
    /// Reverts with Creations_NoFile for the zero hash, Creations_Exists if the caller made one of this file before,
    /// Creations_Paused while nothing can be created.
    function create(bytes32 fileHash) external returns (uint256 tokenId);

    /// @notice Destroys a token. Its owner, or whoever the owner approved.
    /// Reverts with ERC721InsufficientApproval, ERC721NonexistentToken.
    function burn(uint256 tokenId) external;

    /// @notice Changes what token URIs begin with. Only OPERATOR_ROLE.
    function setBaseURI(string calldata baseURI) external;

    /// @notice Stops or resumes creating. Moving and burning go on. Only PAUSER_ROLE.
    function setPaused(bool isPaused) external;

    /// @notice Who made a token, and of which file; also of one that is burned. Zero for one that never was.
    function creationOf(uint256 tokenId) external view returns (address creator, bytes32 fileHash);

    /// @notice The token that somebody made of a file; 0 for none.
    function tokenOf(address creator, bytes32 fileHash) external view returns (uint256);

    /// @notice How many were ever minted; also the highest id.
    function totalMinted() external view returns (uint256);
}
