// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds them.
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Arca} from "../../src/Arca.sol";
import {Hero} from "../../src/Hero.sol";
import {Market} from "../../src/Market.sol";
import {IArca} from "../../src/interfaces/IArca.sol";
import {IHero} from "../../src/interfaces/IHero.sol";
import {IMarket} from "../../src/interfaces/IMarket.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {Sinks} from "../../src/types/MarketTypes.sol";
import {TestBase} from "./TestBase.sol";

/// @notice Our three contracts, deployed and configured as the deployment script does it, and some people.
abstract contract World is TestBase {
    bytes32 internal constant ADMIN = 0;
    bytes32 internal constant OPERATOR = keccak256("OPERATOR_ROLE");
    bytes32 internal constant UPGRADER = keccak256("UPGRADER_ROLE");
    bytes32 internal constant PAUSER = keccak256("PAUSER_ROLE");
    bytes32 internal constant MINTER = keccak256("MINTER_ROLE");
    address internal constant NATIVE = address(0);
    uint256 internal constant MIN_PRICE = 0.0001 ether;
    uint256 internal constant MAX_PRICE = 10_000 ether;
    uint256 internal constant PRICE = 10 ether;

    IArca public arca;
    IHero internal hero;
    IMarket internal market;

    address internal admin = makeAddress("admin");
    address internal operator = makeAddress("operator");
    address internal upgrader = makeAddress("upgrader");
    address internal pauser = makeAddress("pauser");
    address internal minter = makeAddress("minter");
    address internal pool = makeAddress("pool");
    address internal dev = makeAddress("dev");
    address internal burnTreasury = makeAddress("burnTreasury");
    address internal alice = makeAddress("alice");
    address internal bob = makeAddress("bob");
    address internal carol = makeAddress("carol");

    function deployWorld(string memory marketCode) internal {
        arca = IArca(deployProxy("Arca.sol:Arca", abi.encodeCall(IArca.initialize, (admin))));
        hero = IHero(deployProxy("Hero.sol:Hero", abi.encodeCall(IHero.initialize, (admin, "https://hub.test/"))));
        Sinks memory sinks = Sinks(pool, dev, burnTreasury);
        market = IMarket(deployProxy(marketCode, abi.encodeCall(IMarket.initialize, (admin, address(arca), sinks))));

        vm.startPrank(admin);
        IAccessControl(address(arca)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(hero)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(market)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(arca)).grantRole(MINTER, minter);
        IAccessControl(address(hero)).grantRole(MINTER, minter);
        IAccessControl(address(hero)).grantRole(OPERATOR, operator);
        IAccessControl(address(market)).grantRole(OPERATOR, operator);
        IAccessControl(address(market)).grantRole(PAUSER, pauser);
        vm.stopPrank();

        vm.startPrank(operator);
        market.setCollection(address(hero), true);
        market.setCurrency(address(arca), true, MIN_PRICE, MAX_PRICE);
        market.setCurrency(NATIVE, true, MIN_PRICE, MAX_PRICE);
        vm.stopPrank();
    }

    function deployProxy(string memory code, bytes memory initializer) internal returns (address) {
        return vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(vm.deployCode(code), initializer));
    }

    function expectRoleRefusal(address caller, bytes32 role) internal {
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role));
        vm.prank(caller);
    }

    /// @dev A hero with a different value in every field.
    function someTraits() internal pure returns (HeroTraits memory) {
        return HeroTraits({
            rarity: 3,
            class_: 6,
            faction: 5,
            gender: 1,
            parts: [uint16(10_101), 10_202, 10_303, 10_403],
            materials: [uint8(1), 2, 3, 4],
            face: [uint8(12), 11, 10],
            skin: 9,
            hair: 8,
            weapon: 7,
            skills: [uint16(101), 202, 303, 404, 65_535],
            burnCount: 30,
            growthBps: [uint16(1), 22, 333, 4_444, 5_555, 6_666, 65_535]
        });
    }

    function mintHero(address to) internal returns (uint256 tokenId) {
        vm.prank(minter);
        return hero.mint(to, someTraits());
    }

    function mintArca(address to, uint256 amount) internal {
        vm.prank(minter);
        arca.mint(to, amount);
    }

    function listHero(address seller, address currency, uint256 price)
        internal
        returns (uint256 listingId, uint256 tokenId)
    {
        tokenId = mintHero(seller);
        vm.startPrank(seller);
        hero.approve(address(market), tokenId);
        listingId = market.list(address(hero), tokenId, currency, price);
        vm.stopPrank();
    }

    /// @dev Gives the buyer exactly what the price takes, and an allowance of exactly that.
    function fund(address buyer, address currency, uint256 price) internal {
        if (currency == NATIVE) {
            vm.deal(buyer, price);
        } else {
            mintArca(buyer, price);
            vm.prank(buyer);
            arca.approve(address(market), price);
        }
    }

    function buyAs(address buyer, uint256 listingId, uint256 price) internal {
        address currency = market.listingOf(listingId).currency;
        fund(buyer, currency, price);
        vm.prank(buyer);
        market.buy{value: currency == NATIVE ? price : 0}(listingId, price);
    }
}
