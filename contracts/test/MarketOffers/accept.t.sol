// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IMarketOffers} from "../../src/interfaces/market/IMarketOffers.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TraitMatch} from "../../src/libraries/TraitMatch.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {TraitSet} from "../../src/types/MarketOfferTypes.sol";
import {FixedFeePolicy, GreedyFeePolicy, LevelFeePolicy} from "../support/FeePolicies.sol";
import {HostileCollection} from "../support/HostileTokens.sol";
import {RandomTraits} from "../support/RandomTraits.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";
import {OneRolePolicy} from "../support/trade/RolePolicies.sol";

contract MarketOffersAcceptTest is MarketsTest {
    uint256 private tokenId;

    function setUp() public override {
        super.setUp();
        tokenId = heroForOffers(alice);
    }

    function test_WhenTheContractIsPaused_RevertWithEnforcedPause() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        vm.prank(pauser);
        offers.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheOfferIsNotOpen_RevertWithMarketOffers_NotOpen() external {
        expectError(Errors.MarketOffers_NotOpen.selector, 4);
        _accept(alice, 4, tokenId, PRICE);
    }

    function test_WhenTheOfferHasExpired_RevertWithMarketOffers_Expired() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        vm.warp(START + 7 days);

        expectError(Errors.MarketOffers_Expired.selector, START + 7 days);
        _accept(alice, offerId, tokenId, PRICE);
        vm.warp(START + 7 days - 1);
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheAmountIsNotWhatTheSellerSaw_RevertWithMarket_PriceChanged() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        vm.prank(bob);
        offers.changeAmount(offerId, PRICE - 1);

        expectError(Errors.Market_PriceChanged.selector, PRICE, PRICE - 1);
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheBuyerAcceptsHimself_RevertWithMarketOffers_OwnOffer() external {
        uint256 offerId = offerForCollectionAs(alice, PRICE);

        expectError(Errors.MarketOffers_OwnOffer.selector, offerId);
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheTokenIsAnotherOne_RevertWithMarketOffers_WrongToken() external {
        uint256 other = mintHero(carol);
        uint256 offerId = offerForTokenAs(bob, other, PRICE);

        expectError(Errors.MarketOffers_WrongToken.selector, tokenId, other);
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheHeroHasNotTheTraits_RevertWithMarketOffers_WrongTraits() external {
        uint256[4] memory any;
        uint256 offerId = offerForTraitsAs(bob, traitSet(1 << 4, 0, 0, 0, 0, any), PRICE);

        expectError(Errors.MarketOffers_WrongTraits.selector, tokenId);
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheHeroHasNotTheTraits_SayThatBeforeThatTheApprovalIsMissing() external {
        uint256[4] memory any;
        uint256 offerId = offerForTraitsAs(bob, traitSet(1 << 4, 0, 0, 0, 0, any), PRICE);
        uint256 other = mintHero(alice);

        expectError(Errors.MarketOffers_WrongTraits.selector, other);
        _accept(alice, offerId, other, PRICE);
    }

    function test_WhenTheTokenIsNotTheCallerS_RevertWithMarket_NotTokenOwner() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);

        expectError(Errors.Market_NotTokenOwner.selector, address(hero), tokenId);
        _accept(carol, offerId, tokenId, PRICE);
    }

    function test_WhenTheTokenIsNotApproved_RevertWithMarket_NotApproved() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        uint256 other = mintHero(alice);

        expectError(Errors.Market_NotApproved.selector, address(hero), other);
        _accept(alice, offerId, other, PRICE);
    }

    function test_WhenTheTokenHasARole_RevertWithMarket_Engaged() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        OneRolePolicy policy = new OneRolePolicy(tokenId, 1);
        vm.prank(operator);
        market.setRolePolicy(address(hero), address(policy));

        expectError(Errors.Market_Engaged.selector, address(hero), tokenId);
        _accept(alice, offerId, tokenId, PRICE);
        assertEq(hero.ownerOf(tokenId), alice, "kept");

        vm.prank(operator);
        market.setRolePolicy(address(hero), address(0));
        _accept(alice, offerId, tokenId, PRICE);
        assertEq(hero.ownerOf(tokenId), bob, "sold once it has none");
    }

    function test_WhenTheTokenHasARole_SayThatBeforeThatTheApprovalIsMissing() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        uint256 other = mintHero(alice);
        OneRolePolicy policy = new OneRolePolicy(other, 1);
        vm.prank(operator);
        market.setRolePolicy(address(hero), address(policy));

        expectError(Errors.Market_Engaged.selector, address(hero), other);
        _accept(alice, offerId, other, PRICE);
    }

    function test_WhenTheHeroSAccountDidSomethingSince_RefuseAnOfferOnThisHero() external {
        uint256 offerId = offerForTokenAs(bob, tokenId, PRICE);
        useAccountOf(tokenId);

        _expectAccountChanged(0, 1);
        _accept(alice, offerId, tokenId, PRICE);
        assertEq(hero.ownerOf(tokenId), alice, "kept");
        assertEq(offers.totalHeld(), PRICE, "the buyer can still have it back");
    }

    function test_WhenTheHeroSAccountDidSomethingSince_RefuseAlsoWhatTheBuyerSawUsed() external {
        useAccountOf(tokenId);
        uint256 offerId = offerForTokenAs(bob, tokenId, PRICE);
        uint256 second = offerForTokenAs(carol, tokenId, PRICE);
        useAccountOf(tokenId);

        _expectAccountChanged(1, 2);
        _accept(alice, offerId, tokenId, PRICE);
        _expectAccountChanged(1, 2);
        _accept(alice, second, tokenId, PRICE);
    }

    function test_WhenTheHeroSAccountDidSomethingSince_SellToAnOfferOnAnyHeroAllTheSame() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        useAccountOf(tokenId);

        _accept(alice, offerId, tokenId, PRICE);

        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function test_WhenCollectionOrCurrencyAreNoLongerAllowed_RevertByName() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        vm.prank(operator);
        market.setCurrency(address(arca), false, MIN_PRICE, MAX_PRICE);
        expectError(Errors.Market_CurrencyNotAllowed.selector, address(arca));
        _accept(alice, offerId, tokenId, PRICE);

        vm.prank(operator);
        market.setCollection(address(hero), false);
        expectError(Errors.Market_CollectionNotAllowed.selector, address(hero));
        _accept(alice, offerId, tokenId, PRICE);
    }

    function test_WhenTheCollectionDoesNotHandOverTheToken_RevertWithMarket_EscrowFailed() external {
        HostileCollection collection = new HostileCollection();
        vm.prank(operator);
        market.setCollection(address(collection), true);
        collection.mint(alice, 1);
        vm.prank(alice);
        collection.approve(address(offers), 1);
        fundFor(address(offers), bob, address(arca), PRICE);
        vm.prank(bob);
        uint256 offerId = offers.offerForCollection(address(collection), PRICE, uint64(START + 1));
        collection.beLazy();

        expectError(Errors.Market_EscrowFailed.selector, address(collection), 1);
        _accept(alice, offerId, 1, PRICE);
    }

    function test_WhenEverythingIsInOrder_PayThoughTheBuyerSpentEverythingElse() external {
        uint256 offerId = offerForTokenAs(bob, tokenId, PRICE);
        vm.prank(bob);
        arca.approve(address(offers), 0);
        assertEq(arca.balanceOf(bob), 0, "he has nothing");

        _accept(alice, offerId, tokenId, PRICE);

        assertEq(arca.balanceOf(alice), 9.7 ether, "paid all the same");
    }

    function test_WhenEverythingIsInOrder_HandOverTheTokenAndDivideTheAmount() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);

        _accept(alice, offerId, tokenId, PRICE);

        assertEq(hero.ownerOf(tokenId), bob, "owner");
        assertEq(arca.balanceOf(alice), 9.7 ether, "seller");
        assertEq(arca.balanceOf(pool), 0.12 ether, "pool");
        assertEq(arca.balanceOf(dev), 0.03 ether, "dev");
        assertEq(arca.totalSupply(), PRICE - 0.15 ether, "burned");
        assertEq(arca.balanceOf(address(offers)), 0, "nothing stays");
        assertEq(offers.salesOf(address(hero)), 1, "sales");
    }

    function test_WhenEverythingIsInOrder_TakeTheFeeOfTheSeller() external {
        FixedFeePolicy policy = new FixedFeePolicy(30);
        vm.prank(operator);
        market.setFeePolicy(address(policy));
        uint256 offerId = offerForCollectionAs(bob, PRICE);

        _accept(alice, offerId, tokenId, PRICE);

        assertEq(arca.balanceOf(alice), 9.97 ether, "seller");
    }

    function test_WhenEverythingIsInOrder_TakeTheFeeOfTheSellerSLevelAndNotOfTheBuyerS() external {
        LevelFeePolicy policy = new LevelFeePolicy();
        policy.setFee(alice, 30);
        policy.setFee(bob, 284);
        vm.prank(operator);
        market.setFeePolicy(address(policy));
        uint256 offerId = offerForCollectionAs(bob, PRICE);

        _accept(alice, offerId, tokenId, PRICE);

        assertEq(arca.balanceOf(alice), 9.97 ether, "seller");
    }

    function test_WhenEverythingIsInOrder_TakeTheDefaultFeeWithoutAPolicyThatAnswers() external {
        GreedyFeePolicy policy = new GreedyFeePolicy();
        vm.prank(operator);
        market.setFeePolicy(address(policy));
        uint256 offerId = offerForCollectionAs(bob, PRICE);

        _accept(alice, offerId, tokenId, PRICE);

        assertEq(arca.balanceOf(alice), 9.7 ether, "seller");
    }

    function test_WhenEverythingIsInOrder_CloseTheOfferForGood() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        _accept(alice, offerId, tokenId, PRICE);
        uint256 other = heroForOffers(alice);

        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        _accept(alice, offerId, other, PRICE);
        expectError(Errors.MarketOffers_NotOpen.selector, offerId);
        vm.prank(bob);
        offers.cancel(offerId);
        assertEq(offers.totalHeld(), 0, "held");
    }

    function test_WhenEverythingIsInOrder_CheckEachTraitOnChain() external {
        // The hero: rarity 3, class 6, faction 5, gender 1, burned 30, legs of 10303.
        uint256[4] memory parts = [uint256(0), 0, 10_303, 0];
        for (uint256 i = 0; i < 6; ++i) {
            TraitSet wrong = traitSet(
                i == 0 ? 1 << 2 : 1 << 3,
                i == 1 ? 1 << 2 : (1 << 6) | (1 << 2),
                i == 2 ? 1 : 1 << 5,
                i == 3 ? 1 : 1 << 1,
                i == 4 ? 31 : 30,
                i == 5 ? [uint256(0), 0, 10_303, 10_404] : parts
            );
            uint256 refused = offerForTraitsAs(bob, wrong, PRICE);
            expectError(Errors.MarketOffers_WrongTraits.selector, tokenId);
            _accept(alice, refused, tokenId, PRICE);
        }

        TraitSet right = traitSet(1 << 3, (1 << 6) | (1 << 2), 1 << 5, 1 << 1, 30, parts);
        uint256 offerId = offerForTraitsAs(bob, right, PRICE);
        _accept(alice, offerId, tokenId, PRICE);
        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function test_WhenEverythingIsInOrder_EmitOfferAccepted() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);

        vm.expectEmit(address(offers));
        emit IMarketOffers.OfferAccepted(
            offerId, alice, bob, address(hero), tokenId, PRICE, 300, 0.15 ether, 0.12 ether, 0.03 ether, 0
        );
        _accept(alice, offerId, tokenId, PRICE);
    }

    function testFuzz_DividesEveryAmountWithoutLoss(uint256 amount, uint256 feeBps) external {
        amount = bound(amount, LEAST_OFFER, MAX_PRICE);
        FixedFeePolicy policy = new FixedFeePolicy(bound(feeBps, 0, 300));
        vm.prank(operator);
        market.setFeePolicy(address(policy));
        uint256 offerId = offerForCollectionAs(bob, amount);

        _accept(alice, offerId, tokenId, amount);

        uint256 fee = amount * policy.bps() / 10_000;
        assertEq(arca.balanceOf(alice), amount - fee, "seller");
        uint256 shares = arca.balanceOf(alice) + arca.balanceOf(pool) + arca.balanceOf(dev);
        assertEq(shares, arca.totalSupply(), "what is not burned is somebody's");
        assertEq(amount - arca.totalSupply(), fee / 2, "half of the fee is burned");
    }

    /// @dev Against a second account of what a set asks for, over heroes out of a number.
    function testFuzz_MatchesAsTheSetSays(uint256 salt, uint8 rarities, uint16 classes, uint8 factions, uint16 least)
        external
        pure
    {
        HeroTraits memory traits = RandomTraits.grown(salt);
        uint256[4] memory any;
        TraitSet set = traitSet(rarities, classes, factions, 0, least, any);

        bool expected = (rarities == 0 || rarities / 2 ** traits.rarity % 2 == 1)
            && (classes == 0 || classes / 2 ** traits.class_ % 2 == 1)
            && (factions == 0 || factions / 2 ** traits.faction % 2 == 1) && traits.burnCount >= least;
        assertTrue(TraitMatch.matches(set, traits) == expected, "match");
    }

    function _expectAccountChanged(uint256 expected, uint256 state) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.MarketOffers_AccountChanged.selector, tokenId, expected, state));
    }

    function _accept(address seller, uint256 offerId, uint256 id, uint256 amount) private {
        vm.prank(seller);
        offers.accept(offerId, id, amount);
    }
}
