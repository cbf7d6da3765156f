// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {AccountWorld} from "../support/AccountWorld.sol";
import {PlainWallet} from "../support/Wallets.sol";

contract HeroAccountExecuteTest is AccountWorld {
    function test_WhenTheCallerIsNotTheOwner_RevertWithHeroAccount_NotOwner() external {
        expectError(Errors.HeroAccount_NotOwner.selector, bob);
        executeAs(bob, carol, "");
        vm.prank(alice);
        hero.approve(bob, heroId);
        expectError(Errors.HeroAccount_NotOwner.selector, bob);
        executeAs(bob, carol, "");
    }

    function test_WhenTheHeroWasSold_RevertForTheSellerAndObeyTheBuyer() external {
        mintItem(address(backpack), BADGE, 2);
        uint256 listingId = listAs(alice);
        buyAs(bob, listingId, PRICE);

        expectError(Errors.HeroAccount_NotOwner.selector, alice);
        executeAs(alice, address(items), _badgeTo(alice));
        executeAs(bob, address(items), _badgeTo(bob));
        assertEq(items.balanceOf(bob, BADGE), 1, "bob");
    }

    function test_WhenTheHeroIsListed_RevertWithHeroAccount_LockedForTheSellerAndEverybodyElse() external {
        mintItem(address(backpack), BADGE, 1);
        listAs(alice);

        assertTrue(backpack.isLocked(), "locked");
        expectError(Errors.HeroAccount_Locked.selector);
        executeAs(alice, address(items), _badgeTo(alice));
        expectError(Errors.HeroAccount_Locked.selector);
        executeAs(bob, address(items), _badgeTo(bob));
        expectError(Errors.HeroAccount_Locked.selector);
        executeAs(address(market), address(items), _badgeTo(bob));
    }

    function test_WhenTheHeroIsListed_ObeyAgainOnceItIsTakenBack() external {
        uint256 listingId = listAs(alice);
        vm.prank(alice);
        market.unlist(listingId);

        mintItem(address(backpack), BADGE, 1);
        executeAs(alice, address(items), _badgeTo(alice));
        assertEq(items.balanceOf(alice, BADGE), 1, "alice");
    }

    function test_WhenTheHeroWasBurned_RevertWithHeroAccount_NotOwner() external {
        vm.prank(alice);
        hero.burn(heroId);

        assertEq(backpack.owner(), address(0), "owner");
        expectError(Errors.HeroAccount_NotOwner.selector, alice);
        executeAs(alice, carol, "");
    }

    function test_WhenTheHeroLivesOnAnotherChain_RevertWithHeroAccount_NotOwner() external {
        vm.chainId(2020);

        assertEq(backpack.owner(), address(0), "owner");
        expectError(Errors.HeroAccount_NotOwner.selector, alice);
        executeAs(alice, carol, "");
    }

    function test_WhenItIsNotAPlainCall_RevertWithHeroAccount_CallsOnly() external {
        for (uint8 operation = 1; operation < 5; ++operation) {
            expectError(Errors.HeroAccount_CallsOnly.selector, operation);
            vm.prank(alice);
            backpack.execute(carol, 0, "", operation);
        }
    }

    function test_WhenItWouldLetSomebodyElseIn_RevertWithHeroAccount_NoApprovals() external {
        _expectNoApproval(abi.encodeCall(IERC20.approve, (carol, 1)));
        _expectNoApproval(abi.encodeCall(IERC721.setApprovalForAll, (carol, true)));
        _expectNoApproval(abi.encodeCall(IERC1155.setApprovalForAll, (carol, true)));
        _expectNoApproval(abi.encodeWithSignature("increaseAllowance(address,uint256)", carol, 1));
        _expectNoApproval(abi.encodeWithSignature("approveAndCall(address,uint256)", carol, 1));
        _expectNoApproval(abi.encodeWithSignature("approveAndCall(address,uint256,bytes)", carol, 1, ""));
    }

    function test_WhenTheCallFails_RevertAsItDoesAndStayAsItWas() external {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, address(backpack), 0, 1));
        executeAs(alice, address(arca), abi.encodeCall(IERC20.transfer, (alice, 1)));

        assertEq(backpack.state(), 0, "state");
    }

    function test_WhenEverythingIsInOrder_MoveWhatItHoldsAndAnswer() external {
        mintArca(address(backpack), 5);
        mintItem(address(backpack), BADGE, 1);
        vm.deal(alice, 3);
        vm.prank(alice);
        (bool sent,) = address(backpack).call{value: 2}("");
        assertTrue(sent, "it takes the native coin");

        bytes memory answer = executeAs(alice, address(arca), abi.encodeCall(IERC20.transfer, (bob, 5)));
        executeAs(alice, address(items), _badgeTo(bob));
        vm.prank(alice);
        backpack.execute{value: 1}(carol, 3, "", 0);

        assertTrue(abi.decode(answer, (bool)), "answer");
        assertEq(arca.balanceOf(bob), 5, "arca");
        assertEq(items.balanceOf(bob, BADGE), 1, "badge");
        assertEq(carol.balance, 3, "native");
    }

    function test_WhenEverythingIsInOrder_ChangeTheStateEachTime() external {
        uint256 before = backpack.state();
        executeAs(alice, carol, "");
        uint256 between = backpack.state();
        executeAs(alice, carol, "");

        assertTrue(before != between && between != backpack.state() && before != backpack.state(), "state");
    }

    function test_WhenEverythingIsInOrder_ObeyAContractThatOwnsTheHero() external {
        PlainWallet wallet = new PlainWallet();
        vm.prank(alice);
        hero.transferFrom(alice, address(wallet), heroId);
        mintItem(address(backpack), BADGE, 1);

        wallet.run(address(backpack), 0, abi.encodeCall(backpack.execute, (address(items), 0, _badgeTo(bob), 0)));

        assertEq(items.balanceOf(bob, BADGE), 1, "bob");
    }

    function _badgeTo(address to) private view returns (bytes memory) {
        return abi.encodeCall(IERC1155.safeTransferFrom, (address(backpack), to, BADGE, 1, ""));
    }

    function _expectNoApproval(bytes memory data) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.HeroAccount_NoApprovals.selector, bytes4(data)));
        executeAs(alice, address(arca), data);
    }
}
