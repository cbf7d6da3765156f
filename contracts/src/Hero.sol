// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {OwnedCollection} from "./OwnedCollection.sol";
import {IHero} from "./interfaces/IHero.sol";
import {IOwnedCollection} from "./interfaces/collections/IOwnedCollection.sol";
import {Errors} from "./libraries/Errors.sol";
import {TraitCodec} from "./libraries/TraitCodec.sol";
import {HeroTraits} from "./types/HeroTraits.sol";

contract Hero is IHero, ERC721Upgradeable, OwnedCollection {
    struct PackedTraits {
        uint256 birth;
        uint256 growth;
    }

    /// @custom:storage-location erc7201:herohub.storage.Hero
    struct HeroStorage {
        uint128 minted;
        uint128 burned;
        string baseURI;
        mapping(uint256 tokenId => PackedTraits) traits;
        mapping(uint256 tokenId => uint64) revisions;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Hero")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant HERO_STORAGE = 0x0d39f144576bd861720e40b1d11fe5223608ef11b3244685b8dc2b3ef74fc400;

    /// @inheritdoc IHero
    function initialize(address admin, string calldata baseURI) external override initializer {
        __ERC721_init("Hero", "HERO");
        __Governed_init(admin);
        _setBaseURI(baseURI);
    }

    /// @inheritdoc IHero
    function mint(address to, HeroTraits calldata traits)
        external
        override
        onlyRole(MINTER_ROLE)
        returns (uint256 tokenId)
    {
        HeroStorage storage $ = _hero();
        tokenId = ++$.minted;
        _mintHero($, tokenId, to, traits);
    }

    /// @inheritdoc IHero
    function mintBatch(address[] calldata to, HeroTraits[] calldata traits)
        external
        override
        onlyRole(MINTER_ROLE)
        returns (uint256 firstTokenId)
    {
        HeroStorage storage $ = _hero();
        uint256 count = to.length;

        // Check: one hero for each receiver.
        if (count == 0 || count != traits.length) revert Errors.Hero_BadBatch(count, traits.length);

        // Effect: the counter is written once for the whole batch.
        firstTokenId = uint256($.minted) + 1;
        $.minted += uint128(count);
        for (uint256 i = 0; i < count; ++i) {
            _mintHero($, firstTokenId + i, to[i], traits[i]);
        }
    }

    /// @inheritdoc IHero
    function setTraits(uint256 tokenId, HeroTraits calldata traits) external override onlyRole(OPERATOR_ROLE) {
        // Check: the hero lives and the traits are of this game.
        _requireOwned(tokenId);
        TraitCodec.check(traits);

        // Effect.
        PackedTraits storage packed = _hero().traits[tokenId];
        (packed.birth, packed.growth) = TraitCodec.pack(traits);
        ++_hero().revisions[tokenId];

        emit HeroTraitsChanged(tokenId, traits);
    }

    /// @inheritdoc IHero
    function burn(uint256 tokenId) external override {
        HeroStorage storage $ = _hero();

        // Check: by the owner or for him. Effect: it is gone, with its traits.
        _update(address(0), tokenId, _msgSender());
        ++$.burned;
        delete $.traits[tokenId];
    }

    /// @inheritdoc IHero
    function setBaseURI(string calldata baseURI) external override onlyRole(OPERATOR_ROLE) {
        _setBaseURI(baseURI);
    }

    /// @inheritdoc IHero
    function traitsOf(uint256 tokenId) external view override returns (HeroTraits memory) {
        _requireOwned(tokenId);
        PackedTraits storage packed = _hero().traits[tokenId];
        return TraitCodec.unpack(packed.birth, packed.growth);
    }

    /// @inheritdoc IHero
    function revisionOf(uint256 tokenId) external view override returns (uint64) {
        _requireOwned(tokenId);
        return _hero().revisions[tokenId];
    }

    /// @inheritdoc IHero
    function totalMinted() external view override returns (uint256) {
        return _hero().minted;
    }

    /// @inheritdoc IHero
    function totalSupply() external view override returns (uint256) {
        HeroStorage storage $ = _hero();
        return uint256($.minted) - $.burned;
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlUpgradeable, ERC721Upgradeable, IERC165)
        returns (bool)
    {
        return interfaceId == type(IHero).interfaceId || interfaceId == type(IOwnedCollection).interfaceId
            || super.supportsInterface(interfaceId);
    }

    /// @dev Ids are never used again, so birth and death need no count.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from != address(0) && to != address(0)) ++_hero().revisions[tokenId];
    }

    function _mintHero(HeroStorage storage $, uint256 tokenId, address to, HeroTraits calldata traits) private {
        // Check.
        TraitCodec.check(traits);

        // Effect: a fresh hero has no growth as a rule, and a word that stays zero costs nothing to keep.
        (uint256 birth, uint256 growth) = TraitCodec.pack(traits);
        PackedTraits storage packed = $.traits[tokenId];
        packed.birth = birth;
        if (growth != 0) packed.growth = growth;

        emit HeroMinted(tokenId, to, traits);
        _mint(to, tokenId);
    }

    function _setBaseURI(string calldata baseURI) private {
        _hero().baseURI = baseURI;
        emit BaseURIChanged(baseURI);
    }

    function _baseURI() internal view override returns (string memory) {
        return _hero().baseURI;
    }

    function _hero() private pure returns (HeroStorage storage $) {
        assembly {
            $.slot := HERO_STORAGE
        }
    }
}
