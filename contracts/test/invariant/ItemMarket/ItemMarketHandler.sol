// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IItemMarket} from "../../../src/interfaces/market/IItemMarket.sol";
import {IMarketBase} from "../../../src/interfaces/market/IMarketBase.sol";
import {BatchCall, BatchResult} from "../../../src/types/BatchTypes.sol";
import {ItemListing} from "../../../src/types/ItemMarketTypes.sol";
import {Quote} from "../../../src/types/MarketTypes.sol";
import {LevelFeePolicy} from "../../support/FeePolicies.sol";
import {ItemWallet} from "../../support/trade/ItemWallets.sol";
import {MarketsWorld} from "../../support/trade/MarketsWorld.sol";
import {PauseRules} from "../pause/PauseRules.sol";

/// @notice Four people who trade pieces as the numbers say, right and wrong, and a second account of what is left of
/// each listing. A call that ought to go through and does not, or ought not to and does, is remembered as `broken`.
contract ItemMarketHandler is MarketsWorld, PauseRules {
    string public broken;
    uint256 public sales;
    uint256 public failedInBatches;
    uint256 public pushesRefused;
    uint256 private clock = START;
    uint256 private coinGiven;
    uint256 private burnedArca;
    address[] private actors;
    address[] private holders;
    uint256[] private openIds;
    mapping(uint256 listingId => uint256) private left;
    ItemWallet private wallet = new ItemWallet();
    LevelFeePolicy private levels = new LevelFeePolicy();

    constructor(string memory itemMarketCode) {
        deployMarkets(itemMarketCode, "MarketOffers.sol:MarketOffers");
        actors = [alice, bob, carol, address(wallet)];
        holders = [alice, bob, carol, address(wallet), pool, dev, burnTreasury];
        for (uint256 i = 0; i < actors.length; ++i) {
            mintBoxes(actors[i], 100);
            vm.prank(actors[i]);
            arca.approve(address(itemMarket), type(uint256).max);
            levels.setFee(actors[i], 30 + 90 * i);
        }
        vm.prank(operator);
        market.setFeePolicy(address(levels));
    }

    /// @dev A walk keeps its own time, whatever the runner does with the block's.
    modifier inTime() {
        vm.warp(clock);
        _;
    }

    function list(uint256 actorSeed, uint256 quantitySeed, uint256 priceSeed, uint256 timeSeed) external inTime {
        address seller = actors[actorSeed % actors.length];
        uint256 balance = items.balanceOf(seller, BOX);
        uint256 quantity = bound(quantitySeed, 1, 60);
        uint64 expiresAt = timeSeed % 3 == 0 ? 0 : uint64(clock + bound(timeSeed, 1, 5 days));
        address currency = priceSeed % 2 == 0 ? NATIVE : address(arca);
        uint256 price = bound(priceSeed / 2, MIN_PRICE, MAX_PRICE);

        bytes memory call =
            abi.encodeCall(IItemMarket.list, (address(items), BOX, quantity, currency, price, expiresAt));
        bool done = _do(seller, 0, call);
        _claim(done == (quantity <= balance), "who has the pieces can list them, and nobody else");
        if (!done) return;
        openIds.push(itemMarket.totalListings());
        left[itemMarket.totalListings()] = quantity;
    }

    function changePrice(uint256 listingSeed, uint256 actorSeed, uint256 priceSeed) external inTime {
        (uint256 listingId, ItemListing memory listing) = _open(listingSeed);
        if (listingId == 0) return;
        address caller = actors[actorSeed % actors.length];
        uint256 price = bound(priceSeed, MIN_PRICE, MAX_PRICE);

        bool done = _do(caller, 0, abi.encodeCall(IItemMarket.changePrice, (listingId, price)));
        _claim(done == (caller == listing.seller && !_isOver(listing)), "only the seller reprices, in time");
    }

    function buy(uint256 listingSeed, uint256 buyerSeed, uint256 quantitySeed) external inTime {
        (uint256 listingId, ItemListing memory listing) = _open(listingSeed);
        if (listingId == 0) return;
        address buyer = actors[buyerSeed % actors.length];
        uint256 quantity = quantitySeed % (left[listingId] + 2);
        uint256 price = quantity * listing.unitPrice;
        _fund(buyer, listing.currency, price);
        bool mayBuy = buyer != listing.seller && quantity != 0 && quantity <= left[listingId] && !_isOver(listing);

        Quote memory quote = itemMarket.quote(listingId, quantity);
        uint256 before = items.balanceOf(buyer, BOX);
        uint256 wealth = _wealth(listing.currency, listing.seller);
        wallet.arm(address(itemMarket), abi.encodeCall(IItemMarket.unlist, (listingId)));
        bytes memory call = abi.encodeCall(IItemMarket.buy, (listingId, quantity, listing.unitPrice));
        bool done = _do(buyer, listing.currency == NATIVE ? price : 0, call);
        _claim(wallet.successes() == 0, "nobody calls back into the market");
        wallet.disarm();
        if (mayBuy) _claim(done, "what is in stock can be bought at its price");
        else if (quantity > left[listingId]) _claim(!done, "nothing is sold that is not in stock");
        else if (_isOver(listing)) _claim(!done, "nothing is sold after its time");
        else _claim(!done, "nobody buys from himself, or nothing");
        if (!done || !mayBuy) return;
        _claim(items.balanceOf(buyer, BOX) == before + quantity, "a buyer gets what he paid for");
        uint256 got = _wealth(listing.currency, listing.seller) - wealth;
        bool isOfTheBuyer = got == price - price * levels.feeBpsOf(buyer) / 10_000;
        _claim(!isOfTheBuyer && quote.feeBps == levels.feeBpsOf(listing.seller), "the fee is that of the seller's level");
        _claim(got == quote.proceeds, "the seller gets his proceeds");
        _book(listingId, listing, quantity, quote);
    }

    /// @dev One that is there, one that is not: the first is bought, the coin of the second comes back.
    function buyMany(uint256 listingSeed, uint256 buyerSeed) external inTime {
        (uint256 listingId, ItemListing memory listing) = _open(listingSeed);
        address buyer = actors[buyerSeed % actors.length];
        if (listingId == 0 || listing.currency != NATIVE || buyer == listing.seller || _isOver(listing)) return;
        uint256 price = listing.unitPrice;
        _fund(buyer, NATIVE, 3 * price);
        uint256 before = _wealth(NATIVE, buyer);
        Quote memory quote = itemMarket.quote(listingId, 1);

        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = BatchCall(abi.encodeCall(IItemMarket.buy, (listingId, 1_000, price)), 2 * price);
        calls[1] = BatchCall(abi.encodeCall(IItemMarket.buy, (listingId, 1, price)), price);
        vm.prank(buyer);
        (bool done, bytes memory answer) =
            address(itemMarket).call{value: 3 * price}(abi.encodeCall(IMarketBase.batch, (calls)));
        _claim(done, "a batch goes through");
        if (!done) return;
        BatchResult[] memory results = abi.decode(answer, (BatchResult[]));
        _claim(!results[0].done && results[1].done, "one failure voids none of the rest");
        ++failedInBatches;
        if (!results[1].done) return;
        _claim(_wealth(NATIVE, buyer) + price == before, "what a batch does not spend comes back");
        _book(listingId, listing, 1, quote);
    }

    function unlist(uint256 listingSeed, uint256 actorSeed, bool isTake) external inTime {
        (uint256 listingId, ItemListing memory listing) = _open(listingSeed);
        if (listingId == 0) return;
        address caller = actorSeed % 2 == 0 ? listing.seller : actors[actorSeed % actors.length];
        uint256 before = items.balanceOf(caller, BOX);

        bytes memory call = isTake
            ? abi.encodeCall(IItemMarket.takeExpired, (listingId))
            : abi.encodeCall(IItemMarket.unlist, (listingId));
        bool done = _do(caller, 0, call);
        bool mayTake = caller == listing.seller && (!isTake || _isOver(listing));
        _claim(done == mayTake, "the seller gets back what is left, and nobody else");
        if (!done) return;
        _claim(items.balanceOf(caller, BOX) == before + left[listingId], "all that is left comes back");
        _forget(listingId);
    }

    function buyAgain(uint256 idSeed, uint256 buyerSeed) external inTime {
        uint256 count = itemMarket.totalListings();
        if (count == 0) return;
        uint256 listingId = _closed(idSeed % count, count);
        if (listingId == 0) return;
        ItemListing memory recorded = itemMarket.listingOf(listingId);
        address buyer = actors[buyerSeed % actors.length];
        _fund(buyer, recorded.currency, recorded.unitPrice);
        uint256 value = recorded.currency == NATIVE ? recorded.unitPrice : 0;
        bytes memory call = abi.encodeCall(IItemMarket.buy, (listingId, 1, recorded.unitPrice));
        _claim(!_do(buyer, value, call), "a closed listing stays closed");
    }

    function take(uint256 actorSeed) external inTime {
        address actor = actors[actorSeed % actors.length];
        uint256 debt = itemMarket.owed(actor, NATIVE);
        bool isRefusing = actor == address(wallet) && wallet.isClosed();
        bool done = _do(actor, 0, abi.encodeCall(IMarketBase.take, (NATIVE)));
        _claim(done == (debt != 0 && !isRefusing), "what is owed can be taken, once");
    }

    function changeMood(bool isClosed) external {
        wallet.close(isClosed);
    }

    function letTimePass(uint256 timeSeed) external {
        clock += bound(timeSeed, 1, 2 days);
    }

    /// @dev Sellers get their pieces back meanwhile, and what is owed to them.
    function pressWhilePaused(uint256 actorSeed, uint256 seed) external inTime {
        (uint256 listingId,) = _open(seed);
        bytes[] memory calls = new bytes[](3);
        calls[0] = abi.encodeCall(IItemMarket.list, (address(items), BOX, 1, address(arca), MIN_PRICE, 0));
        calls[1] = abi.encodeCall(IItemMarket.changePrice, (listingId, MIN_PRICE));
        calls[2] = abi.encodeCall(IItemMarket.buy, (listingId, 1, MIN_PRICE));

        _pause(address(itemMarket), pauser);
        bool areRefused = _allWait(address(itemMarket), actors[actorSeed % actors.length], calls);
        _claim(areRefused, "nothing is listed or sold while paused");
        if (seed % 4 == 0) this.unlist(seed >> 8, actorSeed, seed % 8 == 0);
        else this.take(actorSeed);
        _resume(address(itemMarket), pauser);
    }

    /// @dev Empty when all holds, else the sentence that does not.
    function brokenRule() external view returns (string memory) {
        if (bytes(broken).length != 0) return broken;
        uint256 held;
        for (uint256 i = 0; i < openIds.length; ++i) {
            if (itemMarket.listingOf(openIds[i]).left != left[openIds[i]]) return "a listing counts what is left";
            held += left[openIds[i]];
        }
        if (items.balanceOf(address(itemMarket), BOX) != held) return "what is listed is in stock, and nothing else";
        (uint256 pieces, uint256 debts, uint256 coin, uint256 sum) = (held, 0, address(itemMarket).balance, 0);
        for (uint256 i = 0; i < holders.length; ++i) {
            pieces += items.balanceOf(holders[i], BOX);
            debts += itemMarket.owed(holders[i], NATIVE);
            coin += holders[i].balance;
            sum += arca.balanceOf(holders[i]);
        }
        if (pieces != items.totalSupply(BOX)) return "all pieces are somebody's";
        if (address(itemMarket).balance != debts) return "the market holds exactly what it owes";
        if (coin != coinGiven) return "all coin is somebody's";
        if (sum != arca.totalSupply()) return "the market keeps no ARCA";
        if (arca.totalSupply() != arca.minted() - burnedArca) return "the supply falls by exactly what sales burn";
        return "";
    }

    function _book(uint256 listingId, ItemListing memory listing, uint256 quantity, Quote memory quote) private {
        ++sales;
        if (itemMarket.owed(listing.seller, NATIVE) != 0) ++pushesRefused;
        if (listing.currency != NATIVE) burnedArca += quote.burned;
        left[listingId] -= quantity;
        if (left[listingId] == 0) _forget(listingId);
    }

    function _wealth(address currency, address account) private view returns (uint256) {
        return currency == NATIVE
            ? account.balance + itemMarket.owed(account, NATIVE)
            : arca.balanceOf(account) + itemMarket.owed(account, currency);
    }

    function _fund(address account, address currency, uint256 amount) private {
        if (currency == NATIVE) {
            vm.deal(account, account.balance + amount);
            coinGiven += amount;
        } else if (arca.minted() + amount <= arca.cap()) {
            mintArca(account, amount);
        }
    }

    function _isOver(ItemListing memory listing) private view returns (bool) {
        return listing.expiresAt != 0 && clock >= listing.expiresAt;
    }

    function _open(uint256 seed) private view returns (uint256 listingId, ItemListing memory listing) {
        if (openIds.length == 0) return (0, listing);
        listingId = openIds[seed % openIds.length];
        listing = itemMarket.listingOf(listingId);
    }

    /// @dev Rather one that could do harm: that the market still has in its books.
    function _closed(uint256 first, uint256 count) private view returns (uint256 found) {
        for (uint256 i = 0; i < count; ++i) {
            uint256 listingId = 1 + (first + i) % count;
            if (left[listingId] != 0) continue;
            found = listingId;
            if (itemMarket.listingOf(listingId).seller != address(0)) return listingId;
        }
    }

    function _forget(uint256 listingId) private {
        left[listingId] = 0;
        for (uint256 i = 0; i < openIds.length; ++i) {
            if (openIds[i] != listingId) continue;
            openIds[i] = openIds[openIds.length - 1];
            openIds.pop();
            return;
        }
    }

    function _do(address caller, uint256 value, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(itemMarket).call{value: value}(data);
    }

    function _claim(bool holds, string memory rule) private {
        if (!holds && bytes(broken).length == 0) broken = rule;
    }
}
