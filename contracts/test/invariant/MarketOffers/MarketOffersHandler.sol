// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarketOffers} from "../../../src/interfaces/market/IMarketOffers.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {MarketOffer, MarketOfferKind, TraitSet} from "../../../src/types/MarketOfferTypes.sol";
import {MarketsWorld} from "../../support/trade/MarketsWorld.sol";
import {PauseRules} from "../pause/PauseRules.sol";

/// @notice Three people who offer, accept and ask for more as the numbers say, right and wrong, and a second account of
/// what each offer holds. A call that ought to go through and does not, or ought not to and does, is remembered as
/// `broken`.
contract MarketOffersHandler is MarketsWorld, PauseRules {
    struct Held {
        address buyer;
        uint256 amount;
        uint256 expiresAt;
        MarketOfferKind kind;
        uint256 tokenId;
        uint8 rarity;
        uint256 accountState;
    }

    struct Asked {
        address seller;
        uint256 price;
        uint256 offerId;
        uint256 tokenId;
        uint256 expiresAt;
        uint256 changes;
    }

    uint256 private constant HEROES = 12;

    string public broken;
    uint256 public accepted;
    uint256 public countersAccepted;
    uint256 public cancelled;
    uint256 private clock = START;
    uint256 private burnedArca;
    address[] private actors;
    address[] private holders;
    uint256[] private openIds;
    mapping(uint256 offerId => Held) private held;
    mapping(uint256 counterId => Asked) private asked;
    mapping(uint256 tokenId => uint8) private rarityOf;
    /// @dev How often a hero changed hands or traits, and how often its own account was used.
    mapping(uint256 tokenId => uint256) private changes;
    mapping(uint256 tokenId => uint256) private uses;

    constructor(string memory offersCode) {
        deployMarkets("ItemMarket.sol:ItemMarket", offersCode);
        actors = [alice, bob, carol];
        holders = [alice, bob, carol, pool, dev, burnTreasury];
        for (uint256 i = 0; i < actors.length; ++i) {
            vm.startPrank(actors[i]);
            arca.approve(address(offers), type(uint256).max);
            hero.setApprovalForAll(address(offers), true);
            vm.stopPrank();
        }
        for (uint256 i = 0; i < HEROES; ++i) {
            HeroTraits memory traits = someTraits();
            traits.rarity = uint8(1 + i % 4);
            vm.prank(minter);
            rarityOf[hero.mint(actors[i % 3], traits)] = traits.rarity;
        }
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function offer(uint256 actorSeed, uint256 kindSeed, uint256 amountSeed, uint256 timeSeed) external inTime {
        address buyer = actors[actorSeed % 3];
        uint256 amount = _fund(buyer, bound(amountSeed, LEAST_OFFER, MAX_PRICE));
        uint64 expiresAt = uint64(clock + bound(timeSeed, 1, 10 days));
        uint256 tokenId = 1 + kindSeed % HEROES;
        uint8 rarity = uint8(1 + kindSeed % 4);
        TraitSet set = TraitSet.wrap(uint256(1) << rarity);

        bytes memory call = abi.encodeCall(IMarketOffers.offerForCollection, (address(hero), amount, expiresAt));
        MarketOfferKind kind = MarketOfferKind(1 + kindSeed / 16 % 3);
        if (kind == MarketOfferKind.Token) {
            call = _offerForToken(tokenId, amount, expiresAt, uses[tokenId]);
            bytes memory unseen = _offerForToken(tokenId, amount, expiresAt, uses[tokenId] + 1);
            _claim(!_do(buyer, unseen), "a hero is sold with what the buyer saw in it");
        } else if (kind == MarketOfferKind.Traits) {
            call = abi.encodeCall(IMarketOffers.offerForTraits, (set, amount, expiresAt));
        }
        bool done = _do(buyer, call);
        bool isOwn = kind == MarketOfferKind.Token && hero.ownerOf(tokenId) == buyer;
        _claim(done == !isOwn, "anyone can offer for what is not his");
        if (!done) return;
        uint256 offerId = offers.totalOffers();
        held[offerId] = Held(buyer, amount, expiresAt, kind, tokenId, rarity, uses[tokenId]);
        openIds.push(offerId);
    }

    function changeAmount(uint256 offerSeed, uint256 actorSeed, uint256 amountSeed) external inTime {
        uint256 offerId = _open(offerSeed);
        if (offerId == 0) return;
        Held memory it = held[offerId];
        address caller = actorSeed % 2 == 0 ? it.buyer : actors[actorSeed % 3];
        uint256 amount = _fund(caller, bound(amountSeed, LEAST_OFFER, MAX_PRICE));
        uint256 before = arca.balanceOf(caller);

        bool done = _do(caller, abi.encodeCall(IMarketOffers.changeAmount, (offerId, amount)));
        _claim(done == (caller == it.buyer && clock < it.expiresAt), "only the buyer changes an offer, in time");
        if (!done) return;
        _claim(arca.balanceOf(caller) + amount == before + it.amount, "only the difference moves");
        held[offerId].amount = amount;
    }

    function cancel(uint256 offerSeed, uint256 actorSeed) external inTime {
        uint256 offerId = _open(offerSeed);
        if (offerId == 0) return;
        Held memory it = held[offerId];
        address caller = actorSeed % 2 == 0 ? it.buyer : actors[actorSeed % 3];
        uint256 before = arca.balanceOf(caller);

        bool done = _do(caller, abi.encodeCall(IMarketOffers.cancel, (offerId)));
        _claim(done == (caller == it.buyer), "the buyer can always cancel, and nobody else");
        if (!done) return;
        _claim(arca.balanceOf(caller) == before + it.amount, "who cancels gets all of it back");
        _forget(offerId);
        ++cancelled;
    }

    function accept(uint256 offerSeed, uint256 tokenSeed, uint256 seenSeed) external inTime {
        uint256 offerId = _open(offerSeed);
        if (offerId == 0) return;
        Held memory it = held[offerId];
        uint256 tokenId = it.kind == MarketOfferKind.Token && tokenSeed % 3 != 0 ? it.tokenId : 1 + tokenSeed % HEROES;
        address seller = hero.ownerOf(tokenId);
        uint256 seen = seenSeed % 4 == 0 ? it.amount + 1 : it.amount;
        uint256 before = arca.balanceOf(seller);

        bool done = _do(seller, abi.encodeCall(IMarketOffers.accept, (offerId, tokenId, seen)));
        if (clock >= it.expiresAt) _claim(!done, "nothing is accepted after its time");
        else if (seen != it.amount) _claim(!done, "a seller gets the amount that he saw");
        else if (!_isFor(it, tokenId)) _claim(!done, "only what the offer is for is sold to it");
        else if (_wasUsed(it)) _claim(!done, "a hero is sold with what the buyer saw in it");
        else _claim(done == (seller != it.buyer), "an open offer always pays");
        if (!done) return;
        _claim(hero.ownerOf(tokenId) == it.buyer, "the buyer gets the token");
        ++changes[tokenId];
        _book(offerId, it.amount, seller, before);
        ++accepted;
    }

    /// @dev Offered for, emptied by its owner and sold in one step, so that nothing else stands against the sale.
    function acceptEmptied(uint256 tokenSeed) external inTime {
        uint256 tokenId = 1 + tokenSeed % HEROES;
        address seller = hero.ownerOf(tokenId);
        address buyer = seller == alice ? bob : alice;
        uint256 amount = _fund(buyer, LEAST_OFFER);
        uint64 expiresAt = uint64(clock + 1 days);
        bool done = _do(buyer, _offerForToken(tokenId, amount, expiresAt, uses[tokenId]));
        _claim(done, "anyone can offer for what is not his");
        if (!done) return;
        uint256 offerId = offers.totalOffers();
        held[offerId] =
            Held(buyer, amount, expiresAt, MarketOfferKind.Token, tokenId, rarityOf[tokenId], uses[tokenId]);
        openIds.push(offerId);
        useAccountOf(tokenId);
        ++uses[tokenId];

        bool isSold = _do(seller, abi.encodeCall(IMarketOffers.accept, (offerId, tokenId, amount)));
        _claim(!isSold, "a hero is sold with what the buyer saw in it");
    }

    function acceptForAStranger(uint256 offerSeed, uint256 tokenSeed, uint256 actorSeed) external inTime {
        uint256 offerId = _open(offerSeed);
        uint256 tokenId = 1 + tokenSeed % HEROES;
        address stranger = actors[actorSeed % 3];
        if (offerId == 0 || hero.ownerOf(tokenId) == stranger) return;
        bytes memory call = abi.encodeCall(IMarketOffers.accept, (offerId, tokenId, held[offerId].amount));
        _claim(!_do(stranger, call), "only the owner sells");
    }

    function counter(uint256 offerSeed, uint256 tokenSeed, uint256 priceSeed, uint256 timeSeed) external inTime {
        uint256 offerId = _open(offerSeed);
        if (offerId == 0) return;
        Held memory it = held[offerId];
        uint256 tokenId = it.kind == MarketOfferKind.Token ? it.tokenId : 1 + tokenSeed % HEROES;
        address seller = hero.ownerOf(tokenId);
        uint256 price = bound(priceSeed, LEAST_OFFER, MAX_PRICE);
        uint64 expiresAt = uint64(clock + bound(timeSeed, 1, 10 days));

        bool done = _do(seller, abi.encodeCall(IMarketOffers.counter, (offerId, tokenId, price, expiresAt)));
        bool mayCounter = clock < it.expiresAt && seller != it.buyer && _isFor(it, tokenId);
        if (clock >= it.expiresAt) _claim(!done, "nothing is accepted after its time");
        else _claim(done == mayCounter, "who could accept can ask for another price");
        if (done) asked[offers.totalCounters()] = Asked(seller, price, offerId, tokenId, expiresAt, changes[tokenId]);
    }

    function acceptCounter(uint256 counterSeed, uint256 seenSeed) external inTime {
        uint256 count = offers.totalCounters();
        if (count != 0) _tryCounter(1 + counterSeed % count, seenSeed);
    }

    /// @dev Most of the others are dead by then.
    function acceptNewestCounter(uint256 seenSeed) external inTime {
        if (offers.totalCounters() != 0) _tryCounter(offers.totalCounters(), seenSeed);
    }

    function _tryCounter(uint256 counterId, uint256 seenSeed) private {
        Asked memory it = asked[counterId];
        Held memory of_ = held[it.offerId];
        address buyer = of_.buyer == address(0) ? alice : of_.buyer;
        _fund(buyer, it.price);
        if (seenSeed % 2 == 0) {
            _claim(
                !_acceptCounter(buyer, counterId, it.price + 1, uses[it.tokenId]), "a buyer pays the price that he saw"
            );
            bool unseen = _acceptCounter(buyer, counterId, it.price, uses[it.tokenId] + 1);
            _claim(!unseen, "a hero is sold with what the buyer saw in it");
        }
        (uint256 before, uint256 paid) = (arca.balanceOf(it.seller), arca.balanceOf(buyer));

        bool isAlive = it.seller != address(0) && of_.buyer != address(0) && clock < it.expiresAt
            && clock < of_.expiresAt && hero.ownerOf(it.tokenId) == it.seller;
        bool done = _acceptCounter(buyer, counterId, it.price, uses[it.tokenId]);
        if (clock >= of_.expiresAt) _claim(!done, "nothing is accepted after its time");
        else if (it.changes != changes[it.tokenId]) _claim(!done, "a counter-offer is for the hero as it was then");
        else _claim(done == isAlive, "a counter-offer can be accepted while both stand");
        if (!done || !isAlive) return;
        _claim(hero.ownerOf(it.tokenId) == buyer, "the buyer gets the token");
        _claim(arca.balanceOf(buyer) + it.price == paid + of_.amount, "a counter-offer costs exactly its price");
        ++changes[it.tokenId];
        _book(it.offerId, it.price, it.seller, before);
        delete asked[counterId];
        ++countersAccepted;
    }

    function cancelAgain(uint256 idSeed) external inTime {
        uint256 count = offers.totalOffers();
        for (uint256 i = 0; i < count; ++i) {
            uint256 offerId = 1 + (idSeed % count + i) % count;
            // Rather one that could do harm: that the contract still has in its books.
            address buyer = offers.offerOf(offerId).buyer;
            if (held[offerId].buyer != address(0) || (buyer == address(0) && i + 1 < count)) continue;
            bytes memory call = abi.encodeCall(IMarketOffers.cancel, (offerId));
            return _claim(!_do(buyer == address(0) ? alice : buyer, call), "a closed offer stays closed");
        }
    }

    function transfer(uint256 tokenSeed, uint256 actorSeed) external inTime {
        uint256 tokenId = 1 + tokenSeed % HEROES;
        address owner = hero.ownerOf(tokenId);
        vm.prank(owner);
        hero.transferFrom(owner, actors[actorSeed % 3], tokenId);
        ++changes[tokenId];
    }

    /// @dev The forge makes another hero of it, of the same rarity.
    function change(uint256 tokenSeed) external inTime {
        uint256 newest = asked[offers.totalCounters()].tokenId;
        uint256 tokenId = tokenSeed % 2 == 0 && newest != 0 ? newest : 1 + tokenSeed % HEROES;
        changeHero(tokenId);
        ++changes[tokenId];
    }

    /// @dev Owners take something out of heroes' own accounts: out of every second one.
    function useAccounts(uint256 seed) external inTime {
        for (uint256 tokenId = 1 + seed % 2; tokenId <= HEROES; tokenId += 2) {
            useAccountOf(tokenId);
            ++uses[tokenId];
        }
    }

    /// @dev What a buyer has beside his offer is his to spend; the offer must pay all the same.
    function spend(uint256 actorSeed) external inTime {
        address actor = actors[actorSeed % 3];
        uint256 balance = arca.balanceOf(actor);
        if (balance == 0) return;
        vm.prank(actor);
        arca.burn(balance);
        burnedArca += balance;
    }

    function letTimePass(uint256 timeSeed) external {
        clock += bound(timeSeed, 1, 2 days);
    }

    /// @dev What is offered can be taken back meanwhile.
    function pressWhilePaused(uint256 actorSeed, uint256 seed) external inTime {
        uint64 end = uint64(clock + 1 days);
        bytes[] memory calls = new bytes[](7);
        calls[0] = _offerForToken(1 + seed % HEROES, LEAST_OFFER, end, 0);
        calls[1] = abi.encodeCall(IMarketOffers.offerForTraits, (TraitSet.wrap(2), LEAST_OFFER, end));
        calls[2] = abi.encodeCall(IMarketOffers.offerForCollection, (address(hero), LEAST_OFFER, end));
        calls[3] = abi.encodeCall(IMarketOffers.changeAmount, (_open(seed), LEAST_OFFER));
        calls[4] = abi.encodeCall(IMarketOffers.accept, (_open(seed), 1 + seed % HEROES, LEAST_OFFER));
        calls[5] = abi.encodeCall(IMarketOffers.counter, (_open(seed), 1 + seed % HEROES, LEAST_OFFER, end));
        calls[6] = abi.encodeCall(IMarketOffers.acceptCounter, (offers.totalCounters(), LEAST_OFFER, 0));

        _pause(address(offers), pauser);
        _claim(_allWait(address(offers), actors[actorSeed % 3], calls), "nothing is offered or sold while paused");
        if (seed % 4 == 0) this.cancel(seed >> 8, actorSeed);
        _resume(address(offers), pauser);
    }

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external view returns (string memory) {
        if (bytes(broken).length != 0) return broken;
        uint256 sum;
        for (uint256 i = 0; i < openIds.length; ++i) {
            MarketOffer memory recorded = offers.offerOf(openIds[i]);
            if (recorded.buyer != held[openIds[i]].buyer) return "an offer stays open until it is closed";
            if (recorded.amount != held[openIds[i]].amount) return "an offer is what was offered";
            sum += recorded.amount;
        }
        if (arca.balanceOf(address(offers)) != sum) return "what is offered is what is held";
        if (offers.totalHeld() != sum) return "the count of what is held is right";
        for (uint256 i = 0; i < holders.length; ++i) {
            sum += arca.balanceOf(holders[i]);
        }
        if (sum != arca.totalSupply()) return "all ARCA is somebody's";
        if (arca.totalSupply() != arca.minted() - burnedArca) return "the supply falls by exactly what sales burn";
        if (hero.balanceOf(address(offers)) != 0) return "no hero stays here";
        return "";
    }

    function _book(uint256 offerId, uint256 price, address seller, uint256 before) private {
        uint256 fee = price * 300 / 10_000;
        burnedArca += fee / 2;
        _claim(arca.balanceOf(seller) == before + price - fee, "the seller gets the price less the fee");
        _forget(offerId);
    }

    function _isFor(Held memory it, uint256 tokenId) private view returns (bool) {
        if (it.kind == MarketOfferKind.Token) return it.tokenId == tokenId;
        return it.kind == MarketOfferKind.Collection || it.rarity == rarityOf[tokenId];
    }

    function _wasUsed(Held memory it) private view returns (bool) {
        return it.kind == MarketOfferKind.Token && it.accountState != uses[it.tokenId];
    }

    function _offerForToken(uint256 tokenId, uint256 amount, uint64 expiresAt, uint256 accountState)
        private
        view
        returns (bytes memory)
    {
        return abi.encodeCall(IMarketOffers.offerForToken, (address(hero), tokenId, amount, expiresAt, accountState));
    }

    function _acceptCounter(address buyer, uint256 counterId, uint256 price, uint256 accountState)
        private
        returns (bool)
    {
        return _do(buyer, abi.encodeCall(IMarketOffers.acceptCounter, (counterId, price, accountState)));
    }

    function _fund(address account, uint256 amount) private returns (uint256) {
        mintArca(account, amount);
        return amount;
    }

    function _open(uint256 seed) private view returns (uint256) {
        return openIds.length == 0 ? 0 : openIds[seed % openIds.length];
    }

    function _forget(uint256 offerId) private {
        delete held[offerId];
        for (uint256 i = 0; i < openIds.length; ++i) {
            if (openIds[i] != offerId) continue;
            openIds[i] = openIds[openIds.length - 1];
            openIds.pop();
            return;
        }
    }

    function _do(address caller, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(offers).call(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
