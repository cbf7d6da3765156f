// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IForge} from "../../../src/interfaces/IForge.sol";
import {ITickets} from "../../../src/interfaces/ITickets.sol";
import {ForgeAnswer} from "../../../src/types/ForgeTypes.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {BatchRules} from "../batch/BatchRules.sol";
import {PauseRules} from "../pause/PauseRules.sol";
import {ForgeRules} from "./ForgeRules.sol";

/// @notice Three people who recast, upgrade and burn, an operator who answers some of it, and a second account of what
/// must have come of it. A call that ought to go through and does not, or ought not to and does, is remembered.
contract ForgeHandler is ForgeRules, BatchRules, PauseRules {
    uint256 public answers;
    uint256 public refunds;
    mapping(address actor => uint256[]) private heroesOf;

    constructor(string memory forgeCode) {
        deployForge(forgeCode);
        (clock, height) = (START, vm.getBlockNumber() + 10);
        actors = [alice, bob, carol];
        for (uint256 i = 0; i < actors.length; ++i) {
            letForgeMove(actors[i]);
        }
    }

    /// @dev A walk keeps its own time and height, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        vm.roll(++height);
        _;
    }

    function recast(uint256 actorSeed, uint256 seed) external inTime {
        address actor = _actor(actorSeed);
        uint256 heroId = _hero(actor, seed, 0);
        uint256[] memory materials = new uint256[](1);
        materials[0] = mintTraits(actor, plainTraits(uint8(1 + seed % 4), hero.traitsOf(heroId).gender, 10_306));
        uint8 part = uint8(seed % 7);
        bool isPossible = part < 4
            ? hero.traitsOf(heroId).parts[part] != 10_306
            : hero.traitsOf(heroId).face[part - 4] != 1 + (10_306 % 12);
        bool done = _do(actor, abi.encodeCall(IForge.recast, (heroId, materials[0], part)));
        _claim(done == isPossible, "a good request is taken");
        if (!done) {
            heroesOf[actor].push(heroId);
            return;
        }
        open.push(Asked(forge.totalTickets(), actor, heroId, materials, 0, clock, false));
    }

    function upgrade(uint256 actorSeed, uint256 seed, bool isPower) external inTime {
        address actor = _actor(actorSeed);
        uint8 rarity = uint8(1 + (seed >> 8) % 4);
        uint256 heroId = _hero(actor, seed, rarity);
        rarity = hero.traitsOf(heroId).rarity;
        uint256[] memory materials = mintMaterials(actor, rarity, 1 + seed % 10);
        uint256 ore = isPower ? uint256(figuresOf(rarity).powerCost) * materials.length : 0;
        // Some of them have ore of their own left.
        if (ore != 0) mintOre(actor, ore + seed % 2);
        uint256 before = whiteOre.balanceOf(actor);
        // Some agree to a little less than it costs.
        bool isTooDear = ore != 0 && (seed >> 40) % 8 == 0;

        bool done = _do(
            actor,
            isPower
                ? abi.encodeCall(IForge.powerUpgrade, (heroId, materials, true, isTooDear ? ore - 1 : ore))
                : abi.encodeCall(IForge.upgrade, (heroId, materials, true))
        );
        if (!done) {
            _claim(isTooDear || _isFull(heroId), "a good request is taken");
            heroesOf[actor].push(heroId);
            return;
        }
        _claim(!isTooDear, "nobody pays more than was agreed to");
        _claim(before - whiteOre.balanceOf(actor) == ore, "a power upgrade costs ore for each material");
        open.push(Asked(forge.totalTickets(), actor, heroId, materials, ore, clock, true));
    }

    /// @dev A material of one request cannot be that of another, nor burned, while it waits.
    function useTwice(uint256 seed) external inTime {
        if (open.length == 0) return;
        Asked memory asked = open[seed % open.length];
        uint256[] memory again = new uint256[](1);
        again[0] = asked.materials[0];
        uint256 other = mintPlain(asked.user, hero.traitsOf(again[0]).rarity);
        heroesOf[asked.user].push(other);

        bool isUsed = _do(asked.user, abi.encodeCall(IForge.upgrade, (other, again, true)));
        bool isBurned = _do(asked.user, abi.encodeCall(IForge.burnForEnergy, (again)));
        _claim(!isUsed && !isBurned, "what waits in the forge is not used again");
    }

    function answer(uint256 seed, bytes32 word) external inTime {
        if (open.length == 0) return;
        uint256 index = seed % open.length;
        Asked memory asked = open[index];
        bytes32 blockHash = forge.blockHashOf(asked.requestId);
        if (blockHash == 0) return;
        HeroTraits memory before = hero.traitsOf(asked.heroId);

        _claim(_resolve(operator, asked.requestId, blockHash, word) == 1, "an open request is answered");
        if (bytes(broken).length != 0) return;
        _close(index);
        ++answers;
        (burned, oreBurned) = (burned + asked.materials.length, oreBurned + asked.ore);
        _claim(hero.ownerOf(asked.heroId) == asked.user, "the hero goes back to its user");
        heroesOf[asked.user].push(asked.heroId);
        HeroTraits memory traits = hero.traitsOf(asked.heroId);
        uint256 levels = asked.isUpgrade ? asked.materials.length : 0;
        _claim(traits.burnCount == before.burnCount + levels, "each material is a level");
        _claim(_isWithinCaps(traits), "no attribute passes its cap");
    }

    function answerAgain(uint256 seed, bytes32 word) external inTime {
        if (closed.length == 0) return;
        uint256 requestId = closed[seed % closed.length];

        _claim(
            _resolve(operator, requestId, forge.blockHashOf(requestId), word) == 0, "an answer that was given changes nothing"
        );
    }

    function answerOfAnotherBlock(uint256 seed, bytes32 word) external inTime {
        if (open.length == 0) return;
        uint256 requestId = open[seed % open.length].requestId;

        _claim(_resolve(operator, requestId, keccak256("another"), word) == 0, "an answer of another block is passed over");
    }

    function answerAsSomebody(uint256 actorSeed, uint256 seed, bytes32 word) external inTime {
        if (open.length == 0) return;
        uint256 requestId = open[seed % open.length].requestId;
        bytes32 blockHash = forge.blockHashOf(requestId);

        _claim(
            _resolve(_actor(actorSeed), requestId, blockHash, word) == type(uint256).max, "only the operator answers"
        );
    }

    function refund(uint256 seed, bool isOperator) external inTime {
        if (open.length == 0) return;
        uint256 index = seed % open.length;
        Asked memory asked = open[index];
        if (seed % 4 != 0) _letTimePass(24 hours);
        bool isOverdue = clock >= asked.askedAt + 24 hours;
        uint256 ore = whiteOre.balanceOf(asked.user);

        bool done = _do(isOperator ? operator : asked.user, abi.encodeCall(ITickets.refund, (asked.requestId)));
        _claim(done == isOverdue, "a refund comes after a day and not before");
        if (!done || bytes(broken).length != 0) return;
        _close(index);
        ++refunds;
        _claim(whiteOre.balanceOf(asked.user) == ore + asked.ore, "nothing is lost on a refund");
        _claim(hero.ownerOf(asked.heroId) == asked.user, "nothing is lost on a refund");
        heroesOf[asked.user].push(asked.heroId);
        for (uint256 i = 0; i < asked.materials.length; ++i) {
            _claim(hero.ownerOf(asked.materials[i]) == asked.user, "nothing is lost on a refund");
        }
    }

    function burnForEnergy(uint256 actorSeed, uint256 seed) external inTime {
        address actor = _actor(actorSeed);
        uint256[] memory ids = new uint256[](1);
        ids[0] = _hero(actor, seed, 0);
        uint256 expected = _energyOf(hero.traitsOf(ids[0]));

        vm.prank(_actor(actorSeed % 3 + 1));
        (bool isTaken,) = address(forge).call(abi.encodeCall(IForge.burnForEnergy, (ids)));
        _claim(!isTaken, "only its owner burns a hero");
        if (isTaken) return;
        vm.prank(actor);
        _claim(forge.burnForEnergy(ids) == expected, "energy follows the formula");
        ++burned;
    }

    function letTimePass(uint256 timeSeed) external {
        _letTimePass(bound(timeSeed, 1, 30 hours));
    }

    /// @dev Who waits for an answer gets it meanwhile, or all of his own back.
    function pressWhilePaused(uint256 actorSeed, uint256 seed) external inTime {
        uint256[] memory ids = new uint256[](1);
        ids[0] = 1 + seed % 50;
        bytes[] memory calls = new bytes[](4);
        calls[0] = abi.encodeCall(IForge.recast, (1 + (seed >> 8) % 50, ids[0], uint8(seed % 7)));
        calls[1] = abi.encodeCall(IForge.upgrade, (1, ids, true));
        calls[2] = abi.encodeCall(IForge.powerUpgrade, (1, ids, true, type(uint256).max));
        calls[3] = abi.encodeCall(IForge.burnForEnergy, (ids));

        _pause(address(forge), pauser);
        _claim(_allWait(address(forge), _actor(actorSeed), calls), "nothing is asked of the forge while paused");
        if (seed % 4 == 0) this.answer(seed >> 8, keccak256(abi.encode(seed)));
        else if (seed % 4 == 1) this.refund(seed >> 8, actorSeed % 2 == 0);
        _resume(address(forge), pauser);
    }

    function _letTimePass(uint256 time) private {
        clock += time;
        vm.warp(clock);
        if (forge.seedOf(forge.today()).commitment == 0) promiseSeed();
    }

    /// @dev How many were answered; the largest number if the call failed.
    function _resolve(address caller, uint256 requestId, bytes32 blockHash, bytes32 word) private returns (uint256) {
        ForgeAnswer[] memory list = new ForgeAnswer[](1);
        list[0] = ForgeAnswer(requestId, blockHash, word);
        vm.prank(caller);
        (bool done, bytes memory data) = address(forge).call(abi.encodeCall(IForge.resolve, (list)));
        return done ? abi.decode(data, (uint256)) : type(uint256).max;
    }

    function _close(uint256 index) private {
        closed.push(open[index].requestId);
        open[index] = open[open.length - 1];
        open.pop();
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        string memory rule;
        (done, rule) = callOrBatch(address(forge), caller, data);
        _claim(bytes(rule).length == 0, rule);
    }

    /// @dev One of his that has been in the forge before, or a new one; taken out of his list.
    function _hero(address actor, uint256 seed, uint8 rarity) private returns (uint256 heroId) {
        uint256[] storage own = heroesOf[actor];
        if (own.length == 0 || seed % 3 == 0) {
            return mintTraits(actor, _grownTraits(seed, rarity == 0 ? uint8(1 + (seed >> 8) % 4) : rarity));
        }
        uint256 index = (seed >> 16) % own.length;
        heroId = own[index];
        own[index] = own[own.length - 1];
        own.pop();
    }

    /// @dev Some are new, some have nearly all that they can have, and some have come far.
    function _grownTraits(uint256 seed, uint8 rarity) private pure returns (HeroTraits memory traits) {
        traits = plainTraits(rarity, 0, 10_101);
        uint256 left = (seed >> 24) % 4;
        if (left == 3) return traits;
        traits.burnCount = uint16((seed >> 32) % 45);
        for (uint256 i = 0; i < 7; ++i) {
            traits.growthBps[i] = uint16(capOf(rarity, i) - left * i);
        }
    }

    /// @dev Whether a hero can take in nothing more: then, and only then, an upgrade is refused here.
    function _isFull(uint256 heroId) private view returns (bool) {
        HeroTraits memory traits = hero.traitsOf(heroId);
        for (uint256 i = 0; i < 7; ++i) {
            if (traits.growthBps[i] < capOf(traits.rarity, i)) return false;
        }
        return true;
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }
}
