// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IHeroAccount} from "../../src/interfaces/accounts/IHeroAccount.sol";
import {AccountWorld} from "../support/AccountWorld.sol";
import {HostileCollection} from "../support/HostileTokens.sol";

contract HeroAccountReceiveTest is AccountWorld {
    function test_WhenItIsItsOwnHero_RevertWithHeroAccount_NoHeroes() external {
        expectError(Errors.HeroAccount_NoHeroes.selector);
        vm.prank(alice);
        hero.safeTransferFrom(alice, address(backpack), heroId);

        assertEq(hero.ownerOf(heroId), alice, "owner");
    }

    function test_WhenItIsAnotherHero_RevertWithHeroAccount_NoHeroesOrTwoCouldOwnEachOther() external {
        uint256 other = mintHero(alice);

        expectError(Errors.HeroAccount_NoHeroes.selector);
        vm.prank(alice);
        hero.safeTransferFrom(alice, address(backpack), other);
    }

    function test_WhenItIsAnythingElse_TakeIt() external {
        HostileCollection collection = new HostileCollection();
        collection.mint(alice, 1);
        uint256[] memory ids = new uint256[](2);
        uint256[] memory amounts = new uint256[](2);
        (ids[0], ids[1], amounts[0], amounts[1]) = (BADGE, 1_000_001, 3, 1);
        vm.prank(minter);
        items.mintBatch(alice, ids, amounts);
        mintArca(alice, 1);

        vm.startPrank(alice);
        collection.safeTransferFrom(alice, address(backpack), 1);
        items.safeTransferFrom(alice, address(backpack), BADGE, 1, "");
        amounts[0] = 2;
        items.safeBatchTransferFrom(alice, address(backpack), ids, amounts, "");
        arca.transfer(address(backpack), 1);
        vm.stopPrank();

        assertEq(collection.ownerOf(1), address(backpack), "another collection");
        assertEq(items.balanceOf(address(backpack), BADGE), 3, "badges");
        assertEq(items.balanceOf(address(backpack), 1_000_001), 1, "unique");
        assertEq(arca.balanceOf(address(backpack)), 1, "arca");
    }

    function test_WhenTheHeroIsListed_TakeItAllTheSame() external {
        listAs(alice);

        mintItem(address(backpack), BADGE, 1);
        assertEq(items.balanceOf(address(backpack), BADGE), 1, "badges");
    }

    function test_WhenItIsAsked_SayWhatItCanDoAndWhoseItIs() external view {
        (uint256 chainId, address collection, uint256 tokenId) = backpack.token();
        assertEq(chainId, block.chainid, "chain");
        assertEq(collection, address(hero), "collection");
        assertEq(tokenId, heroId, "token");
        assertEq(backpack.owner(), alice, "owner");
        assertEq(backpack.market(), address(market), "market");
        assertEq(backpack.heroes(), address(hero), "heroes");
        bytes4[7] memory ids =
            [bytes4(0x6faff5f1), bytes4(0x51945447), 0x01ffc9a7, 0x4e2312e0, 0x150b7a02, 0x1626ba7e, 0xffffffff];
        for (uint256 i = 0; i < 7; ++i) {
            assertTrue(backpack.supportsInterface(ids[i]) == (i != 6), "interfaces");
        }
    }

    function test_WhenTheImplementationItselfIsAsked_BelongToNobody() external {
        IHeroAccount bare = IHeroAccount(payable(implementation));
        (, address collection,) = bare.token();
        assertEq(collection, address(0), "collection");
        assertEq(bare.owner(), address(0), "owner");

        expectError(Errors.HeroAccount_NotOwner.selector, alice);
        vm.prank(alice);
        bare.execute(carol, 0, "", 0);
    }

    function test_WhenItIsCreatedWithoutAMarketOrHeroes_RevertWithHub_BadAddress() external {
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("HeroAccount.sol:HeroAccount", abi.encode(address(0), address(hero)));
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("HeroAccount.sol:HeroAccount", abi.encode(address(market), address(0)));
    }
}
