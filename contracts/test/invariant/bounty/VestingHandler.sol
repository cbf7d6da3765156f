// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVesting} from "../../../src/interfaces/IVesting.sol";
import {VestingTerms} from "../../../src/types/VestingTypes.sol";
import {BountyWorld} from "../../support/bounty/BountyWorld.sol";
import {BatchRules} from "../batch/BatchRules.sol";
import {PauseRules} from "../pause/PauseRules.sol";

/// @notice Three people whose heroes get rewards, claim, change hands and burn, at any time, right and wrong, and a
/// second account of what must have come of it.
contract VestingHandler is BountyWorld, BatchRules, PauseRules {
    struct Lot {
        address owner;
        uint256 locked;
        uint256 claimed;
        uint256 nextAt;
    }

    string public broken;
    uint256 public claims;
    uint256 public recoveries;
    uint256 private clock = START;
    uint256 private donated;
    uint256 private recovered;
    address[] private actors = [alice, bob, carol];
    uint256[] private heroes;
    VestingTerms private figures = vestingTerms();
    mapping(uint256 heroId => Lot) private lots;

    constructor(string memory vestingCode) {
        deployBounties(vestingCode, "OfferReward.sol:OfferReward");
        vm.prank(operator);
        vesting.setSource(dev, true);
        vm.prank(dev);
        arca.approve(address(vesting), type(uint256).max);
        for (uint256 i = 0; i < 6; ++i) {
            _newHero(actors[i % 3]);
        }
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function lock(uint256 heroSeed, uint256 amountSeed, bool isSource) external inTime {
        uint256 heroId = _hero(heroSeed);
        Lot storage lot = lots[heroId];
        uint256 amount = amountSeed % 3 == 0 ? bound(amountSeed, 1, 100) : bound(amountSeed, 1, 10_000 ether);
        address source = isSource ? dev : pool;
        mintArca(source, amount);
        bool mayLock = isSource && lot.owner != address(0);

        bool done = _do(source, abi.encodeCall(IVesting.lock, (heroId, amount)));
        _claim(done == mayLock, mayLock ? "a source can lock for a hero" : "only sources lock, and for living heroes");
        if (!done) return;
        lot.locked += amount;
        if (lot.nextAt == 0) lot.nextAt = clock + figures.spacing;
    }

    function claim(uint256 heroSeed, uint256 actorSeed, bool isOwner) external inTime {
        uint256 heroId = _hero(heroSeed);
        Lot storage lot = lots[heroId];
        address actor = isOwner ? lot.owner : actors[actorSeed % 3];
        if (actor == address(0)) actor = alice;
        bool isTime = lot.locked != 0 && clock >= lot.nextAt;
        bool mayClaim = actor == lot.owner && isTime;
        uint256 step = _stepOf(lot.locked);
        uint256 before = arca.balanceOf(actor);

        bool done = _do(actor, abi.encodeCall(IVesting.claim, (heroId)));
        if (mayClaim) _claim(done, "a step can be claimed when it is time");
        else if (actor != lot.owner) _claim(!done, "only the owner of the hero is paid");
        else _claim(!done, "a step is claimed once in its span");
        if (!done) return;
        _claim(arca.balanceOf(actor) - before == step, "a step is the share, at least the smallest one");
        (lot.locked, lot.claimed, lot.nextAt) = (lot.locked - step, lot.claimed + step, clock + figures.spacing);
        ++claims;
    }

    function recover(uint256 heroSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        Lot storage lot = lots[heroId];
        bool mayRecover = lot.owner == address(0) && lot.locked != 0;

        bool done = _do(carol, abi.encodeCall(IVesting.recover, (heroId)));
        _claim(
            done == mayRecover, mayRecover ? "what a burned hero leaves is not stuck" : "a living hero keeps its own"
        );
        if (!done) return;
        (recovered, lot.locked) = (recovered + lot.locked, 0);
        ++recoveries;
    }

    function sell(uint256 heroSeed, uint256 actorSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        Lot storage lot = lots[heroId];
        if (lot.owner == address(0)) return;
        address buyer = actors[actorSeed % 3];
        sendAs(lot.owner, buyer, heroId);
        lot.owner = buyer;
    }

    /// @dev Another hero takes its place, so that there are always some.
    function burn(uint256 heroSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        Lot storage lot = lots[heroId];
        if (lot.owner == address(0) || heroes.length > 40) return;
        burnAs(lot.owner, heroId);
        _newHero(lot.owner);
        lot.owner = address(0);
    }

    function changeTerms(uint256 bpsSeed, uint256 stepSeed) external inTime {
        figures.stepBps = uint16(bound(bpsSeed, 100, 10_000));
        figures.minStep = uint128(bound(stepSeed, 0, 100 ether));
        vm.prank(operator);
        vesting.setTerms(figures);
    }

    function donate(uint256 amountSeed) external inTime {
        uint256 amount = amountSeed % 1 ether;
        mintArca(address(vesting), amount);
        donated += amount;
    }

    function letTimePass(uint256 timeSeed) external inTime {
        clock += timeSeed % 4 == 0 ? 7 days : bound(timeSeed, 1, 9 days);
    }

    /// @dev What a burned hero left goes to the treasury meanwhile.
    function pressWhilePaused(uint256 heroSeed, uint256 actorSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        bytes[] memory calls = new bytes[](3);
        calls[0] = abi.encodeCall(IVesting.lock, (heroId, 1));
        calls[1] = abi.encodeCall(IVesting.claim, (heroId));
        calls[2] = abi.encodeCall(IVesting.claimTo, (heroId, carol));

        _pause(address(vesting), pauser);
        address actor = actorSeed % 4 == 3 ? dev : actors[actorSeed % 4];
        _claim(_allWait(address(vesting), actor, calls), "nothing is locked or claimed while paused");
        if (actorSeed % 4 == 0) this.recover(heroSeed >> 8);
        _resume(address(vesting), pauser);
    }

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external returns (string memory) {
        vm.warp(clock);
        if (bytes(broken).length != 0) return broken;
        uint256 locked;
        for (uint256 i = 0; i < heroes.length; ++i) {
            Lot memory lot = lots[heroes[i]];
            locked += lot.locked;
            string memory rule = _brokenHeroRule(heroes[i], lot);
            if (bytes(rule).length != 0) return rule;
        }
        if (vesting.totalLocked() != locked) return "the total is the sum over the heroes";
        if (arca.balanceOf(address(vesting)) != locked + donated) return "it holds exactly what is locked";
        if (arca.balanceOf(treasurer) != recovered) return "the treasury gets what burned heroes leave, and no more";
        return "";
    }

    function _brokenHeroRule(uint256 heroId, Lot memory lot) private view returns (string memory) {
        if (vesting.vestingOf(heroId).locked != lot.locked) return "a hero has what was locked for it and not claimed";
        if (vesting.vestingOf(heroId).claimed != lot.claimed) return "claims are counted";
        uint256 claimable = clock >= lot.nextAt && lot.nextAt != 0 ? _stepOf(lot.locked) : 0;
        if (vesting.claimableOf(heroId) != claimable) return "what can be claimed is what a claim pays";
        return "";
    }

    /// @dev Written a second time, apart from the contract that it judges.
    function _stepOf(uint256 locked) private view returns (uint256 step) {
        step = locked * figures.stepBps / 10_000;
        if (step < figures.minStep) step = figures.minStep;
        return step < locked && step != 0 ? step : locked;
    }

    function _newHero(address owner) private {
        uint256 heroId = mintHero(owner);
        heroes.push(heroId);
        lots[heroId].owner = owner;
    }

    function _hero(uint256 seed) private view returns (uint256) {
        return heroes[seed % heroes.length];
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        string memory rule;
        (done, rule) = callOrBatch(address(vesting), caller, data);
        _claim(bytes(rule).length == 0, rule);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
