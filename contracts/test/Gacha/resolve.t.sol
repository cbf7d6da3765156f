// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BoxAnswer, BoxOdds} from "../../src/types/BoxTypes.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

/// @notice Opens a box, and refuses whatever anybody sends.
contract PickyOpener {
    function open(IGacha gacha, uint256 boxId) external returns (uint256) {
        return gacha.open(boxId, 1);
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        revert("not good enough");
    }
}

contract GachaResolveTest is GachaTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        gacha.resolve(new BoxAnswer[](0));
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverARequestThatNeverWas() external {
        assertEq(answer(0, 1, 1), 0, "zero");
        assertEq(answer(9, 1, 1), 0, "nine");
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverOneThatWasAnswered() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        assertEq(answer(requestId, 1, 1), 1, "once");

        assertEq(answer(requestId, 4, 1), 0, "twice");
        assertEq(hero.balanceOf(alice), 1, "one hero");
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverOneThatWasRefunded() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        pass(1 days);
        vm.prank(alice);
        gacha.refund(requestId);

        assertEq(answer(requestId, 1, 1), 0, "refunded");
        assertEq(items.balanceOf(alice, ELITE), 1, "box");
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverOneInItsOwnBlock() external {
        uint256 requestId = openAs(alice, ELITE, 1);

        assertEq(_resolve(answerOf(requestId, newborns(1, 1))), 0, "no hash yet");
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverOneFromAnotherBlock() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        nextBlock();
        BoxAnswer[] memory answers = answerOf(requestId, newborns(1, 1));
        answers[0].blockHash = keccak256("before the reorganisation");

        assertEq(_resolve(answers), 0, "another block");
        assertTrue(gacha.ticketOf(requestId).state == TicketState.Open, "still open");
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverOneWhoseBlockHashIsForgotten() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        vm.roll(vm.getBlockNumber() + 257);

        assertEq(_resolve(answerOf(requestId, newborns(1, 1))), 0, "forgotten");
    }

    function test_WhenAnAnswerHasToBePassedOver_PassOverOneThatWaitsForAnEarlierOne() external {
        uint256 first = openAs(alice, LEGENDARY, 1);
        uint256 second = openAs(alice, LEGENDARY, 1);

        assertEq(answer(second, 2, 1), 0, "not yet");
        assertEq(answer(first, 2, 1), 1, "the first");
        assertEq(answer(second, 2, 1), 1, "now");
    }

    function test_WhenAnAnswerHasToBePassedOver_GoOnWithTheOthers() external {
        BoxAnswer[] memory answers = new BoxAnswer[](3);
        uint256 first = openAs(alice, LEGENDARY, 1);
        uint256 second = openAs(alice, LEGENDARY, 2);
        nextBlock();
        bytes32 hash = gacha.blockHashOf(first);
        answers[0] = BoxAnswer(first, hash, newborns(2, 1));
        answers[1] = BoxAnswer(first, hash, newborns(2, 1));
        answers[2] = BoxAnswer(second, hash, newborns(3, 2));

        assertEq(_resolve(answers), 2, "answered");
        assertEq(hero.balanceOf(alice), 3, "heroes");
    }

    function test_WhenTheHeroesAreNotOneForEachBox_RevertWithGacha_WrongHeroes() external {
        uint256 requestId = openAs(alice, ELITE, 3);
        nextBlock();

        expectRefusal(
            requestId, newborns(1, 2), abi.encodeWithSelector(Errors.Gacha_WrongHeroes.selector, uint256(2), uint256(3))
        );
        expectRefusal(
            requestId, newborns(1, 4), abi.encodeWithSelector(Errors.Gacha_WrongHeroes.selector, uint256(4), uint256(3))
        );
    }

    function test_WhenTheBoxDoesNotGiveSuchAHero_RevertWithGacha_NotOfferedForARarityWithoutAChance() external {
        HeroTraits[] memory heroes = newborns(2, 2);
        heroes[1].rarity = 1;

        _expectNotOffered(LEGENDARY, heroes, 1);
    }

    function test_WhenTheBoxDoesNotGiveSuchAHero_RevertWithGacha_NotOfferedForNoRarityOfTheGame() external {
        _expectNotOffered(ELITE, newborns(0, 1), 0);
        _expectNotOffered(ELITE, newborns(5, 1), 0);
        _expectNotOffered(ELITE, newborns(255, 1), 0);
    }

    function test_WhenTheBoxDoesNotGiveSuchAHero_RevertWithGacha_NotOfferedForAnotherClass() external {
        BoxOdds memory odds = eliteOdds();
        odds.onlyClass = 6;
        _publish(10_101, odds);
        HeroTraits[] memory heroes = newborns(1, 3);
        heroes[2].class_ = 7;

        _expectNotOffered(10_101, heroes, 2);
    }

    function test_WhenTheBoxDoesNotGiveSuchAHero_RevertWithGacha_NotOfferedForAnotherFaction() external {
        BoxOdds memory odds = eliteOdds();
        odds.onlyFaction = 6;
        _publish(10_101, odds);
        HeroTraits[] memory heroes = newborns(1, 1);
        assertEq(answer(openAs(alice, 10_101, 1), 1, 1), 1, "dark is offered");
        heroes[0].faction = 4;
        _expectNotOffered(10_101, heroes, 0);
        heroes[0].faction = 255;
        _expectNotOffered(10_101, heroes, 0);
    }

    function test_WhenTheBoxDoesNotGiveSuchAHero_RevertWithGacha_NotOfferedForAHeroThatHasGrown() external {
        HeroTraits[] memory heroes = newborns(1, 1);
        heroes[0].burnCount = 1;
        _expectNotOffered(ELITE, heroes, 0);
        heroes[0].burnCount = 0;
        for (uint256 i = 0; i < 7; ++i) {
            heroes[0].growthBps[i] = 1;
            _expectNotOffered(ELITE, heroes, 0);
            heroes[0].growthBps[i] = 0;
        }
    }

    function test_WhenTheBoxDoesNotGiveSuchAHero_RevertWithHero_TraitOutOfRangeForWhatIsOutsideTheGame() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        nextBlock();
        HeroTraits[] memory heroes = newborns(1, 1);
        heroes[0].gender = 2;

        expectRefusal(
            requestId, heroes, abi.encodeWithSelector(Errors.Hero_TraitOutOfRange.selector, bytes32("gender"), 2)
        );
    }

    function test_WhenTheGuaranteeIsDue_RevertWithGacha_GuaranteeMissed() external {
        _missTwentyNineTimes(alice);
        uint256 requestId = openAs(alice, LEGENDARY, 1);
        nextBlock();

        expectRefusal(requestId, newborns(3, 1), abi.encodeWithSelector(Errors.Gacha_GuaranteeMissed.selector, 0));
    }

    function test_WhenTheGuaranteeIsDue_TakeTheGuaranteedRarity() external {
        _missTwentyNineTimes(alice);

        assertEq(answer(openAs(alice, LEGENDARY, 1), 4, 1), 1, "SSR");
        assertEq(gacha.missesOf(alice, LEGENDARY), 0, "anew");
    }

    function test_WhenTheGuaranteeIsDue_TakeItAlsoWithoutAChanceOfItsOwn() external {
        BoxOdds memory odds = legendaryOdds();
        odds.rarityBps = [uint16(0), 6_000, 4_000, 0];
        odds.guaranteeAt = 2;
        _publish(LEGENDARY, odds);
        uint256 requestId = openAs(alice, LEGENDARY, 2);
        nextBlock();
        HeroTraits[] memory heroes = newborns(2, 2);
        heroes[0].rarity = 4;
        expectRefusal(requestId, heroes, abi.encodeWithSelector(Errors.Gacha_NotOffered.selector, 0));

        (heroes[0].rarity, heroes[1].rarity) = (3, 4);
        assertEq(_resolve(answerOf(requestId, heroes)), 1, "the second is guaranteed");
    }

    function test_WhenTheGuaranteeIsDue_CountAnewAfterALuckyOne() external {
        uint256 requestId = openAs(alice, LEGENDARY, 10);
        nextBlock();
        HeroTraits[] memory heroes = newborns(2, 10);
        heroes[6].rarity = 4;
        _resolve(answerOf(requestId, heroes));

        assertEq(gacha.missesOf(alice, LEGENDARY), 3, "after the seventh");
    }

    function test_WhenTheOddsChangedSinceTheRequest_HoldTheAnswerToTheOldOnes() external {
        uint256 requestId = openAs(alice, LEGENDARY, 1);
        _publish(LEGENDARY, eliteOdds());
        nextBlock();

        expectRefusal(requestId, newborns(1, 1), abi.encodeWithSelector(Errors.Gacha_NotOffered.selector, 0));
        assertEq(answer(requestId, 2, 1), 1, "by the old ones");
        assertEq(answer(openAs(alice, LEGENDARY, 1), 1, 1), 1, "by the new ones");
    }

    function test_WhenEverythingIsInOrder_MintTheHeroesToTheUser() external {
        uint256 requestId = openAs(alice, ELITE, 3);
        nextBlock();
        HeroTraits[] memory heroes = newborns(1, 3);
        (heroes[1].rarity, heroes[2].class_) = (4, 8);
        _resolve(answerOf(requestId, heroes));

        for (uint256 i = 0; i < 3; ++i) {
            assertEq(hero.ownerOf(i + 1), alice, "owner");
            vm.assertEq(abi.encode(hero.traitsOf(i + 1)), abi.encode(heroes[i]), "traits");
        }
    }

    function test_WhenEverythingIsInOrder_BurnTheBoxes() external {
        answer(openAs(alice, ELITE, 3), 1, 3);

        assertEq(items.totalSupply(ELITE), 0, "supply");
        assertEq(items.totalMinted(ELITE), 3, "ever");
    }

    function test_WhenEverythingIsInOrder_CloseTheRequest() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        answer(requestId, 1, 1);

        assertTrue(gacha.ticketOf(requestId).state == TicketState.Resolved, "state");
        assertEq(gacha.openTickets(), 0, "open");
        assertEq(gacha.seedOf(gacha.today()).open, 0, "of the day");
        assertEq(gacha.openingOf(requestId).amount, 0, "forgotten");
    }

    function test_WhenEverythingIsInOrder_NeedNoConsentOfTheUser() external {
        PickyOpener opener = new PickyOpener();
        mintItem(address(opener), ELITE, 1);
        vm.prank(address(opener));
        items.setApprovalForAll(address(gacha), true);
        uint256 requestId = opener.open(gacha, ELITE);

        assertEq(answer(requestId, 1, 1), 1, "answered");
        assertEq(hero.balanceOf(address(opener)), 1, "hero");
    }

    function test_WhenEverythingIsInOrder_GoWhileEverythingElseIsPaused() external {
        uint256 requestId = openAs(alice, ELITE, 1);
        vm.prank(pauser);
        gacha.pause();

        assertEq(answer(requestId, 1, 1), 1, "answered");
    }

    function test_WhenEverythingIsInOrder_CountMissesByFamilyAndTierInAllEditions() external {
        _publish(10_311, legendaryOdds());
        _publish(11_300, legendaryOdds());
        answer(openAs(alice, LEGENDARY, 2), 2, 2);
        answer(openAs(alice, 10_311, 3), 3, 3);
        answer(openAs(alice, 11_300, 4), 2, 4);

        assertEq(gacha.missesOf(alice, LEGENDARY), 5, "both editions");
        assertEq(gacha.missesOf(alice, 11_300), 4, "another family");
        assertEq(gacha.missesOf(bob, LEGENDARY), 0, "another account");
    }

    function test_WhenEverythingIsInOrder_CountNoneForABoxWithoutAGuarantee() external {
        answer(openAs(alice, ELITE, 10), 1, 10);

        assertEq(gacha.missesOf(alice, ELITE), 0, "misses");
    }

    function test_WhenEverythingIsInOrder_LetARefundPassInTheLine() external {
        uint256 first = openAs(alice, LEGENDARY, 1);
        uint256 second = openAs(alice, LEGENDARY, 1);
        pass(1 days);
        vm.prank(alice);
        gacha.refund(first);

        assertEq(answer(second, 2, 1), 1, "the second");
        assertEq(gacha.missesOf(alice, LEGENDARY), 1, "a refund counts for nothing");
    }

    function test_WhenEverythingIsInOrder_EmitTicketResolvedAndBoxesOpened() external {
        mintHero(bob);
        uint256 requestId = openAs(alice, LEGENDARY, 2);
        nextBlock();
        BoxAnswer[] memory answers = answerOf(requestId, newborns(2, 2));

        vm.expectEmit(address(gacha));
        emit ITickets.TicketResolved(requestId, alice, answers[0].blockHash);
        vm.expectEmit(address(gacha));
        emit IGacha.BoxesOpened(requestId, alice, LEGENDARY, 2, 2, 2);
        _resolve(answers);
    }

    function testFuzz_AcceptsExactlyWhatTheOddsOffer(uint256 rarity, uint256 misses, uint256 guaranteeAt) external {
        rarity = bound(rarity, 1, 4);
        guaranteeAt = bound(guaranteeAt, 2, 12);
        misses = bound(misses, 0, guaranteeAt - 1);
        BoxOdds memory odds = legendaryOdds();
        (odds.guaranteeAt, odds.guaranteedRarity) = (uint8(guaranteeAt), 3);
        _publish(LEGENDARY, odds);
        while (gacha.missesOf(alice, LEGENDARY) < misses) answer(openAs(alice, LEGENDARY, 1), 2, 1);
        uint256 requestId = openAs(alice, LEGENDARY, 1);
        nextBlock();

        bool isDue = misses == guaranteeAt - 1;
        if (isDue && rarity < 3) {
            expectRefusal(
                requestId, newborns(uint8(rarity), 1), abi.encodeWithSelector(Errors.Gacha_GuaranteeMissed.selector, 0)
            );
        } else if (rarity == 1) {
            expectRefusal(requestId, newborns(1, 1), abi.encodeWithSelector(Errors.Gacha_NotOffered.selector, 0));
        } else {
            assertEq(answer(requestId, uint8(rarity), 1), 1, "answered");
            assertEq(gacha.missesOf(alice, LEGENDARY), rarity < 3 ? misses + 1 : 0, "misses");
        }
    }

    function _missTwentyNineTimes(address user) private {
        answer(openAs(user, LEGENDARY, 10), 2, 10);
        answer(openAs(user, LEGENDARY, 10), 3, 10);
        answer(openAs(user, LEGENDARY, 9), 2, 9);
        assertEq(gacha.missesOf(user, LEGENDARY), 29, "misses");
    }

    function _publish(uint256 boxId, BoxOdds memory odds) private {
        vm.prank(admin);
        gacha.publishOdds(boxId, odds);
    }

    function _resolve(BoxAnswer[] memory answers) private returns (uint256) {
        vm.prank(operator);
        return gacha.resolve(answers);
    }

    function _expectNotOffered(uint256 boxId, HeroTraits[] memory heroes, uint256 index) private {
        uint256 requestId = openAs(alice, boxId, heroes.length);
        nextBlock();
        expectRefusal(requestId, heroes, abi.encodeWithSelector(Errors.Gacha_NotOffered.selector, index));
    }
}
