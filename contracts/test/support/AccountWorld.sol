// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

// Named only so that deployCode finds them.
import {AccountRegistry} from "../../src/accounts/AccountRegistry.sol";
import {HeroAccount} from "../../src/accounts/HeroAccount.sol";
import {IERC6551Registry} from "../../src/interfaces/accounts/IERC6551Registry.sol";
import {IHeroAccount} from "../../src/interfaces/accounts/IHeroAccount.sol";
import {EconomyTest} from "./EconomyTest.sol";

/// @notice The economy, a registry, and a hero of Alice with its account.
abstract contract AccountWorld is EconomyTest {
    uint256 internal constant BADGE = 20_001;

    IERC6551Registry internal registry;
    address internal implementation;
    uint256 internal heroId;
    IHeroAccount internal backpack;

    function setUp() public virtual override {
        super.setUp();
        registry = IERC6551Registry(vm.deployCode("AccountRegistry.sol:AccountRegistry"));
        implementation = vm.deployCode("HeroAccount.sol:HeroAccount", abi.encode(address(market), address(hero)));
        heroId = mintHero(alice);
        backpack = accountOf(heroId);
    }

    function accountOf(uint256 tokenId) internal returns (IHeroAccount) {
        return IHeroAccount(payable(registry.createAccount(implementation, 0, block.chainid, address(hero), tokenId)));
    }

    function executeAs(address caller, address to, bytes memory data) internal returns (bytes memory) {
        vm.prank(caller);
        return backpack.execute(to, 0, data, 0);
    }

    function listAs(address seller) internal returns (uint256 listingId) {
        vm.startPrank(seller);
        hero.approve(address(market), heroId);
        listingId = market.list(address(hero), heroId, NATIVE, PRICE);
        vm.stopPrank();
    }
}
