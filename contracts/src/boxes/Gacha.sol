// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Tickets} from "../Tickets.sol";
import {IGacha} from "../interfaces/boxes/IGacha.sol";
import {IHero} from "../interfaces/IHero.sol";
import {IItems} from "../interfaces/IItems.sol";
import {Errors} from "../libraries/Errors.sol";
import {ItemIds} from "../libraries/ItemIds.sol";
import {BoxAnswer, BoxOdds, Opening, Streak} from "../types/BoxTypes.sol";
import {HeroTraits} from "../types/HeroTraits.sol";
import {TicketState} from "../types/TicketTypes.sol";

contract Gacha is IGacha, Tickets, PausableUpgradeable, MulticallUpgradeable {
    uint256 private constant BPS = 10_000;
    uint256 private constant RARITIES = 4;
    uint256 private constant MOST_AT_ONCE = 10;

    /// @custom:storage-location erc7201:herohub.storage.Gacha
    struct GachaStorage {
        IItems items;
        IHero heroes;
        mapping(uint256 boxId => BoxOdds[]) odds;
        mapping(uint256 requestId => Opening) openings;
        mapping(address user => mapping(uint256 line => Streak)) streaks;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Gacha")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant GACHA_STORAGE = 0x758cc1f9beb780e086503f8ae1bc9e42dc3a633284b3a2e7b45a0b9b71605700;

    /// @inheritdoc IGacha
    function initialize(address admin, address items_, address heroes_) external override initializer {
        __Governed_init(admin);
        __Pausable_init();
        if (items_ == address(0) || heroes_ == address(0)) revert Errors.Hub_BadAddress();
        (_gacha().items, _gacha().heroes) = (IItems(items_), IHero(heroes_));
    }

    /// @inheritdoc IGacha
    function open(uint256 boxId, uint256 amount)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 requestId)
    {
        GachaStorage storage $ = _gacha();

        // Check.
        _checkBox(boxId);
        if (amount == 0 || amount > MOST_AT_ONCE) revert Errors.Gacha_BadAmount(amount, MOST_AT_ONCE);

        // Effect: by the odds of now, and in line behind what counts towards the same guarantee.
        requestId = _openTicket();
        uint256 version = $.odds[boxId].length;
        uint64 previous;
        if ($.odds[boxId][version - 1].guaranteeAt != 0) {
            Streak storage streak = $.streaks[msg.sender][_lineOf(boxId)];
            previous = streak.lastRequest;
            streak.lastRequest = uint64(requestId);
        }
        $.openings[requestId] = Opening(uint32(boxId), uint8(amount), uint16(version), previous);

        emit OpeningRequested(requestId, msg.sender, boxId, amount, version);

        // Interaction: into escrow.
        $.items.safeTransferFrom(msg.sender, address(this), boxId, amount, "");
    }

    /// @inheritdoc IGacha
    function resolve(BoxAnswer[] calldata answers)
        external
        override
        onlyRole(OPERATOR_ROLE)
        nonReentrant
        returns (uint256 answered)
    {
        for (uint256 i = 0; i < answers.length; ++i) {
            if (!_isAnswerable(answers[i])) continue;
            _answer(answers[i]);
            ++answered;
        }
    }

    /// @inheritdoc IGacha
    function publishOdds(uint256 boxId, BoxOdds calldata odds)
        external
        override
        onlyRole(DEFAULT_ADMIN_ROLE)
        returns (uint256 version)
    {
        // Check: whatever is drawn, there is exactly one answer.
        if (ItemIds.kindOf(boxId) != ItemIds.Kind.Box) revert Errors.Gacha_WrongKind(boxId);
        uint256 sum;
        for (uint256 i = 0; i < RARITIES; ++i) {
            sum += odds.rarityBps[i];
        }
        if (sum != BPS) revert Errors.Gacha_BadOdds(sum);
        bool isGuarantee = odds.guaranteeAt != 0;
        bool isRarityFit = isGuarantee ? odds.guaranteedRarity > 1 : odds.guaranteedRarity == 0;
        if (!isRarityFit || odds.guaranteedRarity > RARITIES) {
            revert Errors.Gacha_BadGuarantee(odds.guaranteeAt, odds.guaranteedRarity);
        }
        if (odds.onlyClass > 8) revert Errors.Hero_TraitOutOfRange("class", odds.onlyClass);
        if (odds.onlyFaction > 6) revert Errors.Hero_TraitOutOfRange("faction", odds.onlyFaction);

        // Effect.
        BoxOdds[] storage versions = _gacha().odds[boxId];
        versions.push(odds);
        version = versions.length;

        emit OddsPublished(boxId, version, odds);
    }

    /// @inheritdoc IGacha
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IGacha
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc IGacha
    function oddsOf(uint256 boxId) external view override returns (BoxOdds memory odds, uint256 version) {
        _checkBox(boxId);
        version = _gacha().odds[boxId].length;
        odds = _gacha().odds[boxId][version - 1];
    }

    /// @inheritdoc IGacha
    function oddsAt(uint256 boxId, uint256 version) external view override returns (BoxOdds memory) {
        BoxOdds[] storage versions = _gacha().odds[boxId];
        if (version == 0 || version > versions.length) revert Errors.Gacha_UnknownBox(boxId);
        return versions[version - 1];
    }

    /// @inheritdoc IGacha
    function openingOf(uint256 requestId) external view override returns (Opening memory) {
        return _gacha().openings[requestId];
    }

    /// @inheritdoc IGacha
    function missesOf(address user, uint256 boxId) external view override returns (uint256) {
        return _gacha().streaks[user][_lineOf(boxId)].misses;
    }

    /// @inheritdoc IGacha
    function items() external view override returns (address) {
        return address(_gacha().items);
    }

    /// @inheritdoc IGacha
    function heroes() external view override returns (address) {
        return address(_gacha().heroes);
    }

    /// @inheritdoc IERC1155Receiver
    /// @dev Only what `open` brings: a box that came any other way would belong to no request.
    function onERC1155Received(address sender, address, uint256 id, uint256, bytes calldata)
        external
        view
        override
        returns (bytes4)
    {
        if (msg.sender != address(_gacha().items) || sender != address(this)) {
            revert Errors.Gacha_OnlyByOpening(id);
        }
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @inheritdoc IERC1155Receiver
    function onERC1155BatchReceived(address, address, uint256[] calldata ids, uint256[] calldata, bytes calldata)
        external
        pure
        override
        returns (bytes4)
    {
        revert Errors.Gacha_OnlyByOpening(ids.length == 0 ? 0 : ids[0]);
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlUpgradeable, IERC165)
        returns (bool)
    {
        return interfaceId == type(IERC1155Receiver).interfaceId || super.supportsInterface(interfaceId);
    }

    /// @dev A request without an answer is as if it had never been, so it counts towards no guarantee.
    function _release(uint256 requestId, address user) internal override {
        Opening memory opening = _gacha().openings[requestId];
        delete _gacha().openings[requestId];
        _gacha().items.safeTransferFrom(address(this), user, opening.boxId, opening.amount, "");
    }

    function _checkBox(uint256 boxId) private view {
        if (_gacha().odds[boxId].length == 0) revert Errors.Gacha_UnknownBox(boxId);
    }

    /// @dev Neither answered or refunded before, nor another request since a reorganisation, and in its turn.
    function _isAnswerable(BoxAnswer calldata answer) private view returns (bool) {
        if (ticketOf(answer.requestId).state != TicketState.Open) return false;
        bytes32 blockHash = blockHashOf(answer.requestId);
        if (blockHash == 0 || blockHash != answer.blockHash) return false;
        uint256 previous = _gacha().openings[answer.requestId].previous;
        return previous == 0 || ticketOf(previous).state != TicketState.Open;
    }

    function _answer(BoxAnswer calldata answer) private {
        GachaStorage storage $ = _gacha();
        Opening memory opening = $.openings[answer.requestId];

        // Check: what the box may give. Effect: the request is closed, and counts.
        address user = _resolveTicket(answer.requestId, answer.blockHash);
        delete $.openings[answer.requestId];
        uint256 misses = _takeHeroes($, opening, user, answer.heroes);

        // Interaction: heroes for boxes, with collections of ours that call nobody.
        address[] memory receivers = new address[](opening.amount);
        for (uint256 i = 0; i < opening.amount; ++i) {
            receivers[i] = user;
        }
        uint256 firstHeroId = $.heroes.mintBatch(receivers, answer.heroes);
        $.items.burn(address(this), opening.boxId, opening.amount);

        emit BoxesOpened(answer.requestId, user, opening.boxId, opening.amount, firstHeroId, misses);
    }

    /// @dev Checks the heroes of a request against the odds that it was made by, and counts on towards the guarantee.
    function _takeHeroes(GachaStorage storage $, Opening memory opening, address user, HeroTraits[] calldata born)
        private
        returns (uint256 misses)
    {
        if (born.length != opening.amount) revert Errors.Gacha_WrongHeroes(born.length, opening.amount);

        BoxOdds memory odds = $.odds[opening.boxId][opening.version - 1];
        Streak storage streak = $.streaks[user][_lineOf(opening.boxId)];
        if (odds.guaranteeAt != 0) misses = streak.misses;
        for (uint256 i = 0; i < born.length; ++i) {
            bool isDue = odds.guaranteeAt != 0 && misses + 1 >= odds.guaranteeAt;
            _checkHero(odds, i, born[i], isDue);
            if (odds.guaranteeAt != 0) misses = born[i].rarity < odds.guaranteedRarity ? misses + 1 : 0;
        }
        if (odds.guaranteeAt != 0) streak.misses = uint32(misses);
    }

    function _checkHero(BoxOdds memory odds, uint256 index, HeroTraits calldata hero, bool isDue) private pure {
        uint256 rarity = hero.rarity;
        bool isOffered = rarity != 0 && rarity <= RARITIES && odds.rarityBps[rarity - 1] != 0;
        if (isDue && rarity < odds.guaranteedRarity) revert Errors.Gacha_GuaranteeMissed(index);
        if (!isOffered && !(isDue && rarity == odds.guaranteedRarity)) revert Errors.Gacha_NotOffered(index);
        if (odds.onlyClass != 0 && hero.class_ != odds.onlyClass) revert Errors.Gacha_NotOffered(index);
        if (odds.onlyFaction != 0 && uint256(hero.faction) + 1 != odds.onlyFaction) {
            revert Errors.Gacha_NotOffered(index);
        }

        uint256 growth = hero.burnCount;
        for (uint256 i = 0; i < 7; ++i) {
            growth |= hero.growthBps[i];
        }
        if (growth != 0) revert Errors.Gacha_NotOffered(index);
    }

    /// @dev What counts together: a family and a tier, in all editions.
    function _lineOf(uint256 boxId) private pure returns (uint256) {
        return boxId / 100;
    }

    function _gacha() private pure returns (GachaStorage storage $) {
        assembly {
            $.slot := GACHA_STORAGE
        }
    }
}
