// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ContextUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ContextUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Batches} from "./Batches.sol";
import {Tickets} from "./Tickets.sol";
import {IForge} from "./interfaces/IForge.sol";
import {IHero} from "./interfaces/IHero.sol";
import {IMarket} from "./interfaces/IMarket.sol";
import {IWhiteOre} from "./interfaces/IWhiteOre.sol";
import {IBatches} from "./interfaces/batch/IBatches.sol";
import {Errors} from "./libraries/Errors.sol";
import {Growth} from "./libraries/Growth.sol";
import {BatchCall, BatchResult} from "./types/BatchTypes.sol";
import {
    ForgeAction,
    ForgeAnswer,
    ForgeRequest,
    ForgeSettings,
    RarityFigures,
    RecastResult,
    UpgradeResult
} from "./types/ForgeTypes.sol";
import {HeroTraits} from "./types/HeroTraits.sol";
import {TicketState} from "./types/TicketTypes.sol";

contract Forge is IForge, Tickets, Batches, PausableUpgradeable {
    using SafeERC20 for IERC20;

    uint256 private constant MAX_MATERIALS = 10;
    uint256 private constant BODY_PARTS = 4;
    uint256 private constant PARTS = 7;
    uint256 private constant BPS = 10_000;
    /// @dev A smaller cap has no step between the least and the largest gain; a larger one would not fit with a gain.
    uint256 private constant MIN_CAP = 20;
    uint256 private constant MAX_CAP = 60_000;
    uint256 private constant LEVELS_PER_WHOLE = 60;
    /// @dev More than an upgrade with all the materials that it may have takes.
    uint256 private constant CALL_GAS = 1_000_000;

    /// @custom:storage-location erc7201:herohub.storage.Forge
    struct ForgeStorage {
        IHero hero;
        IWhiteOre whiteOre;
        mapping(uint256 requestId => ForgeRequest) requests;
        ForgeSettings settings;
        IMarket market;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Forge")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant FORGE_STORAGE = 0xf6820cd77241e598fc7b8f28c69418d2959125798df6cd8dca18dab68540a200;

    /// @inheritdoc IForge
    function initialize(address admin, address hero_, address whiteOre_, ForgeSettings memory settings_)
        external
        override
        initializer
    {
        __Governed_init(admin);
        __Pausable_init();
        if (hero_ == address(0) || whiteOre_ == address(0)) revert Errors.Hub_BadAddress();
        ForgeStorage storage $ = _forge();
        ($.hero, $.whiteOre) = (IHero(hero_), IWhiteOre(whiteOre_));
        _setSettings(settings_);
    }

    /// @inheritdoc IForge
    function recast(uint256 heroId, uint256 materialId, uint8 part)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 requestId)
    {
        ForgeStorage storage $ = _forge();

        // Check.
        _checkRecast(heroId, materialId, part);

        // Effect.
        requestId = _openTicket();
        ForgeRequest storage request = $.requests[requestId];
        uint16 chanceBps = part < BODY_PARTS ? $.settings.bodyChanceBps : $.settings.faceChanceBps;
        (request.action, request.part, request.chanceBps) = (ForgeAction.Recast, part, chanceBps);
        (request.count, request.heroId, request.materials[0]) = (1, uint64(heroId), uint64(materialId));

        emit RecastRequested(requestId, _msgSender(), heroId, materialId, part, chanceBps);

        // Interaction: into escrow.
        _moveHero(_msgSender(), address(this), heroId);
        _moveHero(_msgSender(), address(this), materialId);
    }

    /// @inheritdoc IForge
    function upgrade(uint256 heroId, uint256[] calldata materials, bool isOverflowAccepted)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256)
    {
        return _requestUpgrade(ForgeAction.Upgrade, heroId, materials, isOverflowAccepted, 0);
    }

    /// @inheritdoc IForge
    function powerUpgrade(uint256 heroId, uint256[] calldata materials, bool isOverflowAccepted, uint256 maxPrice)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256)
    {
        return _requestUpgrade(ForgeAction.PowerUpgrade, heroId, materials, isOverflowAccepted, maxPrice);
    }

    /// @inheritdoc IForge
    function burnForEnergy(uint256[] calldata heroIds)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 energy)
    {
        ForgeStorage storage $ = _forge();

        // Check.
        uint256 max = $.settings.maxBurned;
        if (heroIds.length == 0 || heroIds.length > max) revert Errors.Forge_BadCount(heroIds.length, max);

        for (uint256 i = 0; i < heroIds.length; ++i) {
            // Check: the hero collection lets an approved forge burn, but only for the one who calls.
            uint256 heroId = heroIds[i];
            _requireOwner(heroId);
            HeroTraits memory traits = _traitsOf(heroId);
            uint256 gained = _energyOf(traits);
            energy += gained;

            emit EnergyGained(_msgSender(), heroId, traits.rarity, traits.burnCount, gained);

            // Interaction: with a collection of ours, which calls nobody.
            $.hero.burn(heroId);
        }
    }

    /// @inheritdoc IForge
    function resolve(ForgeAnswer[] calldata answers)
        external
        override
        onlyRole(OPERATOR_ROLE)
        nonReentrant
        returns (uint256 answered)
    {
        for (uint256 i = 0; i < answers.length; ++i) {
            ForgeAnswer calldata answer = answers[i];
            // Check: neither answered or refunded before, nor another request since a reorganisation.
            if (ticketOf(answer.requestId).state != TicketState.Open) continue;
            if (blockHashOf(answer.requestId) != answer.blockHash) continue;

            // Effect.
            address user = _resolveTicket(answer.requestId, answer.blockHash);
            ForgeRequest memory request = _takeRequest(answer.requestId);
            ++answered;

            // Interaction: what the hero becomes; then the materials are gone, and it is the user's again.
            if (request.action == ForgeAction.Recast) _recast(answer, user, request);
            else _upgrade(answer, user, request);
            _finish(user, request);
        }
    }

    /// @inheritdoc IBatches
    function batch(BatchCall[] calldata calls)
        external
        override
        nonReentrantView
        returns (BatchResult[] memory results)
    {
        (results,) = _batch(calls, CALL_GAS);
    }

    /// @inheritdoc IForge
    function setSettings(ForgeSettings memory settings_) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        _setSettings(settings_);
    }

    /// @inheritdoc IForge
    function setMarket(address market_) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        _forge().market = IMarket(market_);
        emit MarketChanged(market_);
    }

    /// @inheritdoc IForge
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IForge
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc IForge
    function requestOf(uint256 requestId) external view override returns (ForgeRequest memory) {
        return _forge().requests[requestId];
    }

    /// @inheritdoc IForge
    function energyOf(uint256 heroId) external view override returns (uint256) {
        return _energyOf(_traitsOf(heroId));
    }

    /// @inheritdoc IForge
    function settings() external view override returns (ForgeSettings memory) {
        return _forge().settings;
    }

    /// @inheritdoc IForge
    function hero() external view override returns (address) {
        return address(_forge().hero);
    }

    /// @inheritdoc IForge
    function market() external view override returns (address) {
        return address(_forge().market);
    }

    /// @inheritdoc IForge
    function whiteOre() external view override returns (address) {
        return address(_forge().whiteOre);
    }

    /// @dev Everything comes back: the hero, the materials, the ore.
    function _release(uint256 requestId, address user) internal override {
        ForgeStorage storage $ = _forge();
        ForgeRequest memory request = _takeRequest(requestId);
        _moveHero(address(this), user, request.heroId);
        for (uint256 i = 0; i < request.count; ++i) {
            _moveHero(address(this), user, request.materials[i]);
        }
        if (request.ore != 0) IERC20(address($.whiteOre)).safeTransfer(user, request.ore);
    }

    function _msgSender() internal view override(ContextUpgradeable, Batches) returns (address) {
        return super._msgSender();
    }

    function _requestUpgrade(
        ForgeAction action,
        uint256 heroId,
        uint256[] calldata materials,
        bool isOverflowAccepted,
        uint256 maxPrice
    ) private returns (uint256 requestId) {
        ForgeStorage storage $ = _forge();

        // Check.
        uint256 ore = _checkUpgrade(action, heroId, materials, isOverflowAccepted, maxPrice);

        // Effect.
        requestId = _openTicket();
        ForgeRequest storage request = $.requests[requestId];
        (request.action, request.count) = (action, uint8(materials.length));
        (request.heroId, request.ore) = (uint64(heroId), uint96(ore));
        for (uint256 i = 0; i < materials.length; ++i) {
            request.materials[i] = uint64(materials[i]);
        }

        emit UpgradeRequested(requestId, _msgSender(), heroId, action, request.count, request.materials, ore);

        // Interaction: into escrow.
        _moveHero(_msgSender(), address(this), heroId);
        for (uint256 i = 0; i < materials.length; ++i) {
            _moveHero(_msgSender(), address(this), materials[i]);
        }
        if (ore != 0) IERC20(address($.whiteOre)).safeTransferFrom(_msgSender(), address(this), ore);
    }

    function _checkRecast(uint256 heroId, uint256 materialId, uint8 part) private view {
        _requireOwner(heroId);
        _requireOwner(materialId);
        if (part >= PARTS) revert Errors.Forge_BadPart(part);
        if (heroId == materialId) revert Errors.Forge_SameHero(heroId);
        HeroTraits memory own = _traitsOf(heroId);
        HeroTraits memory other = _traitsOf(materialId);
        if (own.gender != other.gender) revert Errors.Forge_OtherGender(materialId);
        uint16 value = _partOf(own, part);
        if (value == _partOf(other, part)) revert Errors.Forge_SamePart(part, value);
    }

    /// @dev In the order in which a player is told: whose, of which rarity, how many, which, and only then what it costs.
    function _checkUpgrade(
        ForgeAction action,
        uint256 heroId,
        uint256[] calldata materials,
        bool isOverflowAccepted,
        uint256 maxPrice
    ) private view returns (uint256 ore) {
        ForgeStorage storage $ = _forge();
        uint256 count = materials.length;
        _requireOwner(heroId);
        for (uint256 i = 0; i < count; ++i) {
            _requireOwner(materials[i]);
        }
        HeroTraits memory traits = _traitsOf(heroId);
        for (uint256 i = 0; i < count; ++i) {
            if (_traitsOf(materials[i]).rarity != traits.rarity) revert Errors.Forge_OtherRarity(materials[i]);
        }
        if (count == 0 || count > MAX_MATERIALS) revert Errors.Forge_BadCount(count, MAX_MATERIALS);
        _requireDifferent(heroId, materials);
        _requireIdle(heroId, materials);
        uint16[7] memory caps = _capsOf(traits.rarity);
        if (!Growth.mayGrow(traits.growthBps, traits.burnCount, caps, count)) revert Errors.Forge_FullyGrown(heroId);
        if (action == ForgeAction.PowerUpgrade) {
            ore = uint256(_figuresOf(traits.rarity).powerCost) * count;
            if (ore > maxPrice) revert Errors.Forge_PriceTooHigh(ore, maxPrice);
            uint256 balance = $.whiteOre.balanceOf(_msgSender());
            if (balance < ore) revert Errors.BalanceIsNotEnough(balance, ore);
        }
        if (!isOverflowAccepted && Growth.mayOverflow(traits.growthBps, caps, count)) {
            revert Errors.Forge_OverflowNotAccepted(heroId);
        }
    }

    function _moveHero(address from, address to, uint256 heroId) private {
        _forge().hero.transferFrom(from, to, heroId);
    }

    function _traitsOf(uint256 heroId) private view returns (HeroTraits memory) {
        return _forge().hero.traitsOf(heroId);
    }

    function _requireOwner(uint256 heroId) private view {
        if (_forge().hero.ownerOf(heroId) != _msgSender()) revert Errors.Forge_NotHeroOwner(heroId);
    }

    /// @dev The market knows who is a captain or a candidate: what it does not let be listed is not put in here either.
    function _requireIdle(uint256 heroId, uint256[] calldata materials) private view {
        IMarket rules = _forge().market;
        if (address(rules) == address(0)) return;
        address collection = address(_forge().hero);
        if (rules.isEngaged(collection, heroId)) revert Errors.Forge_Engaged(heroId);
        for (uint256 i = 0; i < materials.length; ++i) {
            if (rules.isEngaged(collection, materials[i])) revert Errors.Forge_Engaged(materials[i]);
        }
    }

    function _requireDifferent(uint256 heroId, uint256[] calldata materials) private pure {
        for (uint256 i = 0; i < materials.length; ++i) {
            if (materials[i] == heroId) revert Errors.Forge_SameHero(heroId);
            for (uint256 j = 0; j < i; ++j) {
                if (materials[i] == materials[j]) revert Errors.Forge_SameHero(materials[i]);
            }
        }
    }

    /// @dev What a request held is the caller's to give away, once.
    function _takeRequest(uint256 requestId) private returns (ForgeRequest memory request) {
        ForgeStorage storage $ = _forge();
        request = $.requests[requestId];
        delete $.requests[requestId];
    }

    function _recast(ForgeAnswer calldata answer, address user, ForgeRequest memory request) private {
        HeroTraits memory own = _traitsOf(request.heroId);
        HeroTraits memory other = _traitsOf(request.materials[0]);
        uint8 part = request.part;
        RecastResult memory result;
        (result.materialId, result.part, result.chanceBps) = (request.materials[0], part, request.chanceBps);
        (result.oldPart, result.newPart, result.word) = (_partOf(own, part), _partOf(other, part), answer.word);
        result.isLucky = uint256(answer.word) % BPS < request.chanceBps;
        if (result.isLucky) {
            if (part < BODY_PARTS) (own.parts[part], own.materials[part]) = (other.parts[part], other.materials[part]);
            else own.face[part - BODY_PARTS] = other.face[part - BODY_PARTS];
            _forge().hero.setTraits(request.heroId, own);
        }
        emit Recast(answer.requestId, user, request.heroId, result);
    }

    function _upgrade(ForgeAnswer calldata answer, address user, ForgeRequest memory request) private {
        HeroTraits memory traits = _traitsOf(request.heroId);
        UpgradeResult memory result;
        (result.action, result.count, result.materials) = (request.action, request.count, request.materials);
        (result.ore, result.oldGrowthBps, result.word) = (request.ore, traits.growthBps, answer.word);
        result.capsBps = _capsOf(traits.rarity);
        bool isPower = request.action == ForgeAction.PowerUpgrade;
        traits.growthBps = Growth.grow(result.oldGrowthBps, result.capsBps, request.count, isPower, answer.word);
        traits.burnCount += request.count;
        (result.newGrowthBps, result.level) = (traits.growthBps, traits.burnCount);
        _forge().hero.setTraits(request.heroId, traits);
        emit Upgraded(answer.requestId, user, request.heroId, result);
    }

    /// @dev The receiver is not called, so that none can hold up the others' answers.
    function _finish(address user, ForgeRequest memory request) private {
        ForgeStorage storage $ = _forge();
        for (uint256 i = 0; i < request.count; ++i) {
            $.hero.burn(request.materials[i]);
        }
        if (request.ore != 0) $.whiteOre.burn(request.ore);
        _moveHero(address(this), user, request.heroId);
    }

    function _setSettings(ForgeSettings memory settings_) private {
        if (settings_.bodyChanceBps > BPS || settings_.faceChanceBps > BPS || settings_.maxBurned == 0) {
            revert Errors.Forge_BadSettings();
        }
        ForgeSettings storage kept = _forge().settings;
        (kept.bodyChanceBps, kept.faceChanceBps) = (settings_.bodyChanceBps, settings_.faceChanceBps);
        kept.maxBurned = settings_.maxBurned;
        for (uint256 i = 0; i < 4; ++i) {
            RarityFigures memory figures = settings_.rarities[i];
            if (_isBadCap(figures.growthCapBps) || _isBadCap(figures.miningCapBps)) revert Errors.Forge_BadSettings();
            kept.rarities[i] = figures;
        }
        emit SettingsChanged(settings_);
    }

    function _isBadCap(uint256 cap) private pure returns (bool) {
        return cap < MIN_CAP || cap > MAX_CAP;
    }

    function _figuresOf(uint8 rarity) private view returns (RarityFigures storage) {
        return _forge().settings.rarities[rarity - 1];
    }

    function _capsOf(uint8 rarity) private view returns (uint16[7] memory) {
        RarityFigures storage figures = _figuresOf(rarity);
        return Growth.capsOf(figures.growthCapBps, figures.miningCapBps);
    }

    function _energyOf(HeroTraits memory traits) private view returns (uint256) {
        uint256 level = traits.burnCount < Growth.TOP_LEVEL ? traits.burnCount : Growth.TOP_LEVEL;
        return (uint256(_figuresOf(traits.rarity).energy) * (LEVELS_PER_WHOLE + level)) / LEVELS_PER_WHOLE;
    }

    function _partOf(HeroTraits memory traits, uint8 part) private pure returns (uint16) {
        return part < BODY_PARTS ? traits.parts[part] : traits.face[part - BODY_PARTS];
    }

    function _forge() private pure returns (ForgeStorage storage $) {
        assembly {
            $.slot := FORGE_STORAGE
        }
    }
}
