// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBountyEpochs} from "../../../src/interfaces/IBountyEpochs.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {PauseRules} from "../pause/PauseRules.sol";
import {OfferPayments} from "./OfferPayments.sol";

/// @notice Three people who post, vote, claim, sell and burn whatever the numbers say, at any time, right and wrong,
/// and a second account of what must have come of it. A call that ought to go through and does not, or ought not to
/// and does, is remembered as `broken`.
contract OfferRewardHandler is OfferPayments, PauseRules {
    uint256 private constant MOST_HEROES = 40;

    constructor(string memory offerCode, string memory epochsCode, string memory captainsCode) {
        deployBounties("Vesting.sol:Vesting", offerCode, epochsCode, captainsCode);
        clock = START;
        actors = [alice, bob, carol];
        for (uint256 i = 0; i < actors.length; ++i) {
            stakeFor(actors[i], 1_000 ether * (i + 1));
            vm.startPrank(actors[i]);
            arca.approve(address(offers), type(uint256).max);
            whiteOre.approve(address(offers), type(uint256).max);
            arca.approve(address(staking), type(uint256).max);
            items.setApprovalForAll(address(offers), true);
            vm.stopPrank();
        }
        for (uint256 i = 0; i < 9; ++i) {
            _newHero(actors[i % 3], i);
        }
    }

    /// @dev From now on, if nothing runs; the seconds before it are for stakes.
    function openEpoch(uint256 lengthSeed, uint256 fundSeed) external inTime {
        if (_running() != 0 || epochCount > 60) return;
        clock += 1;
        vm.warp(clock);
        uint256 given = bound(fundSeed, 0, 80_000 ether);
        mintArca(address(captains), given);
        funded += given;
        uint256 end = clock + bound(lengthSeed, 1 days, 9 days);

        vm.prank(operator);
        (bool done,) = address(epochs).call(abi.encodeCall(IBountyEpochs.setEpoch, (clock, end)));
        _claim(done, "an epoch can be set");
        if (!done) return;
        Span storage span = spans[++epochCount];
        (span.start, span.end) = (clock, end);
        for (uint256 i = 0; i < actors.length; ++i) {
            bool outlives = staking.positionOf(actors[i]).end >= end;
            power[epochCount][actors[i]] = outlives ? staking.veAt(actors[i], clock) : 0;
        }
    }

    function post(uint256 heroSeed, uint256 amountSeed, bool isOre) external inTime {
        uint256 heroId = _hero(heroSeed);
        address actor = _ownerOr(heroId, heroSeed);
        address token = isOre ? address(whiteOre) : address(arca);
        uint256 amount = _give(actor, isOre, bound(amountSeed, 3_000 ether - 1, 9_000 ether));
        uint256 epochId = _running();
        bool mayPost = epochId != 0 && bounties[epochId][heroId].token == address(0)
            && ballots[epochId][heroId].amount == 0 && (amount >= 3_000 ether || !isOre) && actor == owners[heroId];

        bool done = _do(actor, abi.encodeCall(IOfferReward.create, (heroId, token, amount)));
        _claim(
            done == mayPost, mayPost ? "an idle hero can be a captain" : "only idle heroes of the caller are captains"
        );
        if (!done || !mayPost) return;
        Bounty storage bounty = bounties[epochId][heroId];
        (bounty.token, bounty.reward) = (token, amount);
        put[epochId][heroId][actor] = amount;
        held[token] += amount;
        spans[epochId].captains.push(heroId);
        _refresh(epochId, heroId);
    }

    function raise(uint256 captainSeed, uint256 amountSeed) external inTime {
        (uint256 epochId, uint256 captainId) = _captain(captainSeed);
        Bounty storage bounty = bounties[epochId][captainId];
        address actor = _ownerOr(captainId, captainSeed);
        bool isOre = bounty.token == address(whiteOre);
        uint256 amount = _give(actor, isOre, bound(amountSeed, 1, 1_000 ether));
        bool mayRaise =
            epochId != 0 && epochId == _running() && bounty.token != address(0) && actor == owners[captainId];

        bool done = _do(actor, abi.encodeCall(IOfferReward.append, (captainId, amount)));
        _claim(done == mayRaise, mayRaise ? "a bounty can be raised" : "only running bounties are raised, by the owner");
        if (!done || !mayRaise) return;
        bounty.reward += amount;
        put[epochId][captainId][actor] += amount;
        held[bounty.token] += amount;
        _refresh(epochId, captainId);
    }

    function burnBadge(uint256 captainSeed, uint256 badgeSeed) external inTime {
        (uint256 epochId, uint256 captainId) = _captain(captainSeed);
        address actor = _ownerOr(captainId, captainSeed);
        uint256 badgeId = 20_000 + badgeSeed % 10_000;
        mintItem(actor, badgeId, 1);
        uint256 had = items.balanceOf(actor, badgeId); // one that was refused before is still there
        bool mayBurn = epochId != 0 && epochId == _running() && bounties[epochId][captainId].token != address(0)
            && badges[epochId][captainId] < 5 && actor == owners[captainId];

        bool done = _do(actor, abi.encodeCall(IOfferReward.burnBadge, (captainId, badgeId)));
        _claim(done == mayBurn, mayBurn ? "a badge can be burned" : "five badges count, in the running epoch");
        if (!done || !mayBurn) return;
        _claim(items.balanceOf(actor, badgeId) == had - 1, "a badge that counts is gone");
        ++badges[epochId][captainId];
        _refresh(epochId, captainId);
    }

    function vote(uint256 captainSeed, uint256 heroSeed, uint256 amountSeed) external inTime {
        (uint256 epochId, uint256 captainId) = _captain(captainSeed);
        uint256 heroId = _hero(heroSeed);
        address actor = _ownerOr(heroId, heroSeed);
        uint256 amount = _voteOf(epochId, actor, amountSeed);
        bool isOpen = epochId != 0 && epochId == _running() && bounties[epochId][captainId].token != address(0)
            && bounties[epochId][heroId].token == address(0) && actor == owners[heroId];
        bool isFresh = ballots[epochId][heroId].amount == 0;
        bool fits = amount != 0 && amount + used[epochId][actor] <= power[epochId][actor];

        bool done = _do(actor, abi.encodeCall(IOfferReward.vote, (captainId, heroId, amount)));
        if (isOpen && isFresh && fits) _claim(done, "an idle hero can vote");
        else if (isOpen && isFresh) _claim(!done, "used voting power is never above valid");
        else if (isOpen) _claim(!done, "a hero votes once");
        else _claim(!done, "only idle heroes vote, for running bounties");
        if (!done || !isOpen || !isFresh || !fits) return;
        ballots[epochId][heroId] = Ballot(captainId, actor, amount, false);
        if (!isListed[epochId][heroId]) spans[epochId].voters.push(heroId);
        isListed[epochId][heroId] = true;
        _count(epochId, captainId, actor, amount);
    }

    function appendVote(uint256 heroSeed, uint256 amountSeed) external inTime {
        uint256 epochId = _running();
        uint256 heroId = _voter(epochId, heroSeed);
        Ballot storage ballot = ballots[epochId][heroId];
        address actor = _ownerOr(heroId, heroSeed);
        uint256 amount = _voteOf(epochId, actor, amountSeed);
        bool isHis = epochId != 0 && ballot.amount != 0 && actor == owners[heroId] && actor == ballot.voter;
        bool fits = amount != 0 && amount + used[epochId][actor] <= power[epochId][actor];

        bool done = _do(actor, abi.encodeCall(IOfferReward.appendVote, (heroId, amount)));
        if (isHis && fits) _claim(done, "more can be placed");
        else if (isHis) _claim(!done, "used voting power is never above valid");
        else _claim(!done, "only one's own vote is added to");
        if (!done || !isHis || !fits) return;
        ballot.amount += amount;
        _count(epochId, ballot.captainId, actor, amount);
    }

    function cancelVote(uint256 heroSeed) external inTime {
        uint256 epochId = _running();
        uint256 heroId = _voter(epochId, heroSeed);
        Ballot memory ballot = ballots[epochId][heroId];
        address actor = _ownerOr(heroId, heroSeed);
        bool mayCancel = epochId != 0 && ballot.amount != 0 && actor == owners[heroId];

        bool done = _do(actor, abi.encodeCall(IOfferReward.cancelVote, (heroId)));
        _claim(done == mayCancel, mayCancel ? "a vote can be taken back" : "a vote is taken back by its owner in time");
        if (!done || !mayCancel) return;
        delete ballots[epochId][heroId];
        used[epochId][ballot.voter] -= ballot.amount;
        bounties[epochId][ballot.captainId].voted -= ballot.amount;
    }

    function sell(uint256 heroSeed, uint256 actorSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        if (owners[heroId] == address(0)) return;
        address buyer = actors[actorSeed % 3];
        sendAs(owners[heroId], buyer, heroId);
        owners[heroId] = buyer;
    }

    /// @dev Another hero takes its place, so that there are always some.
    function burn(uint256 heroSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        if (owners[heroId] == address(0) || heroes.length > MOST_HEROES) return;
        burnAs(owners[heroId], heroId);
        _newHero(owners[heroId], heroSeed);
        owners[heroId] = address(0);
    }

    function grow(uint256 heroSeed, uint256 levelSeed) external inTime {
        uint256 heroId = _hero(heroSeed);
        if (owners[heroId] == address(0)) return;
        HeroTraits memory traits = hero.traitsOf(heroId);
        traits.burnCount = uint16(levelSeed % 40);
        vm.prank(operator);
        hero.setTraits(heroId, traits);
    }

    function stakeMore(uint256 actorSeed, uint256 amountSeed) external inTime {
        address actor = actors[actorSeed % 3];
        // Not in the second in which an epoch begins.
        clock += 1;
        vm.warp(clock);
        mintArca(actor, amountSeed % 2_000 ether + 1);
        vm.prank(actor);
        (bool done,) = address(staking).call(abi.encodeCall(staking.append, (amountSeed % 2_000 ether + 1)));
        vm.prank(actor);
        (bool isLonger,) = address(staking).call(abi.encodeCall(staking.extend, (30 days)));
        if (done || isLonger) touched = _running();
    }

    function donate(uint256 amountSeed, bool isOre) external inTime {
        uint256 amount = amountSeed % 1 ether;
        if (isOre) mintOre(address(offers), amount);
        else mintArca(address(offers), amount);
        donated[isOre ? address(whiteOre) : address(arca)] += amount;
    }

    function letTimePass(uint256 timeSeed) external inTime {
        clock += timeSeed % 4 == 0 ? bound(timeSeed, 1, 1 hours) : bound(timeSeed, 1, 4 days);
    }

    /// @dev Shares are claimed, votes and bounties taken back meanwhile.
    function pressWhilePaused(uint256 heroSeed, uint256 seed) external inTime {
        uint256 heroId = _hero(heroSeed);
        bytes[] memory calls = new bytes[](5);
        calls[0] = abi.encodeCall(IOfferReward.create, (heroId, address(arca), 100 ether));
        calls[1] = abi.encodeCall(IOfferReward.append, (heroId, 1));
        calls[2] = abi.encodeCall(IOfferReward.vote, (_hero(seed), heroId, 1));
        calls[3] = abi.encodeCall(IOfferReward.appendVote, (heroId, 1));
        calls[4] = abi.encodeCall(IOfferReward.burnBadge, (heroId, BADGE));

        _pause(address(offers), pauser);
        _claim(_allWait(address(offers), _ownerOr(heroId, heroSeed), calls), "nothing is posted or voted while paused");
        if (seed % 4 == 0) this.claim(seed >> 8, seed >> 16, true);
        else if (seed % 4 == 1) this.takeBack(seed >> 8, seed >> 16, seed >> 24);
        _resume(address(offers), pauser);
    }
}
