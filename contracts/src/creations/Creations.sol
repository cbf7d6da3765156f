// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {OwnedCollection} from "../OwnedCollection.sol";
import {ICreations} from "../interfaces/creations/ICreations.sol";
import {IOwnedCollection} from "../interfaces/collections/IOwnedCollection.sol";
import {Errors} from "../libraries/Errors.sol";

contract Creations is ICreations, ERC721Upgradeable, OwnedCollection {
    struct Creation {
        address creator;
        bytes32 fileHash;
    }

    /// @custom:storage-location erc7201:herohub.storage.Creations
    struct CreationsStorage {
        uint128 minted;
        bool paused;
        string baseURI;
        mapping(uint256 tokenId => Creation) creations;
        mapping(address creator => mapping(bytes32 fileHash => uint256 tokenId)) tokens;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Creations")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant CREATIONS_STORAGE = 0xe5e13d658e4e40de0e12d5c3a7753cd6877d8e7fc38c7c6c9a479a1f6dedfb00;

    /// @inheritdoc ICreations
    function initialize(address admin, string calldata baseURI) external override initializer {
        __ERC721_init("Creations", "CREATE");
        __Governed_init(admin);
        _setBaseURI(baseURI);
    }

    /// @inheritdoc ICreations
    function create(bytes32 fileHash) external override returns (uint256 tokenId) {
        CreationsStorage storage $ = _creations();

        // Check: there is a file, and the caller has made no token of it.
        if ($.paused) revert Errors.Creations_Paused();
        if (fileHash == 0) revert Errors.Creations_NoFile();
        uint256 existing = $.tokens[msg.sender][fileHash];
        if (existing != 0) revert Errors.Creations_Exists(existing);

        // Effect.
        tokenId = ++$.minted;
        $.creations[tokenId] = Creation(msg.sender, fileHash);
        $.tokens[msg.sender][fileHash] = tokenId;

        emit Created(tokenId, msg.sender, fileHash);
        _mint(msg.sender, tokenId);
    }

    /// @inheritdoc ICreations
    function burn(uint256 tokenId) external override {
        // Check: by the owner or for him. Effect: it is gone; that it was made stays known.
        _update(address(0), tokenId, _msgSender());
    }

    /// @inheritdoc ICreations
    function setBaseURI(string calldata baseURI) external override onlyRole(OPERATOR_ROLE) {
        _setBaseURI(baseURI);
    }

    /// @inheritdoc ICreations
    function setPaused(bool isPaused) external override onlyRole(PAUSER_ROLE) {
        _creations().paused = isPaused;
        if (isPaused) emit Paused(msg.sender);
        else emit Resumed(msg.sender);
    }

    /// @inheritdoc ICreations
    function creationOf(uint256 tokenId) external view override returns (address creator, bytes32 fileHash) {
        Creation storage creation = _creations().creations[tokenId];
        return (creation.creator, creation.fileHash);
    }

    /// @inheritdoc ICreations
    function tokenOf(address creator, bytes32 fileHash) external view override returns (uint256) {
        return _creations().tokens[creator][fileHash];
    }

    /// @inheritdoc ICreations
    function totalMinted() external view override returns (uint256) {
        return _creations().minted;
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlUpgradeable, ERC721Upgradeable, IERC165)
        returns (bool)
    {
        return interfaceId == type(ICreations).interfaceId || interfaceId == type(IOwnedCollection).interfaceId
            || super.supportsInterface(interfaceId);
    }

    function _setBaseURI(string calldata baseURI) private {
        _creations().baseURI = baseURI;
        emit BaseURIChanged(baseURI);
    }

    function _baseURI() internal view override returns (string memory) {
        return _creations().baseURI;
    }

    function _creations() private pure returns (CreationsStorage storage $) {
        assembly {
            $.slot := CREATIONS_STORAGE
        }
    }
}
