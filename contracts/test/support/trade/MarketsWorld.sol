// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds them.
import {Items} from "../../../src/Items.sol";
import {AccountRegistry} from "../../../src/accounts/AccountRegistry.sol";
import {HeroAccount} from "../../../src/accounts/HeroAccount.sol";
import {ItemMarket} from "../../../src/market/ItemMarket.sol";
import {MarketOffers} from "../../../src/market/MarketOffers.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {IItems} from "../../../src/interfaces/IItems.sol";
import {IERC6551Registry} from "../../../src/interfaces/accounts/IERC6551Registry.sol";
import {IHeroAccount} from "../../../src/interfaces/accounts/IHeroAccount.sol";
import {IItemMarket} from "../../../src/interfaces/market/IItemMarket.sol";
import {IMarketOffers} from "../../../src/interfaces/market/IMarketOffers.sol";
import {BatchCall} from "../../../src/types/BatchTypes.sol";
import {HeroAccounts, MarketOfferLimits, TraitSet} from "../../../src/types/MarketOfferTypes.sol";
import {World} from "../World.sol";

/// @notice The world, and the two markets beside the market.
abstract contract MarketsWorld is World {
    /// @dev Some box, of which there are many.
    uint256 internal constant BOX = 10_100;
    uint256 internal constant START = 1_790_000_000;
    uint256 internal constant LONGEST = 90 days;
    uint256 internal constant LEAST_OFFER = 1 ether;

    IItems internal items;
    IItemMarket internal itemMarket;
    IMarketOffers internal offers;
    HeroAccounts internal heroAccounts;

    function deployMarkets(string memory itemMarketCode, string memory offersCode) internal {
        vm.warp(START);
        deployWorld("Market.sol:Market");
        items = IItems(
            deployProxy("Items.sol:Items", abi.encodeCall(IItems.initialize, (admin, "https://hub.test/items/")))
        );
        itemMarket =
            IItemMarket(deployProxy(itemMarketCode, abi.encodeCall(IItemMarket.initialize, (admin, address(market)))));
        heroAccounts = HeroAccounts(
            vm.deployCode("AccountRegistry.sol:AccountRegistry"),
            vm.deployCode("HeroAccount.sol:HeroAccount", abi.encode(address(market), address(hero)))
        );
        offers = IMarketOffers(deployProxy(offersCode, offersInitializer(admin, address(market), address(hero))));

        vm.startPrank(admin);
        IAccessControl(address(items)).grantRole(MINTER, minter);
        IAccessControl(address(itemMarket)).grantRole(PAUSER, pauser);
        IAccessControl(address(itemMarket)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(offers)).grantRole(OPERATOR, operator);
        IAccessControl(address(offers)).grantRole(PAUSER, pauser);
        IAccessControl(address(offers)).grantRole(UPGRADER, upgrader);
        vm.stopPrank();
        vm.prank(operator);
        market.setCollection(address(items), true);
    }

    function offersInitializer(address admin_, address market_, address hero_) internal view returns (bytes memory) {
        MarketOfferLimits memory limits = MarketOfferLimits(uint96(LEAST_OFFER), uint32(LONGEST));
        return abi.encodeCall(IMarketOffers.initialize, (admin_, market_, hero_, heroAccounts, limits));
    }

    function mintBoxes(address to, uint256 amount) internal {
        vm.prank(minter);
        items.mint(to, BOX, amount);
        vm.prank(to);
        items.setApprovalForAll(address(itemMarket), true);
    }

    function listBoxes(address seller, uint256 quantity, address currency, uint256 unitPrice)
        internal
        returns (uint256 listingId)
    {
        mintBoxes(seller, quantity);
        vm.prank(seller);
        return itemMarket.list(address(items), BOX, quantity, currency, unitPrice, 0);
    }

    /// @dev Gives the account exactly this, and an allowance of exactly this to the spender.
    function fundFor(address spender, address account, address currency, uint256 amount) internal {
        if (currency == NATIVE) {
            vm.deal(account, amount);
        } else {
            mintArca(account, amount);
            vm.prank(account);
            arca.approve(spender, amount);
        }
    }

    function buyBoxesAs(address buyer, uint256 listingId, uint256 quantity) internal {
        address currency = itemMarket.listingOf(listingId).currency;
        uint256 unitPrice = itemMarket.listingOf(listingId).unitPrice;
        fundFor(address(itemMarket), buyer, currency, quantity * unitPrice);
        vm.prank(buyer);
        itemMarket.buy{value: currency == NATIVE ? quantity * unitPrice : 0}(listingId, quantity, unitPrice);
    }

    function callOf(bytes memory data, uint256 value) internal pure returns (BatchCall memory) {
        return BatchCall(data, value);
    }

    function offerForCollectionAs(address buyer, uint256 amount) internal returns (uint256 offerId) {
        fundFor(address(offers), buyer, address(arca), amount);
        vm.prank(buyer);
        return offers.offerForCollection(address(hero), amount, uint64(vm.getBlockTimestamp() + 7 days));
    }

    function offerForTokenAs(address buyer, uint256 tokenId, uint256 amount) internal returns (uint256 offerId) {
        fundFor(address(offers), buyer, address(arca), amount);
        uint64 expiresAt = uint64(vm.getBlockTimestamp() + 7 days);
        uint256 state = offers.accountStateOf(tokenId);
        vm.prank(buyer);
        return offers.offerForToken(address(hero), tokenId, amount, expiresAt, state);
    }

    /// @dev The hero's owner does something with its own account, which is made first where there is none.
    function useAccountOf(uint256 tokenId) internal {
        IHeroAccount account = IHeroAccount(
            payable(IERC6551Registry(heroAccounts.registry)
                    .createAccount(heroAccounts.implementation, 0, block.chainid, address(hero), tokenId))
        );
        vm.prank(hero.ownerOf(tokenId));
        account.execute(pool, 0, "", 0);
    }

    /// @dev As the forge does it: other growth, the same birth.
    function changeHero(uint256 tokenId) internal {
        HeroTraits memory traits = hero.traitsOf(tokenId);
        ++traits.growthBps[0];
        vm.prank(operator);
        hero.setTraits(tokenId, traits);
    }

    function offerForTraitsAs(address buyer, TraitSet set, uint256 amount) internal returns (uint256 offerId) {
        fundFor(address(offers), buyer, address(arca), amount);
        vm.prank(buyer);
        return offers.offerForTraits(set, amount, uint64(vm.getBlockTimestamp() + 7 days));
    }

    /// @dev Written a second time, apart from the library that it judges.
    function traitSet(
        uint256 rarities,
        uint256 classes,
        uint256 factions,
        uint256 genders,
        uint256 minBurnCount,
        uint256[4] memory parts
    ) internal pure returns (TraitSet) {
        uint256 word = rarities + classes * 2 ** 8 + factions * 2 ** 24 + genders * 2 ** 32 + minBurnCount * 2 ** 40;
        word += parts[0] * 2 ** 56 + parts[1] * 2 ** 72 + parts[2] * 2 ** 88 + parts[3] * 2 ** 104;
        return TraitSet.wrap(word);
    }

    /// @dev A hero of the owner's, approved for the offers.
    function heroForOffers(address owner) internal returns (uint256 tokenId) {
        tokenId = mintHero(owner);
        vm.prank(owner);
        hero.approve(address(offers), tokenId);
    }
}
