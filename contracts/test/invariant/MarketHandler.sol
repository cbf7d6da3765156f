// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../src/interfaces/IMarket.sol";
import {IMarketBase} from "../../src/interfaces/market/IMarketBase.sol";
import {BatchCall} from "../../src/types/BatchTypes.sol";
import {Listing, Quote} from "../../src/types/MarketTypes.sol";
import {FixedFeePolicy, GreedyFeePolicy} from "../support/FeePolicies.sol";
import {ReenteringWallet, RefusingWallet} from "../support/Wallets.sol";
import {MarketRules} from "./MarketRules.sol";

/// @notice Five people who do whatever the numbers say, right and wrong, and a memory of what must have come of it.
/// A call that ought to go through and does not, or ought not to and does, is remembered as `broken`.
contract MarketHandler is MarketRules {
    uint256 private constant MAX_HEROES = 16;

    uint256 public sales;
    uint256 public pushesRefused;
    uint256 private clock = 1_790_000_000;
    RefusingWallet internal refuser = new RefusingWallet();
    ReenteringWallet internal attacker = new ReenteringWallet();

    constructor(string memory marketCode) {
        deployWorld(marketCode);
        actors = [alice, bob, carol, address(refuser), address(attacker)];
        holders = [alice, bob, carol, address(refuser), address(attacker), pool, dev, burnTreasury];
        for (uint256 i = 0; i < actors.length; ++i) {
            vm.startPrank(actors[i]);
            hero.setApprovalForAll(address(market), true);
            arca.approve(address(market), type(uint256).max);
            vm.stopPrank();
            mintHero(actors[i]);
        }
    }

    // What people do.

    function mint(uint256 actorSeed) external {
        if (hero.totalMinted() < MAX_HEROES) mintHero(_actor(actorSeed));
    }

    function list(uint256 heroSeed, uint256 priceSeed, bool isNative) external {
        (uint256 tokenId, address owner) = _freeHero(heroSeed);
        if (tokenId == 0 || _isPaused()) return;

        address currency = isNative ? NATIVE : address(arca);
        uint256 price = bound(priceSeed, MIN_PRICE, MAX_PRICE);
        uint64 end = uint64(clock + 1 + priceSeed % 2 days);
        bytes memory call = priceSeed % 3 == 0
            ? abi.encodeCall(IMarket.listUntil, (address(hero), tokenId, currency, price, end))
            : abi.encodeCall(IMarket.list, (address(hero), tokenId, currency, price));
        bool done = _do(owner, 0, call);
        _claim(done, "an owner can list");
        if (done) openIds.push(market.totalListings());
    }

    function listForAStranger(uint256 heroSeed, uint256 actorSeed) external {
        uint256 tokenId = bound(heroSeed, 1, hero.totalMinted());
        address stranger = _actor(actorSeed);
        if (hero.ownerOf(tokenId) == stranger) return;

        _resume();
        bytes memory call = abi.encodeCall(IMarket.list, (address(hero), tokenId, NATIVE, PRICE));
        _claim(!_do(stranger, 0, call), "only the owner lists");
    }

    function changePrice(uint256 listingSeed, uint256 priceSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0 || _isPaused()) return;

        uint256 price = bound(priceSeed, MIN_PRICE, MAX_PRICE);
        bool done = _do(listing.seller, 0, abi.encodeCall(IMarket.changePrice, (listingId, price)));
        _claim(done == !_isOver(listing), "a seller can reprice, in time");
        if (done) _claim(market.listingOf(listingId).price == price, "the price asked is the price listed");
    }

    function changePriceAsAStranger(uint256 listingSeed, uint256 actorSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0) return;

        _resume();
        address stranger = _actorBut(listing.seller, actorSeed);
        bytes memory call = abi.encodeCall(IMarket.changePrice, (listingId, MIN_PRICE));
        _claim(!_do(stranger, 0, call), "only the seller reprices");
    }

    function buy(uint256 listingSeed, uint256 buyerSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0) return;

        address buyer = _actorBut(listing.seller, buyerSeed);
        _fund(buyer, listing.currency, listing.price);
        bytes memory call = abi.encodeCall(IMarket.buy, (listingId, listing.price));
        uint256 value = listing.currency == NATIVE ? listing.price : 0;
        if (_isPaused()) return _claim(!_do(buyer, value, call), "nothing is sold while paused");
        if (_isOver(listing)) return _claim(!_do(buyer, value, call), "nothing is sold after its time");

        Quote memory quote = market.quote(listingId);
        uint256[5] memory before = _wealth(listing.currency, buyer, listing.seller);
        attacker.arm(address(market), abi.encodeCall(IMarket.unlist, (listingId)));
        bool done = _do(buyer, value, call);
        _claim(attacker.successes() == 0, "nobody calls back into the market");
        attacker.disarm();
        _claim(done, "an open listing can be bought at its price");
        if (!done) return;
        _checkSale(listing, quote, buyer, before);
        _forget(listingId);
    }

    function buyAtAnotherPrice(uint256 listingSeed, uint256 buyerSeed, uint256 expectedPrice) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0 || expectedPrice == listing.price) return;

        _resume();
        address buyer = _actorBut(listing.seller, buyerSeed);
        _fund(buyer, listing.currency, listing.price);
        uint256 value = listing.currency == NATIVE ? listing.price : 0;
        bytes memory call = abi.encodeCall(IMarket.buy, (listingId, expectedPrice));
        _claim(!_do(buyer, value, call), "a buyer pays the price that he saw");
    }

    function buyForLess(uint256 listingSeed, uint256 buyerSeed, uint256 valueSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0 || listing.currency != NATIVE) return;

        _resume();
        address buyer = _actorBut(listing.seller, buyerSeed);
        uint256 value = bound(valueSeed, 0, listing.price - 1);
        _fund(buyer, NATIVE, value);
        bytes memory call = abi.encodeCall(IMarket.buy, (listingId, listing.price));
        _claim(!_do(buyer, value, call), "nobody pays less than the price");
    }

    function buyAgain(uint256 idSeed, uint256 buyerSeed) external {
        uint256 listingId = _closed(idSeed);
        if (listingId == 0) return;

        // What is still recorded, if anything: the worst case for a market that forgets to close.
        _resume();
        Listing memory recorded = market.listingOf(listingId);
        address buyer = _actorBut(recorded.seller, buyerSeed);
        _fund(buyer, recorded.currency, recorded.price);
        bytes memory call = abi.encodeCall(IMarket.buy, (listingId, recorded.price));
        uint256 value = recorded.currency == NATIVE ? recorded.price : 0;
        _claim(!_do(buyer, value, call), "a closed listing stays closed");
    }

    function unlist(uint256 listingSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0) return;

        _claim(_do(listing.seller, 0, abi.encodeCall(IMarket.unlist, (listingId))), "a seller can always unlist");
        _claim(hero.ownerOf(listing.tokenId) == listing.seller, "what is unlisted goes back to its seller");
        _forget(listingId);
    }

    function unlistAsAStranger(uint256 listingSeed, uint256 actorSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0) return;

        address stranger = _actorBut(listing.seller, actorSeed);
        _claim(!_do(stranger, 0, abi.encodeCall(IMarket.unlist, (listingId))), "only the seller unlists");
    }

    /// @dev Of the seller or of somebody else, before and after its time.
    function takeExpired(uint256 listingSeed, uint256 actorSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        if (listingId == 0) return;

        address caller = actorSeed % 2 == 0 ? listing.seller : _actor(actorSeed);
        bool done = _do(caller, 0, abi.encodeCall(IMarket.takeExpired, (listingId)));
        bool mayTake = caller == listing.seller && _isOver(listing);
        _claim(
            done == mayTake, mayTake ? "a seller can take what expired" : "only what expired is taken, by its seller"
        );
        if (!done) return;
        _claim(hero.ownerOf(listing.tokenId) == listing.seller, "what is taken goes back to its seller");
        _forget(listingId);
    }

    /// @dev Something that is not for sale, and something that is: the first fails alone.
    function buyMany(uint256 listingSeed, uint256 buyerSeed) external {
        (uint256 listingId, Listing memory listing) = _open(listingSeed);
        address buyer = _actorBut(listing.seller, buyerSeed);
        if (listingId == 0 || listing.currency != NATIVE || _isPaused() || _isOver(listing)) return;
        _fund(buyer, NATIVE, 2 * listing.price);
        uint256 before = buyer.balance + market.owed(buyer, NATIVE);

        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = BatchCall(abi.encodeCall(IMarket.buy, (type(uint256).max, listing.price)), listing.price);
        calls[1] = BatchCall(abi.encodeCall(IMarket.buy, (listingId, listing.price)), listing.price);
        _claim(_do(buyer, 2 * listing.price, abi.encodeCall(IMarketBase.batch, (calls))), "a batch goes through");
        if (hero.ownerOf(listing.tokenId) != buyer) return _claim(false, "one failure voids none of the rest");
        uint256 spent = before - buyer.balance - market.owed(buyer, NATIVE);
        _claim(spent == listing.price, "what a batch does not spend comes back");
        _forget(listingId);
    }

    function letTimePass(uint256 timeSeed) external {
        clock += bound(timeSeed, 1, 3 days);
    }

    function take(uint256 actorSeed, bool isAttacker) external {
        address actor = isAttacker ? address(attacker) : _actor(actorSeed);
        uint256 debt = market.owed(actor, NATIVE);
        uint256 before = actor.balance;
        attacker.arm(address(market), abi.encodeCall(IMarketBase.take, (NATIVE)));
        bool done = _do(actor, 0, abi.encodeCall(IMarketBase.take, (NATIVE)));
        _claim(attacker.successes() == 0, "nobody calls back into the market");
        attacker.disarm();

        bool isRefusing =
            actor == address(refuser) ? !refuser.isOpen() : actor == address(attacker) && attacker.isClosed();
        _claim(done == (debt != 0 && !isRefusing), "what is owed can be taken, once");
        _claim(actor.balance == before + (done ? debt : 0), "what is taken is what was owed");
    }

    function changeMoods(bool refuserIsOpen, bool attackerIsClosed) external {
        if (refuserIsOpen) refuser.open();
        else refuser.close();
        attacker.close(attackerIsClosed);
    }

    function transfer(uint256 heroSeed, uint256 actorSeed) external {
        (uint256 tokenId, address owner) = _freeHero(heroSeed);
        if (tokenId == 0) return;
        address to = _actor(actorSeed);
        vm.prank(owner);
        hero.transferFrom(owner, to, tokenId);
    }

    function changeFee(uint256 bps) external {
        address policy = bps % 5 == 0 ? address(new GreedyFeePolicy()) : address(new FixedFeePolicy(bps % 400));
        vm.prank(operator);
        market.setFeePolicy(bps % 7 == 0 ? address(0) : policy);
    }

    function pauseOrResume(uint256 seed) external {
        // Mostly open, or little would happen.
        vm.startPrank(pauser);
        if (_isPaused()) market.unpause();
        else if (seed % 4 == 0) market.pause();
        vm.stopPrank();
    }

    function _checkSale(Listing memory listing, Quote memory quote, address buyer, uint256[5] memory before) private {
        uint256[5] memory now_ = _wealth(listing.currency, buyer, listing.seller);
        uint256 burned = listing.currency == NATIVE ? 0 : quote.burned;
        burnedArca += burned;
        ++sales;
        if (market.owed(listing.seller, NATIVE) != 0) ++pushesRefused;

        // Broken sums would only panic below.
        bool isSane = before[0] >= now_[0];
        for (uint256 i = 1; i < 5; ++i) {
            isSane = isSane && now_[i] >= before[i];
        }
        if (!isSane) return _claim(false, "nobody but the buyer pays");

        uint256 shares = (now_[1] - before[1]) + (now_[2] - before[2]) + (now_[3] - before[3]) + (now_[4] - before[4]);
        _claim(before[0] - now_[0] == quote.price, "the buyer pays exactly the price");
        _claim(now_[1] - before[1] == quote.proceeds, "the seller gets exactly his proceeds");
        _claim(shares + burned == quote.price, "the shares of a sale make up its price");
        _claim(hero.ownerOf(listing.tokenId) == buyer, "what is sold goes to its buyer");
    }

    /// @dev Buyer, seller and the three sinks, with what the market holds for them.
    function _wealth(address currency, address buyer, address seller) private view returns (uint256[5] memory wealth) {
        address[5] memory people = [buyer, seller, pool, dev, burnTreasury];
        for (uint256 i = 0; i < 5; ++i) {
            uint256 own = currency == NATIVE ? people[i].balance : arca.balanceOf(people[i]);
            wealth[i] = own + market.owed(people[i], currency);
        }
    }

    function _fund(address buyer, address currency, uint256 amount) private {
        if (currency == NATIVE) {
            vm.deal(buyer, buyer.balance + amount);
            coinGiven += amount;
        } else if (arca.minted() + amount <= arca.cap()) {
            mintArca(buyer, amount);
        }
    }

    function _isOver(Listing memory listing) private view returns (bool) {
        return listing.expiresAt != 0 && clock >= listing.expiresAt;
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    function _do(address caller, uint256 value, bytes memory data) private returns (bool done) {
        vm.warp(clock);
        vm.prank(caller);
        (done,) = address(market).call{value: value}(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }

    function _actorBut(address other, uint256 seed) private view returns (address) {
        address actor = _actor(seed);
        return actor == other ? _actor(seed % actors.length + 1) : actor;
    }

    function _open(uint256 seed) private view returns (uint256 listingId, Listing memory listing) {
        if (openIds.length == 0) return (0, listing);
        listingId = openIds[seed % openIds.length];
        listing = market.listingOf(listingId);
    }

    /// @dev Of those that were sold or unlisted, rather one that could do harm.
    function _closed(uint256 seed) private view returns (uint256 found) {
        uint256 count = market.totalListings();
        for (uint256 i = 0; i < count; ++i) {
            uint256 listingId = 1 + (seed % count + i) % count;
            if (_isOpen(listingId)) continue;
            if (found == 0) found = listingId;
            Listing memory listing = market.listingOf(listingId);
            if (listing.seller != address(0) && hero.ownerOf(listing.tokenId) == address(market)) return listingId;
        }
    }

    /// @dev One that is not in the market; none when all are.
    function _freeHero(uint256 seed) private view returns (uint256, address) {
        uint256 count = hero.totalMinted();
        for (uint256 i = 0; i < count; ++i) {
            uint256 tokenId = 1 + (seed % count + i) % count;
            address owner = hero.ownerOf(tokenId);
            if (owner != address(market)) return (tokenId, owner);
        }
        return (0, address(0));
    }

    function _isOpen(uint256 listingId) private view returns (bool) {
        for (uint256 i = 0; i < openIds.length; ++i) {
            if (openIds[i] == listingId) return true;
        }
        return false;
    }

    function _forget(uint256 listingId) private {
        for (uint256 i = 0; i < openIds.length; ++i) {
            if (openIds[i] != listingId) continue;
            openIds[i] = openIds[openIds.length - 1];
            openIds.pop();
            return;
        }
    }

    function _resume() private {
        if (!_isPaused()) return;
        vm.prank(pauser);
        market.unpause();
    }

    function _isPaused() private view returns (bool paused) {
        (, bytes memory answer) = address(market).staticcall(abi.encodeWithSignature("paused()"));
        paused = abi.decode(answer, (bool));
    }
}
