// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {HeroTraits} from "../types/HeroTraits.sol";

/// @title Hero, the collection: an ERC-721 whose traits are on chain. Ids start at 1 and are never used again.
/// @dev Calls about an id that is not minted, or burned, revert with ERC721NonexistentToken.
interface IHero is IERC721 {
    /// @notice A hero came to be. Comes before the Transfer of the same mint, so that a reader of events in order
    /// never meets an unknown hero.
    event HeroMinted(uint256 indexed tokenId, address indexed to, HeroTraits traits);
    /// @notice A hero is different from now on.
    event HeroTraitsChanged(uint256 indexed tokenId, HeroTraits traits);
    /// @notice Token URIs begin differently from now on.
    event BaseURIChanged(string baseURI);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param baseURI what a token URI begins with; the id follows.
    /// Reverts with Hub_BadAddress if the admin is zero, InvalidInitialization the second time.
    function initialize(address admin, string calldata baseURI) external;

    /// @notice Creates a hero. Only MINTER_ROLE. The receiver is not called back, so that none can refuse.
    /// Reverts with Hero_TraitOutOfRange, or ERC721InvalidReceiver for the zero address.
    function mint(address to, HeroTraits calldata traits) external returns (uint256 tokenId);

    /// @notice Creates a hero for each receiver, with consecutive ids. Only MINTER_ROLE.
    /// Reverts with Hero_BadBatch if the lists are empty or differ in length; else as `mint`.
    function mintBatch(address[] calldata to, HeroTraits[] calldata traits) external returns (uint256 firstTokenId);

    /// @notice Replaces a hero's traits. Only OPERATOR_ROLE.
    /// Reverts with Hero_TraitOutOfRange.
    function setTraits(uint256 tokenId, HeroTraits calldata traits) external;

    /// @notice Destroys a hero. Its owner, or whoever the owner approved.
    /// Reverts with ERC721InsufficientApproval.
    function burn(uint256 tokenId) external;

    /// @notice Changes what token URIs begin with. Only OPERATOR_ROLE.
    function setBaseURI(string calldata baseURI) external;

    /// @notice The traits of a living hero.
    function traitsOf(uint256 tokenId) external view returns (HeroTraits memory);

    /// @notice How often a living hero changed hands or traits. Who remembers it knows later whether this is still the
    /// hero that he saw, also when it was given back meanwhile.
    function revisionOf(uint256 tokenId) external view returns (uint64);

    /// @notice How many heroes were ever minted; also the highest id.
    function totalMinted() external view returns (uint256);

    /// @notice How many heroes live.
    function totalSupply() external view returns (uint256);
}
