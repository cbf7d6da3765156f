// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IFarms} from "../../../src/interfaces/IFarms.sol";
import {LpToken} from "../../../src/local/LpToken.sol";
import {FarmPool} from "../../../src/types/FarmTypes.sol";
import {FarmsWorld} from "../../support/trade/FarmsWorld.sol";

/// @notice Three people who stake and claim as the numbers say, at any time, right and wrong, and a second account of
/// what is staked, funded, earned and claimed. A call that ought to go through and does not, or ought not to and does,
/// is remembered as `broken`.
contract FarmsHandler is FarmsWorld {
    /// @dev Units that rounding may keep back from somebody in one step.
    uint256 private constant DUST = 8;

    string public broken;
    uint256 public claims;
    uint256 public drySteps;
    uint256 public poolsAdded;
    uint256 private clock = START;
    uint256 private funded;
    uint256 private flowed;
    uint256 private claimed;
    uint256 private rate = RATE;
    uint256 private noise;
    address[] private actors;
    uint256[2] private points = [uint256(70), 30];
    mapping(uint256 poolId => mapping(address actor => uint256)) private staked;
    mapping(address actor => uint256) private heroOf;

    constructor(string memory farmsCode) {
        deployFarms(farmsCode);
        actors = [alice, bob, carol];
        for (uint256 i = 0; i < actors.length; ++i) {
            heroOf[actors[i]] = mintHero(actors[i]);
            vm.startPrank(actors[i]);
            lpRon.approve(address(farms), type(uint256).max);
            lpUsdc.approve(address(farms), type(uint256).max);
            arca.approve(address(farms), type(uint256).max);
            vm.stopPrank();
        }
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function stake(uint256 actorSeed, uint256 poolSeed, uint256 amountSeed) external inTime {
        (address actor, uint256 poolId) = (actors[actorSeed % 3], poolSeed % 2);
        uint256 amount = bound(amountSeed, 1, 1_000_000 ether);
        vm.prank(minter);
        tokenOf(poolId).mint(actor, amount);
        uint256 before = farms.claimableOf(poolId, actor);

        bool done = _do(actor, abi.encodeCall(IFarms.stake, (poolId, amount)));
        _claim(done == (points[poolId] != 0), "an active pool takes stakes, and no other");
        if (!done) return;
        staked[poolId][actor] += amount;
        _claim(farms.claimableOf(poolId, actor) <= before, "a stake earns nothing of the time before it");
    }

    function unstake(uint256 actorSeed, uint256 poolSeed, uint256 amountSeed) external inTime {
        (address actor, uint256 poolId) = (actors[actorSeed % 3], poolSeed % 2);
        uint256 own = staked[poolId][actor];
        uint256 amount = amountSeed % 5 == 0 ? own + 1 : bound(amountSeed, 0, own);
        uint256 before = tokenOf(poolId).balanceOf(actor);
        uint256 earned = farms.claimableOf(poolId, actor);

        bool done = _do(actor, abi.encodeCall(IFarms.unstake, (poolId, amount)));
        bool mayTake = amount != 0 && amount <= own;
        _claim(done == mayTake, mayTake ? "what is staked can always be taken" : "nobody takes more than he staked");
        if (!done || !mayTake) return;
        _claim(tokenOf(poolId).balanceOf(actor) == before + amount, "who takes out gets exactly that");
        _claim(farms.claimableOf(poolId, actor) + 1 >= earned, "what was earned stays");
        staked[poolId][actor] = own - amount;
    }

    function claim(uint256 actorSeed, uint256 poolSeed, uint256 heroSeed) external inTime {
        (address actor, uint256 poolId) = (actors[actorSeed % 3], poolSeed % 2);
        uint256 heroId = heroSeed % 4 == 0 ? heroOf[actors[(actorSeed % 3 + 1) % 3]] : heroOf[actor];
        uint256 earned = farms.claimableOf(poolId, actor);
        uint256 before = arca.balanceOf(address(vesting));
        uint256[] memory poolIds = new uint256[](1);
        poolIds[0] = poolId;

        bool done = _do(actor, abi.encodeCall(IFarms.claim, (poolIds, heroId)));
        bool mayClaim = earned != 0 && heroId == heroOf[actor];
        _claim(done == mayClaim, mayClaim ? "what is earned can be claimed" : "nothing is claimed that is not earned");
        if (!done) return;
        uint256 got = arca.balanceOf(address(vesting)) - before;
        _claim(got == earned, "who claims gets exactly what he earned");
        _claim(farms.claimableOf(poolId, actor) == 0, "nobody claims twice");
        claimed += got;
        ++claims;
    }

    function fund(uint256 amountSeed) external inTime {
        uint256 amount = bound(amountSeed, 1, amountSeed % 2 == 0 ? 50_000 ether : 500_000 ether);
        mintArca(carol, amount);
        uint256[6] memory before = _claimables();
        _claim(_do(carol, abi.encodeCall(IFarms.fund, (amount))), "anyone can fund rewards");
        funded += amount;
        uint256[6] memory now_ = _claimables();
        for (uint256 i = 0; i < 6; ++i) {
            _claim(now_[i] <= before[i] + 1, "funds are for the time to come");
        }
    }

    function setPoints(uint256 poolSeed, uint256 pointSeed) external inTime {
        uint256 poolId = poolSeed % 2;
        uint256 value = pointSeed % 4 == 0 ? 0 : pointSeed % 1_000;
        _claim(_do(operator, abi.encodeCall(IFarms.setPoints, (poolId, value))), "the operator sets points");
        points[poolId] = value;
    }

    function setRate(uint256 rateSeed) external inTime {
        uint256 value = bound(rateSeed, 0, 3 ether);
        uint256[6] memory before = _claimables();
        _claim(_do(operator, abi.encodeCall(IFarms.setRate, (value))), "the operator sets the rate");
        uint256[6] memory now_ = _claimables();
        for (uint256 i = 0; i < 6; ++i) {
            _claim(now_[i] <= before[i] + 1, "a new rate is for the time to come");
        }
        rate = value;
    }

    /// @dev One more pool, that somebody joins in the second in which it begins, and that closes in the same.
    function addPool(uint256 pointSeed) external inTime {
        if (farms.totalPools() > 8) return;
        LpToken token = new LpToken(minter, "Another", "ANOTHER");
        vm.startPrank(minter);
        token.mint(dev, 1 ether);
        vm.stopPrank();
        vm.prank(dev);
        token.approve(address(farms), 1 ether);
        uint256[6] memory before = _claimables();
        uint256 free = farms.freeRewards();
        uint256 poolId = farms.totalPools();

        bytes memory call = abi.encodeCall(IFarms.addPool, (address(token), 1 + pointSeed % 1_000));
        _claim(_do(operator, call), "the operator sets points");
        _claim(_do(dev, abi.encodeCall(IFarms.stake, (poolId, 1 ether))), "an active pool takes stakes, and no other");
        if (bytes(broken).length != 0) return;
        uint256[6] memory now_ = _claimables();
        for (uint256 i = 0; i < 6; ++i) {
            _claim(now_[i] + 1 >= before[i] && now_[i] <= before[i] + 1, "a new pool is for the time to come");
        }
        _claim(farms.claimableOf(poolId, dev) == 0, "a new pool is for the time to come");
        _claim(farms.freeRewards() <= free + 1, "a new pool is for the time to come");
        ++poolsAdded;
        _do(operator, abi.encodeCall(IFarms.setPoints, (poolId, 0)));
    }

    /// @dev Time passes, and everybody earns what a second account of it says, if there are funds for all of it.
    function letTimePass(uint256 timeSeed) external {
        vm.warp(clock);
        uint256 time = bound(timeSeed, 1, 2 days);
        uint256 reward = time * rate;
        uint256[6] memory before = _claimables();
        uint256 free = farms.freeRewards();
        bool isFull = free >= reward;
        uint256 total = points[0] + points[1];

        clock += time;
        vm.warp(clock);
        uint256 owed;
        if (!isFull) ++drySteps;
        uint256[6] memory now_ = _claimables();
        for (uint256 i = 0; i < 6; ++i) {
            (uint256 poolId, address actor) = (i / 3, actors[i % 3]);
            uint256 all = _stakedIn(poolId);
            uint256 due = total == 0 || all == 0 ? 0 : reward * points[poolId] / total * staked[poolId][actor] / all;
            owed += due;
            _claim(now_[i] + DUST >= before[i] + (isFull ? due : 0), "everybody earns his share");
            _claim(now_[i] <= before[i] + due + DUST, "nobody earns more than his share");
        }
        // Where nobody stakes nobody earns, and no more flows than is funded.
        flowed += isFull ? owed : owed * free / reward;
        noise += 6 * DUST;
    }

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external returns (string memory) {
        vm.warp(clock);
        if (bytes(broken).length != 0) return broken;
        for (uint256 poolId = 0; poolId < 2; ++poolId) {
            FarmPool memory pool = farms.poolOf(poolId);
            if (tokenOf(poolId).balanceOf(address(farms)) != _stakedIn(poolId)) return "a pool holds what is staked";
            if (pool.staked != _stakedIn(poolId)) return "the total is the sum of the stakes";
            if (pool.points != points[poolId]) return "points are what was set";
        }
        if (farms.totalPoints() != points[0] + points[1]) return "the pools share all of it, and no more";
        if (farms.rateOf(0) + farms.rateOf(1) > rate) return "the pools share all of it, and no more";
        if (arca.balanceOf(address(farms)) != funded - claimed) return "it holds what is funded and not claimed";
        uint256[6] memory owed = _claimables();
        uint256 sum = owed[0] + owed[1] + owed[2] + owed[3] + owed[4] + owed[5];
        if (sum + farms.freeRewards() > funded - claimed) return "what is earned is there to be claimed";
        if (sum + claimed > flowed + noise) return "no more is earned than flows";
        return "";
    }

    function _claimables() private view returns (uint256[6] memory amounts) {
        for (uint256 i = 0; i < 6; ++i) {
            amounts[i] = farms.claimableOf(i / 3, actors[i % 3]);
        }
    }

    function _stakedIn(uint256 poolId) private view returns (uint256 sum) {
        for (uint256 i = 0; i < 3; ++i) {
            sum += staked[poolId][actors[i]];
        }
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(farms).call(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
