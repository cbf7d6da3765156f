// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {Listing} from "../../../src/types/MarketTypes.sol";
import {IVersioned} from "../../support/UpgradedContracts.sol";
import {RefusingWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketUpgradeTest is WorldTest {
    uint256 internal listingId;
    uint256 internal tokenId;

    function setUp() public override {
        super.setUp();
        (listingId, tokenId) = listHero(alice, address(arca), PRICE);
    }

    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedContracts.sol:MarketV2");

        expectRoleRefusal(admin, UPGRADER);
        UUPSUpgradeable(address(market)).upgradeToAndCall(next, "");
    }

    function test_WhenTheNewCodeIsNoImplementation_RevertWithERC1967InvalidImplementation() external {
        expectError(ERC1967Utils.ERC1967InvalidImplementation.selector, address(hero));
        vm.prank(upgrader);
        UUPSUpgradeable(address(market)).upgradeToAndCall(address(hero), "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepListingsAndEscrow() external {
        _upgrade();

        Listing memory listing = market.listingOf(listingId);
        assertEq(listing.seller, alice, "seller");
        assertEq(listing.collection, address(hero), "collection");
        assertEq(listing.tokenId, tokenId, "token");
        assertEq(listing.currency, address(arca), "currency");
        assertEq(listing.price, PRICE, "price");
        assertEq(hero.ownerOf(tokenId), address(market), "owner");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepDebtsAndConfiguration() external {
        address refuser = address(new RefusingWallet());
        (uint256 id,) = listHero(refuser, NATIVE, PRICE);
        uint256 debt = market.quote(id).proceeds;
        buyAs(bob, id, PRICE);

        _upgrade();

        assertEq(market.owed(refuser, NATIVE), debt, "debt");
        assertEq(market.sinks().pool, pool, "pool");
        assertEq(market.currencyRuleOf(NATIVE).maxPrice, MAX_PRICE, "bounds");
        assertTrue(market.isCollectionAllowed(address(hero)), "collection");
        assertEq(market.totalListings(), 2, "count");
    }

    function test_WhenTheCallerIsAnUpgrader_LetAnOldListingBeSold() external {
        _upgrade();

        buyAs(bob, listingId, PRICE);

        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function _upgrade() private {
        address next = vm.deployCode("UpgradedContracts.sol:MarketV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(market)).upgradeToAndCall(next, "");
        assertEq(IVersioned(address(market)).version(), 2, "version");
    }
}
