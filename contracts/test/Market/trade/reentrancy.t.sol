// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {IMarketBase} from "../../../src/interfaces/market/IMarketBase.sol";
import {HostileCollection, HostileToken} from "../../support/HostileTokens.sol";
import {ReenteringWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

/// @notice The matrix: out of every call that lets somebody else act, every call back into the market. Each call back
/// would be right on its own; the guard alone refuses it.
contract MarketReentrancyTest is WorldTest {
    uint256 private constant CALLS = 6;

    HostileCollection private collection;
    HostileToken private token;
    ReenteringWallet private attacker;
    uint256 private ownListing;
    uint256 private otherListing;
    uint256 private spareToken;
    uint256 private strayToken;

    function setUp() public override {
        super.setUp();
        collection = new HostileCollection();
        token = new HostileToken();
        attacker = new ReenteringWallet();
        vm.startPrank(operator);
        market.setCollection(address(collection), true);
        market.setCurrency(address(token), true, MIN_PRICE, MAX_PRICE);
        vm.stopPrank();

        // What the attacker's calls need to be right.
        bytes32 role = OPERATOR;
        vm.prank(admin);
        (bool granted,) =
            address(market).call(abi.encodeWithSignature("grantRole(bytes32,address)", role, address(attacker)));
        assertTrue(granted, "the attacker may even rescue");
        (ownListing,) = listHero(address(attacker), NATIVE, PRICE);
        (otherListing,) = listHero(carol, address(token), PRICE);
        spareToken = mintHero(address(attacker));
        strayToken = mintHero(address(market));
        vm.startPrank(address(attacker));
        hero.setApprovalForAll(address(market), true);
        token.approve(address(market), type(uint256).max);
        vm.stopPrank();
        token.mint(address(attacker), PRICE);
        _makeOwed();
    }

    function test_WhenAHostileTokenCallsBackOutOfASale_RefuseEveryCall() external {
        (uint256 listingId,) = listHero(alice, address(token), PRICE);
        token.mint(bob, PRICE);
        vm.prank(bob);
        token.approve(address(market), PRICE);
        token.setAccomplice(attacker);

        _attackOutOf(bob, 0, abi.encodeCall(IMarket.buy, (listingId, PRICE)));
    }

    function test_WhenAHostileCollectionCallsBackOutOfASale_RefuseEveryCall() external {
        uint256 listingId = _listHostile(1);
        vm.deal(bob, PRICE);

        _attackOutOf(bob, PRICE, abi.encodeCall(IMarket.buy, (listingId, PRICE)));
    }

    function test_WhenAHostileCollectionCallsBackOutOfAListing_RefuseEveryCall() external {
        collection.mint(alice, 1);
        vm.prank(alice);
        collection.approve(address(market), 1);
        collection.setAccomplice(attacker);

        _attackOutOf(alice, 0, abi.encodeCall(IMarket.list, (address(collection), 1, NATIVE, PRICE)));
    }

    function test_WhenAHostileCollectionCallsBackOutOfAnUnlisting_RefuseEveryCall() external {
        uint256 listingId = _listHostile(1);

        _attackOutOf(alice, 0, abi.encodeCall(IMarket.unlist, (listingId)));
    }

    function test_WhenAHostileCollectionCallsBackOutOfARescue_RefuseEveryCall() external {
        collection.mint(address(market), 1);
        collection.setAccomplice(attacker);

        _attackOutOf(operator, 0, abi.encodeCall(IMarket.rescue, (address(collection), 1, alice)));
    }

    function test_WhenAReceiverCallsBackOutOfTake_RefuseEveryCall() external {
        _attackOutOf(address(attacker), 0, abi.encodeCall(IMarketBase.take, (NATIVE)));
    }

    function test_WhenASellerCallsBackOutOfASale_RefuseEveryCall() external {
        (uint256 listingId,) = listHero(address(attacker), NATIVE, PRICE);
        vm.deal(bob, PRICE);

        _attackOutOf(bob, PRICE, abi.encodeCall(IMarket.buy, (listingId, PRICE)));
    }

    function _attackOutOf(address caller, uint256 value, bytes memory entry) private {
        for (uint256 i = 0; i < CALLS; ++i) {
            uint256 snapshot = vm.snapshotState();

            // On its own, the call back works.
            vm.prank(address(attacker));
            (bool alone,) = address(market).call(_callBack(i));
            assertTrue(alone, "the call back is right on its own");
            vm.revertToState(snapshot);

            snapshot = vm.snapshotState();
            attacker.arm(address(market), _callBack(i));
            vm.prank(caller);
            (bool done,) = address(market).call{value: value}(entry);
            assertTrue(done, "the outer call goes on");
            assertEq(attacker.attempts(), 1, "attempts");
            assertEq(attacker.successes(), 0, "successes");
            assertTrue(
                attacker.refusal() == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "refused by name"
            );
            vm.revertToState(snapshot);
        }
    }

    function _callBack(uint256 index) private view returns (bytes memory) {
        if (index == 0) return abi.encodeCall(IMarket.list, (address(hero), spareToken, NATIVE, PRICE));
        if (index == 1) return abi.encodeCall(IMarket.changePrice, (ownListing, 2 * PRICE));
        if (index == 2) return abi.encodeCall(IMarket.buy, (otherListing, PRICE));
        if (index == 3) return abi.encodeCall(IMarket.unlist, (ownListing));
        if (index == 4) return abi.encodeCall(IMarketBase.take, (NATIVE));
        return abi.encodeCall(IMarket.rescue, (address(hero), strayToken, alice));
    }

    /// @dev The attacker's hook burns more gas than a push grants, once, so that the market owes him.
    function _makeOwed() private {
        (uint256 listingId,) = listHero(address(attacker), NATIVE, PRICE);
        bytes memory code = address(attacker).code;
        vm.etch(address(attacker), hex"fe");
        buyAs(bob, listingId, PRICE);
        vm.etch(address(attacker), code);
        assertTrue(market.owed(address(attacker), NATIVE) > 0, "owed");
    }

    function _listHostile(uint256 tokenId) private returns (uint256 listingId) {
        collection.mint(alice, tokenId);
        vm.startPrank(alice);
        collection.approve(address(market), tokenId);
        listingId = market.list(address(collection), tokenId, NATIVE, PRICE);
        vm.stopPrank();
        collection.setAccomplice(attacker);
    }
}
