// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ICaptainRewards} from "../../../src/interfaces/ICaptainRewards.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {BatchRules} from "../batch/BatchRules.sol";
import {OfferRules} from "./OfferRules.sol";

/// @notice Whatever offer reward pays, asked for at any time, right and wrong; and what the other half shares with it.
abstract contract OfferPayments is OfferRules, BatchRules {
    uint256 public claims;
    uint256 public sweeps;
    uint256 public settlements;
    uint256 public refunds;
    mapping(uint256 epochId => mapping(uint256 captainId => bool)) internal isSettled;
    mapping(uint256 epochId => mapping(uint256 captainId => uint256)) internal badges;
    mapping(uint256 epochId => mapping(uint256 heroId => bool)) internal isListed;

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function claim(uint256 epochSeed, uint256 heroSeed, bool isOwner) external inTime {
        uint256 epochId = _past(epochSeed, 3);
        uint256 heroId = _voter(epochId, heroSeed);
        Ballot storage ballot = ballots[epochId][heroId];
        Bounty storage bounty = bounties[epochId][ballot.captainId];
        address actor = isOwner ? _ownerOr(heroId, heroSeed) : actors[heroSeed % 3];
        bool isTime = clock >= spans[epochId].end + 1 hours;
        bool isHis = ballot.amount != 0 && actor == owners[heroId];
        bool mayClaim = isTime && isHis && !ballot.isClaimed;
        uint256 before = mayClaim ? IERC20(bounty.token).balanceOf(actor) : 0;

        bool done = _do(actor, abi.encodeCall(IOfferReward.claim, (keysOf(epochId, heroId))));
        if (mayClaim) _claim(done, "a share can be claimed, however late");
        else if (isTime && isHis) _claim(!done, "nobody claims twice");
        else _claim(!done, "only owners of voters claim, after the epoch");
        if (!done || !mayClaim) return;
        uint256 got = IERC20(bounty.token).balanceOf(actor) - before;
        bounty.paidOut += got;
        _claim(bounty.paidOut <= bounty.reward - bounty.reward / 50, "claims are never above the bounty less the cut");
        uint256 share = _share(bounty, ballot);
        _claim(got == share, "who claims gets exactly his share");
        held[bounty.token] -= share;
        ++claims;
    }

    function sweep(uint256 epochSeed, uint256 heroSeed) external inTime {
        uint256 epochId = _past(epochSeed, 12);
        uint256 heroId = _unpaidVoter(epochId, heroSeed);
        Ballot storage ballot = ballots[epochId][heroId];
        Span storage span = spans[epochId];
        bool isTime = clock >= span.end + 8 * (span.end - span.start) + 1 hours;
        bool maySweep = isTime && ballot.amount != 0 && !ballot.isClaimed && owners[heroId] == address(0);

        bool done = _do(dev, abi.encodeCall(IOfferReward.sweep, (keysOf(epochId, heroId))));
        _claim(
            done == maySweep, maySweep ? "what burned voters leave is not stuck" : "only burned voters are swept, late"
        );
        if (!done || !maySweep) return;
        Bounty storage bounty = bounties[epochId][ballot.captainId];
        owed[bounty.token] += _share(bounty, ballot);
        ++sweeps;
    }

    function settle(uint256 epochSeed, uint256 captainSeed) external inTime {
        uint256 epochId = _past(epochSeed, 3);
        Span storage span = spans[epochId];
        if (span.captains.length == 0) return;
        uint256 captainId = span.captains[captainSeed % span.captains.length];
        Bounty storage bounty = bounties[epochId][captainId];
        bool isDue = clock >= span.end + 1 hours && bounty.voted != 0 && owners[captainId] != address(0);
        uint256 weight = _weightOf(epochId);
        uint256 part = weight == 0 ? 0 : EMISSION * (bounty.voted * bounty.multiplier) / weight;
        bool fits = part <= funded - settledSum;
        bool maySettle = isDue && fits && !isSettled[epochId][captainId];

        bool done = _doAt(address(captains), dev, abi.encodeCall(ICaptainRewards.settle, (epochId, captainId)));
        _giveRole(address(captains));
        if (maySettle) _claim(done, "a captain can be settled");
        else if (isDue && fits) _claim(!done, "no captain is settled twice");
        else _claim(!done, "captains with votes are settled, after the epoch, from the pot");
        if (!done || !maySettle) return;
        isSettled[epochId][captainId] = true;
        settledSum += part;
        ++settlements;
    }

    function takeBack(uint256 epochSeed, uint256 captainSeed, uint256 actorSeed) external inTime {
        uint256 epochId = _past(epochSeed, 3);
        Span storage span = spans[epochId];
        if (span.captains.length == 0) return;
        uint256 captainId = span.captains[captainSeed % span.captains.length];
        Bounty storage bounty = bounties[epochId][captainId];
        address actor = actors[actorSeed % 3];
        uint256 part = put[epochId][captainId][actor];
        bool isCancel = actorSeed % 2 == 0;
        bool isOver = bounty.isCancelled || (isCancel && clock >= span.end && bounty.voted == 0);
        uint256 before = IERC20(bounty.token).balanceOf(actor);

        bytes memory call = isCancel
            ? abi.encodeCall(IOfferReward.cancel, (epochId, captainId))
            : abi.encodeCall(IOfferReward.refund, (epochId, captainId));
        bool done = _do(actor, call);
        if (isOver && part != 0) _claim(done, "a bounty without votes can be taken back");
        else if (isOver) _claim(!done, "nobody gets back more than he put in");
        else _claim(!done, "a bounty with votes, or that runs, stays");
        if (!done || !isOver) return;
        _claim(IERC20(bounty.token).balanceOf(actor) - before == part, "who is refunded gets exactly his part");
        put[epochId][captainId][actor] = 0;
        _countRefund(bounty, part);
    }

    function _countRefund(Bounty storage bounty, uint256 part) private {
        bounty.isCancelled = true;
        bounty.refunded += part;
        held[bounty.token] -= part;
        ++refunds;
    }

    function payTreasury(bool isOre) external inTime {
        address token = isOre ? address(whiteOre) : address(arca);
        uint256 amount = owed[token];

        bool done = _do(dev, abi.encodeCall(IOfferReward.payTreasury, (token)));
        _claim(done == (amount != 0), "the treasury is sent what it is owed");
        if (!done) return;
        (owed[token], held[token]) = (0, held[token] - amount);
    }

    /// @dev Counts a share as paid; the first takes the cut along, the last what rounding left.
    function _share(Bounty storage bounty, Ballot storage ballot) private returns (uint256 share) {
        uint256 cut = bounty.reward * 2 / 100;
        share = (bounty.reward - cut) * ballot.amount / bounty.voted;
        if (bounty.votesPaid == 0) owed[bounty.token] += cut;
        ballot.isClaimed = true;
        bounty.votesPaid += ballot.amount;
        bounty.shares += share;
        if (bounty.votesPaid == bounty.voted) owed[bounty.token] += bounty.reward - cut - bounty.shares;
    }

    function _count(uint256 epochId, uint256 captainId, address actor, uint256 amount) internal {
        used[epochId][actor] += amount;
        bounties[epochId][captainId].voted += amount;
    }

    function _refresh(uint256 epochId, uint256 captainId) internal {
        HeroTraits memory traits = hero.traitsOf(captainId);
        uint256 level = traits.burnCount;
        bounties[epochId][captainId].multiplier = _multiplierOf(traits.rarity, badges[epochId][captainId], level);
    }

    function _weightOf(uint256 epochId) private view returns (uint256 weight) {
        uint256[] storage captains = spans[epochId].captains;
        for (uint256 i = 0; i < captains.length; ++i) {
            Bounty storage bounty = bounties[epochId][captains[i]];
            weight += bounty.voted * bounty.multiplier;
        }
    }

    function _newHero(address owner, uint256 seed) internal {
        uint256 heroId = mintHeroOf(owner, uint8(seed % 4 + 1), uint16(seed % 35));
        heroes.push(heroId);
        owners[heroId] = owner;
    }

    /// @dev The later ones more often: the first are gone.
    function _hero(uint256 seed) internal view returns (uint256) {
        uint256 count = heroes.length;
        return heroes[count - 1 - seed % (count > 14 ? 14 : count)];
    }

    /// @dev A captain of the running epoch as a rule, else any number.
    function _captain(uint256 seed) internal returns (uint256 epochId, uint256 captainId) {
        epochId = _running();
        touched = epochId;
        uint256[] storage captains = spans[epochId].captains;
        captainId = captains.length == 0 ? seed % 50 : captains[seed % captains.length];
    }

    function _voter(uint256 epochId, uint256 seed) internal view returns (uint256) {
        uint256[] storage voters = spans[epochId].voters;
        return voters.length == 0 ? _hero(seed) : voters[seed % voters.length];
    }

    /// @dev One whose share nobody took yet, if there is any.
    function _unpaidVoter(uint256 epochId, uint256 seed) internal view returns (uint256) {
        uint256[] storage voters = spans[epochId].voters;
        for (uint256 i = 0; i < voters.length; ++i) {
            uint256 heroId = voters[(seed % voters.length + i) % voters.length];
            if (ballots[epochId][heroId].amount != 0 && !ballots[epochId][heroId].isClaimed) return heroId;
        }
        return _voter(epochId, seed);
    }

    /// @dev One of the last epochs, the running one among them.
    function _past(uint256 seed, uint256 most) internal returns (uint256 epochId) {
        if (epochCount == 0) return 0;
        epochId = epochCount - seed % (epochCount > most ? most : epochCount);
        touched = epochId;
    }

    /// @dev The owner, and somebody else now and then.
    function _ownerOr(uint256 heroId, uint256 seed) internal view returns (address) {
        return owners[heroId] == address(0) || (seed >> 40) % 8 == 0 ? actors[(seed >> 48) % 3] : owners[heroId];
    }

    /// @dev All that is left, a little more, nothing, or some.
    function _voteOf(uint256 epochId, address actor, uint256 seed) internal view returns (uint256) {
        uint256 left = power[epochId][actor] - used[epochId][actor];
        if (seed % 6 == 0) return left + 1 + seed % 1 ether;
        if (seed % 6 == 1) return left;
        return seed % 31 == 0 ? 0 : seed % (left + 1);
    }

    function _give(address actor, bool isOre, uint256 amount) internal returns (uint256) {
        if (isOre) mintOre(actor, amount);
        else mintArca(actor, amount);
        return amount;
    }

    /// @dev Captains are anybody's to settle: only of what needs a role can be seen who a batch says that it is from. The
    /// role opens nothing there.
    function _giveRole(address target) private {
        _doAt(target, admin, abi.encodeCall(IAccessControl.grantRole, (keccak256("MINTER_ROLE"), dev)));
    }

    function _do(address caller, bytes memory data) internal returns (bool done) {
        return _doAt(address(offers), caller, data);
    }

    function _doAt(address target, address caller, bytes memory data) private returns (bool done) {
        string memory rule;
        (done, rule) = callOrBatch(target, caller, data);
        _claim(bytes(rule).length == 0, rule);
    }

    function _claim(bool holds, string memory rule) internal {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
