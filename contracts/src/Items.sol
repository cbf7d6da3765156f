// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {ERC1155Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC1155/ERC1155Upgradeable.sol";
import {OwnedCollection} from "./OwnedCollection.sol";
import {IItems} from "./interfaces/IItems.sol";
import {IOwnedCollection} from "./interfaces/collections/IOwnedCollection.sol";
import {Errors} from "./libraries/Errors.sol";
import {ItemIds} from "./libraries/ItemIds.sol";

contract Items is IItems, ERC1155Upgradeable, OwnedCollection {
    struct Count {
        uint128 minted;
        uint128 burned;
    }

    /// @custom:storage-location erc7201:herohub.storage.Items
    struct ItemsStorage {
        mapping(uint256 id => Count) counts;
        string baseURI;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Items")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant ITEMS_STORAGE = 0x3a98ebb20e242f1d9a75c77d862f68adde634f2bd5ec983fe18fbe7ada4e0a00;

    /// @inheritdoc IItems
    function initialize(address admin, string calldata baseURI) external override initializer {
        __ERC1155_init("");
        __Governed_init(admin);
        _setBaseURI(baseURI);
    }

    /// @inheritdoc IItems
    function mint(address to, uint256 id, uint256 amount) external override onlyRole(MINTER_ROLE) {
        _mint(to, id, amount, "");
    }

    /// @inheritdoc IItems
    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts)
        external
        override
        onlyRole(MINTER_ROLE)
    {
        _mintBatch(to, ids, amounts, "");
    }

    /// @inheritdoc IItems
    function burn(address account, uint256 id, uint256 amount) external override {
        _checkAuthorized(msg.sender, account);
        _burn(account, id, amount);
    }

    /// @inheritdoc IItems
    function burnBatch(address account, uint256[] calldata ids, uint256[] calldata amounts) external override {
        _checkAuthorized(msg.sender, account);
        _burnBatch(account, ids, amounts);
    }

    /// @inheritdoc IItems
    function setBaseURI(string calldata baseURI) external override onlyRole(OPERATOR_ROLE) {
        _setBaseURI(baseURI);
    }

    /// @inheritdoc IItems
    function totalSupply(uint256 id) external view override returns (uint256) {
        Count storage count = _items().counts[id];
        return uint256(count.minted) - count.burned;
    }

    /// @inheritdoc IItems
    function totalMinted(uint256 id) external view override returns (uint256) {
        return _items().counts[id].minted;
    }

    /// @inheritdoc IItems
    function kindOf(uint256 id) external pure override returns (ItemIds.Kind) {
        return ItemIds.kindOf(id);
    }

    /// @inheritdoc IItems
    function kindNameOf(uint256 id) external pure override returns (string memory) {
        return ItemIds.nameOf(ItemIds.kindOf(id));
    }

    /// @inheritdoc IItems
    function categoryOf(uint256 id) external pure override returns (uint256) {
        return ItemIds.categoryOf(id);
    }

    function uri(uint256 id) public view override returns (string memory) {
        return string.concat(_items().baseURI, Strings.toString(id));
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlUpgradeable, ERC1155Upgradeable, IERC165)
        returns (bool)
    {
        return interfaceId == type(IItems).interfaceId || interfaceId == type(IOwnedCollection).interfaceId
            || super.supportsInterface(interfaceId);
    }

    /// @dev Every mint, transfer and burn comes through here, before a receiver is called.
    function _update(address from, address to, uint256[] memory ids, uint256[] memory amounts) internal override {
        super._update(from, to, ids, amounts);
        if (from != address(0) && to != address(0)) return;
        for (uint256 i = 0; i < ids.length; ++i) {
            if (from == address(0)) _countMinted(ids[i], amounts[i]);
            else _items().counts[ids[i]].burned += uint128(amounts[i]);
        }
    }

    function _countMinted(uint256 id, uint256 amount) private {
        Count storage count = _items().counts[id];
        uint256 minted = count.minted + amount;

        // Check: an id of this game, and of a unique one never more than the first.
        ItemIds.Kind kind = ItemIds.kindOf(id);
        if (kind == ItemIds.Kind.None) revert Errors.Items_UnknownId(id);
        if (amount == 0) revert Errors.Items_NoAmount(id);
        if (kind == ItemIds.Kind.Unique && minted != 1) revert Errors.Items_UniqueTaken(id);
        if (minted > type(uint128).max) revert Errors.Items_TooMany(id, amount);

        // Effect.
        count.minted = uint128(minted);
    }

    function _setBaseURI(string calldata baseURI) private {
        _items().baseURI = baseURI;
        emit BaseURIChanged(baseURI);
    }

    function _items() private pure returns (ItemsStorage storage $) {
        assembly {
            $.slot := ITEMS_STORAGE
        }
    }
}
