// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IMarketOffers} from "../../src/interfaces/market/IMarketOffers.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {MarketOffers} from "../../src/market/MarketOffers.sol";
import {BatchCall, BatchResult} from "../../src/types/BatchTypes.sol";
import {HeroAccounts, MarketOfferLimits} from "../../src/types/MarketOfferTypes.sol";
import {MarketsTest} from "../support/trade/MarketsTest.sol";

/// @notice A later version, which only adds something.
contract MarketOffersV2 is MarketOffers {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract MarketOffersLifeTest is MarketsTest {
    function test_WhenTheyAreSetUp_TakeMarketHeroAndLimits() external view {
        assertEq(offers.market(), address(market), "market");
        assertEq(offers.hero(), address(hero), "hero");
        assertEq(offers.accountsOfHeroes().registry, heroAccounts.registry, "registry");
        assertEq(offers.accountsOfHeroes().implementation, heroAccounts.implementation, "accounts");
        assertEq(offers.limits().minimum, LEAST_OFFER, "minimum");
        assertEq(offers.limits().longest, LONGEST, "longest");
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.MarketOffers")) - 1)) & ~bytes32(uint256(0xff));
        assertEq(address(uint160(uint256(vm.load(address(offers), slot)))), address(arca), "the first field: ARCA");
    }

    function test_WhenTheyAreSetUp_RevertWithHub_BadAddressForAZero() external {
        _expectRefusal(offersInitializer(address(0), address(market), address(hero)));
        _expectRefusal(offersInitializer(admin, address(0), address(hero)));
        _expectRefusal(offersInitializer(admin, address(market), address(0)));
        heroAccounts.registry = address(0);
        _expectRefusal(offersInitializer(admin, address(market), address(hero)));
        heroAccounts = HeroAccounts(address(market), address(0));
        _expectRefusal(offersInitializer(admin, address(market), address(hero)));
    }

    function test_WhenTheyAreSetUp_RevertWithMarketOffers_BadLimitsForAZero() external {
        expectError(Errors.MarketOffers_BadLimits.selector, 0, 5);
        vm.prank(operator);
        offers.setLimits(MarketOfferLimits(0, 5));
        expectError(Errors.MarketOffers_BadLimits.selector, 5, 0);
        vm.prank(operator);
        offers.setLimits(MarketOfferLimits(5, 0));
    }

    function test_WhenTheyAreSetUp_RevertWithInvalidInitializationTheSecondTime() external {
        expectError(Initializable.InvalidInitialization.selector);
        offers.initialize(alice, address(market), address(hero), heroAccounts, MarketOfferLimits(1, 1));
    }

    function test_WhenTheLimitsChange_RevertForAnybodyButAnOperator() external {
        expectRoleRefusal(alice, OPERATOR);
        offers.setLimits(MarketOfferLimits(1, 1));
    }

    function test_WhenTheLimitsChange_HoldForNewOffersAlone() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        uint256 tokenId = heroForOffers(alice);
        vm.expectEmit(address(offers));
        emit IMarketOffers.LimitsChanged(2 * PRICE, 1 days);
        vm.prank(operator);
        offers.setLimits(MarketOfferLimits(uint96(2 * PRICE), 1 days));

        expectError(Errors.MarketOffers_BelowMinimum.selector, PRICE, 2 * PRICE);
        vm.prank(carol);
        offers.offerForCollection(address(hero), PRICE, uint64(START + 1));
        vm.prank(alice);
        offers.accept(offerId, tokenId, PRICE);
        assertEq(hero.ownerOf(tokenId), bob, "the old one stands");
    }

    function test_WhenTheyAreUpgraded_RevertForAnybodyButAnUpgrader() external {
        address next = address(new MarketOffersV2());

        expectRoleRefusal(admin, UPGRADER);
        UUPSUpgradeable(address(offers)).upgradeToAndCall(next, "");
    }

    function test_WhenTheyAreUpgraded_KeepOffersAndWhatTheyHold() external {
        uint256 offerId = offerForCollectionAs(bob, PRICE);
        address next = address(new MarketOffersV2());

        vm.prank(upgrader);
        UUPSUpgradeable(address(offers)).upgradeToAndCall(next, "");

        assertEq(MarketOffersV2(address(offers)).version(), 2, "version");
        assertEq(offers.offerOf(offerId).amount, PRICE, "amount");
        vm.prank(bob);
        offers.cancel(offerId);
        assertEq(arca.balanceOf(bob), PRICE, "returned");
    }

    function test_WhenManyOffersGoAtOnce_GoOnAfterOneThatFails() external {
        uint256 first = offerForCollectionAs(bob, PRICE);
        uint256 strangers = offerForCollectionAs(carol, PRICE);
        uint256 second = offerForCollectionAs(bob, PRICE);
        BatchCall[] memory calls = new BatchCall[](3);
        calls[0] = BatchCall(abi.encodeCall(IMarketOffers.cancel, (first)), 0);
        calls[1] = BatchCall(abi.encodeCall(IMarketOffers.cancel, (strangers)), 0);
        calls[2] = BatchCall(abi.encodeCall(IMarketOffers.cancel, (second)), 0);

        vm.prank(bob);
        BatchResult[] memory results = offers.batch(calls);

        assertTrue(results[0].done && !results[1].done && results[2].done, "all but the stranger's");
        assertTrue(bytes4(results[1].answer) == Errors.MarketOffers_NotBuyer.selector, "why");
        assertEq(arca.balanceOf(bob), 2 * PRICE, "returned");
        assertEq(offers.totalHeld(), PRICE, "held");
    }

    function _expectRefusal(bytes memory initializer) private {
        address implementation = vm.deployCode("MarketOffers.sol:MarketOffers");
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
