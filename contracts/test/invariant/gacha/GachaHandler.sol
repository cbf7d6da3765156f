// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IGacha} from "../../../src/interfaces/boxes/IGacha.sol";
import {IBoxSales} from "../../../src/interfaces/boxes/IBoxSales.sol";
import {ITickets} from "../../../src/interfaces/ITickets.sol";
import {BoxAnswer, BoxOdds, SaleTerms} from "../../../src/types/BoxTypes.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {PauseRules} from "../pause/PauseRules.sol";
import {GachaRules} from "./GachaRules.sol";

/// @notice Three people who buy and open, an operator who answers in any order, late, twice and from another block, and
/// a second account of what must have come of it. A call that ought to go through and does not, or ought not to and
/// does, is remembered as `broken`.
contract GachaHandler is GachaRules, PauseRules {
    uint256 public answers;
    uint256 public refunds;

    constructor(string memory gachaCode, string memory salesCode) {
        deployGacha(gachaCode, salesCode);
        (clock, height) = (START, 1_000);
        BoxOdds memory odds = legendaryOdds();
        odds.guaranteeAt = uint8(GUARANTEE_AT);
        SaleTerms memory elite = saleTerms(ELITE, uint32(SUPPLY));
        vm.prank(admin);
        gacha.publishOdds(LEGENDARY, odds);
        vm.startPrank(operator);
        boxSales.changeSale(ELITE_SALE, elite);
        boxSales.changeSale(LEGENDARY_SALE, saleTerms(LEGENDARY, uint32(SUPPLY)));
        vm.stopPrank();
        isPromised[clock / 1 days] = true;
        actors = [alice, bob, carol];
        for (uint256 i = 0; i < actors.length; ++i) {
            // Enough to stay above level 5 for the length of a walk, while the levels fall.
            makeVip(actors[i], 15);
            arcaMinted += staking.positionOf(actors[i]).amount;
            approveGacha(actors[i]);
            approveSales(actors[i]);
        }
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        vm.roll(height);
        _;
    }

    function buy(uint256 actorSeed, uint256 saleSeed, uint256 amountSeed, bool isNative) external inTime {
        address actor = _actor(actorSeed);
        uint256 saleId = saleSeed % 3 + 1;
        uint256 amount = saleId == VIP_SALE ? bound(amountSeed, 1, 3) : bound(amountSeed, 1, 10);
        string memory refusal = _refusalOf(actor, saleId, amount);
        uint256 boxId = boxSales.saleOf(saleId).boxId;
        uint256 before = items.balanceOf(actor, boxId);

        bool done = _pay(actor, saleId, amount, isNative);
        if (bytes(refusal).length != 0) _claim(!done, refusal);
        else _claim(done, "who pays gets his boxes");
        if (!done) return;
        _claim(items.balanceOf(actor, boxId) - before == amount, "who pays gets his boxes");
        sold[saleId] += amount;
        minted[boxId] += amount;
        if (isNative) nativeSpent += amount * RON_PRICE;
        else arcaSpent += amount * ARCA_PRICE;
        if (saleId == VIP_SALE) cappedOf[actor][(clock - 4 days) / 7 days] += amount;
    }

    /// @dev The rule that stands against it; empty if none does.
    function _refusalOf(address actor, uint256 saleId, uint256 amount) private view returns (string memory) {
        if (sold[saleId] + amount > boxSales.saleOf(saleId).maxSupply) return "no sale sells more than its supply";
        if (saleId != VIP_SALE) return "";
        uint256 level = staking.levelOf(actor);
        uint256 cap = level < 5 ? 0 : 1 + level / 5;
        return cappedOf[actor][(clock - 4 days) / 7 days] + amount > cap ? "the week's cap is kept" : "";
    }

    function _pay(address actor, uint256 saleId, uint256 amount, bool isNative) private returns (bool) {
        uint256 unitPrice = isNative ? RON_PRICE : ARCA_PRICE;
        address currency = isNative ? NATIVE : address(arca);
        if (isNative) {
            vm.deal(actor, amount * unitPrice);
        } else {
            mintArca(actor, amount * unitPrice);
            arcaMinted += amount * unitPrice;
        }
        bytes memory data = abi.encodeCall(IBoxSales.buy, (saleId, amount, currency, unitPrice));
        return _do(actor, address(boxSales), isNative ? amount * unitPrice : 0, data);
    }

    function open(uint256 actorSeed, uint256 boxSeed, uint256 amountSeed) external inTime {
        address actor = _actor(actorSeed);
        uint256 boxId = boxSeed % 4 == 0 ? ELITE : LEGENDARY;
        uint256 amount = bound(amountSeed, 1, 4);
        if (items.balanceOf(actor, boxId) < amount) {
            mintItem(actor, boxId, amount);
            minted[boxId] += amount;
        }
        uint256 day = clock / 1 days;

        bool done = _do(actor, address(gacha), 0, abi.encodeCall(IGacha.open, (boxId, amount)));
        _claim(done == isPromised[day], "nothing is asked without a promised seed");
        if (!done) return;
        uint256 id = asked.length + 1;
        uint256 previous = boxId == LEGENDARY ? lastInLine[actor] : 0;
        if (boxId == LEGENDARY) lastInLine[actor] = id;
        // As the chain will know it one block on.
        vm.roll(height + 1);
        bytes32 hash = blockhash(height);
        asked.push(Asked(actor, boxId, amount, day, clock, height, hash, previous, true));
        escrowed[boxId] += amount;
        ++openOfDay[day];
    }

    /// @dev Any request, closed ones too, in any order.
    function answer(uint256 requestSeed, uint256 raritySeed) external inTime {
        if (asked.length == 0) return;
        vm.roll(++height);
        uint256 id = _pick(requestSeed);
        Asked memory request = asked[id - 1];
        bool isKnown = height > request.blockNumber && height <= request.blockNumber + 256;
        bool isDue = request.previous == 0 || !asked[request.previous - 1].isOpen;
        bool mayAnswer = request.isOpen && isKnown && isDue;

        (bool done, uint256 count) = _send(id, request.blockHash, _heroes(request, raritySeed));
        _claim(done, "an answer that does not count harms no other");
        _claim(
            count == (mayAnswer ? 1 : 0),
            mayAnswer ? "an open request is answered" : "only an open request is answered, in its turn"
        );
        if (count == 0) return;
        ++answers;
        _close(id);
        heroesBorn += request.amount;
        opened[request.boxId] += request.amount;
        _claim(hero.ownerOf(heroesBorn) == request.user, "heroes go to who asked");
    }

    /// @dev Without a lucky one among them, whatever is due.
    function answerPoorly(uint256 requestSeed) external inTime {
        if (asked.length == 0) return;
        uint256 id = _pick(requestSeed);
        Asked memory request = asked[id - 1];
        bool isInTurn = request.previous == 0 || !asked[request.previous - 1].isOpen;
        bool isKnown = height > request.blockNumber && height <= request.blockNumber + 256;
        if (!request.isOpen || !isInTurn || !isKnown || request.boxId != LEGENDARY) return;
        if (misses[request.user] + request.amount < GUARANTEE_AT) return;

        (bool done,) = _send(id, request.blockHash, newborns(2, request.amount));
        _claim(!done, "the guarantee is kept");
    }

    function answerFromAnotherBlock(uint256 requestSeed) external inTime {
        if (asked.length == 0) return;
        uint256 id = _pick(requestSeed);
        (bool done, uint256 count) = _send(id, keccak256("another"), newborns(2, asked[id - 1].amount));
        _claim(done, "an answer that does not count harms no other");
        _claim(count == 0, "an answer is for one block");
    }

    function refund(uint256 requestSeed, bool isByOperator) external inTime {
        if (asked.length == 0) return;
        if (requestSeed % 3 == 1) {
            clock += 24 hours;
            vm.warp(clock);
        }
        uint256 id = _pick(requestSeed);
        Asked memory request = asked[id - 1];
        bool mayRefund = request.isOpen && clock >= request.openedAt + 24 hours;
        uint256 before = items.balanceOf(request.user, request.boxId);

        address caller = isByOperator ? operator : request.user;
        bool done = _do(caller, address(gacha), 0, abi.encodeCall(ITickets.refund, (id)));
        if (!request.isOpen) _claim(!done, "a request is closed once");
        else _claim(done == mayRefund, mayRefund ? "what is overdue comes back" : "no refund before a day");
        if (!done || !mayRefund) return;
        ++refunds;
        _close(id);
        _claim(
            items.balanceOf(request.user, request.boxId) - before == request.amount,
            "all that was asked with comes back"
        );
    }

    function take(uint256 sinkSeed) external inTime {
        address sink = [pool, dev, burnTreasury][sinkSeed % 3];
        uint256 before = sink.balance;
        bool isOwed = boxSales.owed(sink) != 0;
        bool done = _do(sink, address(boxSales), 0, abi.encodeCall(IBoxSales.take, ()));
        _claim(done == isOwed, "what is owed can be taken");
        nativeTaken += sink.balance - before;
    }

    /// @dev Boxes that come otherwise would belong to no request.
    function send(uint256 actorSeed) external inTime {
        address actor = _actor(actorSeed);
        mintItem(actor, ELITE, 1);
        ++minted[ELITE];
        bytes memory data = abi.encodeCall(IERC1155.safeTransferFrom, (actor, address(gacha), ELITE, 1, ""));
        _claim(!_do(actor, address(items), 0, data), "boxes come by opening alone");
    }

    function commit(uint256 daySeed) external inTime {
        uint256 day = clock / 1 days + daySeed % 2;
        bytes32 commitment = isPromised[day] ? keccak256(abi.encode("another", day)) : commitmentFor(day);
        bool done = _do(operator, address(gacha), 0, abi.encodeCall(ITickets.commitSeed, (day, commitment)));
        _claim(done != isPromised[day], "a seed is promised once");
        isPromised[day] = true;
    }

    function reveal(uint256 backSeed) external inTime {
        uint256 day = clock / 1 days - backSeed % 9;
        bool isOver = day < clock / 1 days;
        bool isFree = openOfDay[day] == 0 || clock >= (day + 8) * 1 days;
        bool may = isOver && isPromised[day] && !isRevealed[day] && isFree;
        bool done = _do(operator, address(gacha), 0, abi.encodeCall(ITickets.revealSeed, (day, seedFor(day))));
        _claim(done == may, may ? "a seed is revealed" : "no seed is known while it is of use");
        if (done) isRevealed[day] = true;
    }

    function letTimePass(uint256 timeSeed, uint256 blockSeed) external {
        clock += bound(timeSeed, 1, 10 hours);
        height += bound(blockSeed, 1, 60);
    }

    /// @dev Both at once. Who waits for an answer gets it meanwhile, or his boxes back, and the sinks what they are owed.
    function pressWhilePaused(uint256 actorSeed, uint256 seed) external inTime {
        bytes[] memory opens = new bytes[](1);
        opens[0] = abi.encodeCall(IGacha.open, (ELITE, 1));
        bytes[] memory buys = new bytes[](3);
        buys[0] = abi.encodeCall(IBoxSales.buy, (1 + seed % 3, 1, address(arca), ARCA_PRICE));
        buys[1] = abi.encodeCall(IBoxSales.exchangeVoucher, (VOUCHER, 1));
        buys[2] = abi.encodeCall(IBoxSales.exchangeCoupon, (COUPON, 1, address(arca), ARCA_PRICE));

        _pause(address(gacha), pauser);
        _pause(address(boxSales), pauser);
        address actor = _actor(actorSeed);
        bool areRefused = _allWait(address(gacha), actor, opens) && _allWait(address(boxSales), actor, buys);
        _claim(areRefused, "nothing is bought or opened while paused");
        if (seed % 4 == 0) this.answer(seed >> 8, actorSeed);
        else if (seed % 4 == 1) this.refund(seed >> 8, actorSeed % 2 == 0);
        else this.take(seed >> 8);
        _resume(address(boxSales), pauser);
        _resume(address(gacha), pauser);
    }

    function _send(uint256 id, bytes32 blockHash, HeroTraits[] memory heroes) private returns (bool, uint256) {
        BoxAnswer[] memory list = new BoxAnswer[](1);
        list[0] = BoxAnswer(id, blockHash, heroes);
        vm.prank(operator);
        try gacha.resolve(list) returns (uint256 count) {
            return (true, count);
        } catch {
            return (false, 0);
        }
    }

    /// @dev Lucky only where it is due, mostly: and counts what that does.
    function _heroes(Asked memory request, uint256 raritySeed) private returns (HeroTraits[] memory heroes) {
        heroes = newborns(2, request.amount);
        if (request.boxId != LEGENDARY) return heroes;
        bool isInTurn = request.previous == 0 || !asked[request.previous - 1].isOpen;
        bool isKnown = height > request.blockNumber && height <= request.blockNumber + 256;
        uint256 count = misses[request.user];
        for (uint256 i = 0; i < heroes.length; ++i) {
            bool isLucky = count + 1 >= GUARANTEE_AT || uint256(keccak256(abi.encode(raritySeed, i))) % 9 == 0;
            if (isLucky) heroes[i].rarity = 4;
            count = isLucky ? 0 : count + 1;
        }
        if (request.isOpen && isInTurn && isKnown) misses[request.user] = count;
    }

    function _close(uint256 id) private {
        Asked storage request = asked[id - 1];
        request.isOpen = false;
        escrowed[request.boxId] -= request.amount;
        --openOfDay[request.day];
    }

    function _do(address caller, address target, uint256 value, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = target.call{value: value}(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }

    /// @dev Any at times, one of the latest at others, and mostly the oldest that is open.
    function _pick(uint256 seed) private view returns (uint256) {
        uint256 all = asked.length;
        if (seed % 8 == 0) return (seed >> 8) % all + 1;
        if (seed % 8 == 1 && all > 6) return all - (seed >> 8) % 6;
        for (uint256 i = all < 40 ? 0 : all - 40; i < all; ++i) {
            if (asked[i].isOpen) return i + 1;
        }
        return all;
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }
}
