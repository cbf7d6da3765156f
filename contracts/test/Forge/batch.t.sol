// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IForge} from "../../src/interfaces/IForge.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {IBatches} from "../../src/interfaces/batch/IBatches.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BatchCall, BatchResult} from "../../src/types/BatchTypes.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

contract ForgeBatchTest is ForgeTest {
    uint8 private constant SR = 3;

    function test_WhenManyAreAskedFor_OpenARequestOfTheCallerForEach() external {
        uint256[3] memory heroes = [mintPlain(alice, SR), mintPlain(alice, SR), mintPlain(alice, SR)];
        mintOre(alice, figuresOf(SR).powerCost);
        BatchCall[] memory calls = new BatchCall[](3);
        calls[0] = _upgrading(heroes[0], mintMaterials(alice, SR, 10));
        calls[1] = _powering(heroes[1], mintMaterials(alice, SR, 1));
        uint256 materialId = mintTraits(alice, plainTraits(1, 0, 10_202));
        calls[2] = BatchCall(abi.encodeCall(IForge.recast, (heroes[2], materialId, 0)), 0);

        BatchResult[] memory results = _batch(alice, calls);

        for (uint256 i = 0; i < 3; ++i) {
            uint256 requestId = abi.decode(results[i].answer, (uint256));
            assertEq(forge.ticketOf(requestId).user, alice, "user");
            assertEq(forge.requestOf(requestId).heroId, heroes[i], "hero");
            assertEq(resolveAs(requestId, LUCKY), 1, "answered");
            assertEq(hero.ownerOf(heroes[i]), alice, "back");
        }
    }

    function test_WhenManyAreAskedFor_GoOnAfterOneThatFailsAndLeaveItsHeroes() external {
        uint256 poor = mintPlain(alice, SR);
        uint256[] memory materials = mintMaterials(alice, SR, 2);
        uint256 strangers = mintPlain(bob, SR);
        uint256 good = mintPlain(alice, SR);
        BatchCall[] memory calls = new BatchCall[](3);
        calls[0] = _powering(poor, materials);
        calls[1] = _upgrading(strangers, mintMaterials(alice, SR, 1));
        calls[2] = _upgrading(good, mintMaterials(alice, SR, 1));

        BatchResult[] memory results = _batch(alice, calls);

        assertTrue(bytes4(results[0].answer) == Errors.BalanceIsNotEnough.selector, "no ore");
        assertTrue(bytes4(results[1].answer) == Errors.Forge_NotHeroOwner.selector, "not hers");
        assertTrue(results[2].done, "asked for");
        assertEq(hero.ownerOf(poor), alice, "hers");
        assertEq(hero.ownerOf(materials[1]), alice, "hers");
        assertEq(hero.balanceOf(address(forge)), 2, "in escrow");
    }

    function test_WhenManyAreTakenBack_GiveBackEachThatIsDueAndSayWhyNot() external {
        uint256 first = _upgrade(alice);
        uint256 strangers = _upgrade(bob);
        pass(12 hours);
        promiseSeed();
        uint256 late = _upgrade(alice);
        pass(12 hours);
        BatchCall[] memory calls = new BatchCall[](4);
        calls[0] = _refunding(first);
        calls[1] = _refunding(strangers);
        calls[2] = _refunding(late);
        calls[3] = _refunding(first);

        BatchResult[] memory results = _batch(alice, calls);

        assertTrue(results[0].done, "given back");
        assertTrue(bytes4(results[1].answer) == Errors.Tickets_NotYourTicket.selector, "a stranger's");
        assertTrue(bytes4(results[2].answer) == Errors.Tickets_TooSoon.selector, "too soon");
        assertTrue(bytes4(results[3].answer) == Errors.Tickets_NotOpen.selector, "once");
        assertEq(hero.balanceOf(alice), 2, "hero and material");
        assertEq(hero.balanceOf(address(forge)), 4, "the others wait");
    }

    function test_WhenAMaterialIsInTwoOfThem_TakeItOnce() external {
        uint256[] memory materials = mintMaterials(alice, SR, 1);
        (uint256 first, uint256 second) = (mintPlain(alice, SR), mintPlain(alice, SR));
        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (_upgrading(first, materials), _upgrading(second, materials));

        BatchResult[] memory results = _batch(alice, calls);

        assertTrue(results[0].done && bytes4(results[1].answer) == Errors.Forge_NotHeroOwner.selector, "once");
        assertEq(hero.ownerOf(second), alice, "not taken");
    }

    function test_WhenTheOperatorAnswersInOne_AnswerAsTheOperator() external {
        uint256 requestId = _upgrade(alice);
        nextBlock();
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = BatchCall(abi.encodeCall(IForge.resolve, (answerOf(requestId, LUCKY))), 0);

        BatchResult[] memory results = _batch(operator, calls);

        assertEq(abi.decode(results[0].answer, (uint256)), 1, "answered");
        assertTrue(forge.ticketOf(requestId).state == TicketState.Resolved, "closed");
    }

    function test_WhenTheGasIsTooLowForOneCall_RevertWithBatch_GasTooLow() external {
        BatchCall[] memory calls = new BatchCall[](2);
        for (uint256 i = 0; i < 2; ++i) {
            calls[i] = _upgrading(mintPlain(alice, SR), mintMaterials(alice, SR, 10));
        }
        bytes memory data = abi.encodeCall(IBatches.batch, (calls));
        bool starved;
        for (uint256 gas = 200_000; gas < 3_000_000; gas += 200_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(alice);
            (bool done, bytes memory answer) = address(forge).call{gas: gas}(data);
            if (done) {
                BatchResult[] memory results = abi.decode(answer, (BatchResult[]));
                assertTrue(results[0].done && results[1].done, "both or none");
            } else if (bytes4(answer) == Errors.Batch_GasTooLow.selector) {
                starved = true;
            }
            vm.revertToState(snapshot);
        }
        assertTrue(starved, "some gas limits must be refused");
    }

    function test_WhenAStrangerNamesTheOperator_RevertForTheStranger() external {
        uint256 requestId = _upgrade(alice);
        nextBlock();
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] =
            BatchCall(abi.encodePacked(abi.encodeCall(IForge.resolve, (answerOf(requestId, LUCKY))), operator), 0);

        BatchResult[] memory results = _batch(bob, calls);

        bytes memory refusal =
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, bob, OPERATOR);
        assertTrue(!results[0].done && keccak256(results[0].answer) == keccak256(refusal), "bob is meant");
    }

    function _upgrading(uint256 heroId, uint256[] memory materials) private pure returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IForge.upgrade, (heroId, materials, true)), 0);
    }

    function _powering(uint256 heroId, uint256[] memory materials) private pure returns (BatchCall memory) {
        uint256 price = materials.length * figuresOf(SR).powerCost;
        return BatchCall(abi.encodeCall(IForge.powerUpgrade, (heroId, materials, true, price)), 0);
    }

    function _refunding(uint256 requestId) private pure returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(ITickets.refund, (requestId)), 0);
    }

    function _upgrade(address user) private returns (uint256) {
        uint256 heroId = mintPlain(user, SR);
        uint256[] memory materials = mintMaterials(user, SR, 1);
        vm.prank(user);
        return forge.upgrade(heroId, materials, true);
    }

    function _batch(address caller, BatchCall[] memory calls) private returns (BatchResult[] memory) {
        vm.prank(caller);
        return forge.batch(calls);
    }
}
