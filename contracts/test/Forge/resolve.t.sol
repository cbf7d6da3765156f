// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IForge} from "../../src/interfaces/IForge.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ForgeAction, ForgeAnswer, ForgeSettings, RecastResult, UpgradeResult} from "../../src/types/ForgeTypes.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";
import {RefusingWallet} from "../support/Wallets.sol";

contract ForgeResolveTest is ForgeTest {
    uint8 private constant SR = 3;
    bytes32 private constant WORD = keccak256("some word");

    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        ForgeAnswer[] memory answers = answerOf(_recast(alice, 0), LUCKY);

        expectRoleRefusal(alice, OPERATOR);
        forge.resolve(answers);
    }

    function test_WhenTheRequestIsOfThisVeryBlock_RevertWithTickets_NoBlockHash() external {
        uint256 requestId = _recast(alice, 0);
        ForgeAnswer[] memory answers = answerOf(requestId, LUCKY);

        expectError(Errors.Tickets_NoBlockHash.selector, requestId);
        vm.prank(operator);
        forge.resolve(answers);
    }

    function test_WhenTheRequestIsClosedAlready_PassOverIt() external {
        uint256 first = _recast(alice, 0);
        assertEq(resolveAs(first, LUCKY), 1, "answered");
        uint256 refunded = _recast(alice, 0);
        pass(24 hours);
        vm.prank(alice);
        forge.refund(refunded);

        assertEq(resolveAs(first, LUCKY), 0, "again");
        assertEq(resolveAs(refunded, LUCKY), 0, "refunded");
        assertEq(resolveAs(99, LUCKY), 0, "never asked");
    }

    function test_WhenTheRequestIsInAnotherBlockThanTheAnswerSays_PassOverIt() external {
        uint256 requestId = _recast(alice, 0);
        nextBlock();
        ForgeAnswer[] memory answers = answerOf(requestId, LUCKY);
        answers[0].blockHash = keccak256("another");

        vm.prank(operator);
        assertEq(forge.resolve(answers), 0, "answered");
        assertTrue(forge.ticketOf(requestId).state == TicketState.Open, "still open");
    }

    function test_WhenItIsPaused_AnswerAllTheSame() external {
        uint256 requestId = _recast(alice, 0);
        vm.prank(pauser);
        forge.pause();

        assertEq(resolveAs(requestId, LUCKY), 1, "answered");
    }

    function test_WhenARecastSucceeds_GiveABodyPartWithWhatItIsMadeOf() external {
        uint256 heroId = hero.totalMinted() + 1;
        resolveAs(_recast(alice, 2), bytes32(uint256(3_499)));

        HeroTraits memory traits = hero.traitsOf(heroId);
        assertEq(traits.parts[2], 10_202, "part");
        assertEq(traits.materials[2], 1 + (10_202 % 4), "material");
    }

    function test_WhenARecastSucceeds_GiveAFacePart() external {
        uint256 heroId = hero.totalMinted() + 1;
        resolveAs(_recast(alice, 5), bytes32(uint256(4_999)));

        assertEq(hero.traitsOf(heroId).face[1], 1 + (10_202 % 12), "nose");
    }

    function test_WhenARecastSucceeds_LeaveEverythingElseAsItWas() external {
        for (uint8 part = 0; part < 7; ++part) {
            uint256 heroId = hero.totalMinted() + 1;
            uint256 requestId = _recast(alice, part);
            HeroTraits memory expected = hero.traitsOf(heroId);
            HeroTraits memory other = hero.traitsOf(heroId + 1);
            if (part < 4) (expected.parts[part], expected.materials[part]) = (other.parts[part], other.materials[part]);
            else expected.face[part - 4] = other.face[part - 4];

            resolveAs(requestId, LUCKY);

            _assertTraits(heroId, expected);
        }
    }

    function test_WhenARecastFails_LeaveTheHeroAsItWas() external {
        for (uint8 part = 0; part < 7; ++part) {
            uint256 heroId = hero.totalMinted() + 1;
            uint256 requestId = _recast(alice, part);
            HeroTraits memory expected = hero.traitsOf(heroId);

            resolveAs(requestId, bytes32(uint256(part < 4 ? 3_500 : 5_000)));

            _assertTraits(heroId, expected);
        }
    }

    function test_WhenARecastWasMadeWithOtherOddsThanThoseOfToday_KeepTheOddsThatItWasMadeWith() external {
        uint256 heroId = hero.totalMinted() + 1;
        uint256 requestId = _recast(alice, 0);
        ForgeSettings memory settings = forgeSettings();
        settings.bodyChanceBps = 0;
        vm.prank(admin);
        forge.setSettings(settings);

        resolveAs(requestId, bytes32(uint256(3_499)));

        assertEq(hero.traitsOf(heroId).parts[0], 10_202, "part");
    }

    function test_WhenARecastIsAnswered_BurnTheMaterialAndReturnTheHero() external {
        for (uint256 i = 0; i < 2; ++i) {
            uint256 heroId = hero.totalMinted() + 1;
            uint256 requestId = _recast(alice, 0);

            resolveAs(requestId, i == 0 ? LUCKY : UNLUCKY);

            assertEq(hero.ownerOf(heroId), alice, "hero");
            expectError(IERC721Errors.ERC721NonexistentToken.selector, heroId + 1);
            hero.ownerOf(heroId + 1);
            assertEq(hero.balanceOf(address(forge)), 0, "escrow");
            assertEq(forge.requestOf(requestId).heroId, 0, "request");
            assertTrue(forge.ticketOf(requestId).state == TicketState.Resolved, "state");
        }
    }

    function test_WhenARecastIsAnswered_EmitTicketResolvedAndRecast() external {
        uint256 heroId = hero.totalMinted() + 1;
        uint256 requestId = _recast(alice, 1);
        nextBlock();
        ForgeAnswer[] memory answers = answerOf(requestId, LUCKY);

        vm.expectEmit(address(forge));
        emit ITickets.TicketResolved(requestId, alice, answers[0].blockHash);
        vm.expectEmit(address(forge));
        emit IForge.Recast(
            requestId, alice, heroId, RecastResult(heroId + 1, 1, 3_500, 10_101, 10_202, true, LUCKY)
        );
        vm.prank(operator);
        forge.resolve(answers);
    }

    function test_WhenAnUpgradeIsAnswered_GrowEveryAttributeWithinItsRange() external {
        for (uint8 rarity = 1; rarity <= 4; ++rarity) {
            uint256 heroId = mintPlain(alice, rarity);
            uint256 requestId = _upgrade(heroId, mintMaterials(alice, rarity, 4));

            resolveAs(requestId, WORD);

            _assertGrowth(heroId, 4, rarity);
        }
    }

    function test_WhenAnUpgradeIsAnswered_CountTheMaterialsAsLevelsAndBurnThem() external {
        uint256 heroId = mintPlain(alice, SR);
        uint256[] memory materials = mintMaterials(alice, SR, 10);

        resolveAs(_upgrade(heroId, materials), WORD);

        assertEq(hero.traitsOf(heroId).burnCount, 10, "level");
        assertEq(hero.balanceOf(alice), 1, "hero");
        assertEq(hero.totalSupply(), 1, "materials");
        assertEq(hero.ownerOf(heroId), alice, "owner");
    }

    function test_WhenAnUpgradeIsAnswered_StopAtTheCaps() external {
        HeroTraits memory traits = plainTraits(SR, 0, 10_101);
        for (uint256 i = 0; i < 7; ++i) {
            traits.growthBps[i] = i == 6 ? 1_199 : 2_999;
        }
        uint256 heroId = mintTraits(alice, traits);

        resolveAs(_upgrade(heroId, mintMaterials(alice, SR, 3)), WORD);

        for (uint256 i = 0; i < 7; ++i) {
            assertEq(hero.traitsOf(heroId).growthBps[i], i == 6 ? 1_200 : 3_000, "growth");
        }
    }

    function test_WhenAnUpgradeIsAnswered_LeaveAHeroWhatItHadBeyondACap() external {
        HeroTraits memory traits = plainTraits(SR, 0, 10_101);
        (traits.growthBps[0], traits.growthBps[6]) = (65_535, 1_201);
        uint256 heroId = mintTraits(alice, traits);

        resolveAs(_upgrade(heroId, mintMaterials(alice, SR, 3)), WORD);

        assertEq(hero.traitsOf(heroId).growthBps[0], 65_535, "health");
        assertEq(hero.traitsOf(heroId).growthBps[6], 1_201, "mining");
    }

    function test_WhenAnUpgradeIsAnswered_EmitUpgraded() external {
        uint256 heroId = mintPlain(alice, 1);
        mintOre(alice, 500 ether);
        uint64[10] memory materials;
        materials[0] = uint64(mintPlain(alice, 1));
        uint256[] memory ids = new uint256[](1);
        ids[0] = materials[0];
        vm.prank(alice);
        uint256 requestId = forge.powerUpgrade(heroId, ids, false, 500 ether);
        nextBlock();
        ForgeAnswer[] memory answers = answerOf(requestId, WORD);
        uint16[7] memory before;
        uint16[7] memory grown = [uint16(20), 20, 20, 20, 20, 20, 10];
        uint16[7] memory caps = [uint16(400), 400, 400, 400, 400, 400, 200];

        vm.expectEmit(address(forge));
        emit IForge.Upgraded(
            requestId,
            alice,
            heroId,
            UpgradeResult(ForgeAction.PowerUpgrade, 1, materials, 500 ether, before, grown, caps, 1, WORD)
        );
        vm.prank(operator);
        forge.resolve(answers);
    }

    function test_WhenAPowerUpgradeIsAnswered_GrowEveryAttributeTheMost() external {
        uint256 heroId = mintPlain(alice, 4);
        mintOre(alice, 75_000 ether);
        uint256 requestId = _power(heroId, mintMaterials(alice, 4, 10));

        resolveAs(requestId, WORD);

        for (uint256 i = 0; i < 7; ++i) {
            assertEq(hero.traitsOf(heroId).growthBps[i], i == 6 ? 1_000 : 2_750, "growth");
        }
    }

    function test_WhenAPowerUpgradeIsAnswered_BurnTheOre() external {
        mintOre(alice, 10_000 ether);
        uint256 requestId = _power(mintPlain(alice, 4), mintMaterials(alice, 4, 1));

        resolveAs(requestId, WORD);

        assertEq(whiteOre.balanceOf(address(forge)), 0, "escrow");
        assertEq(whiteOre.totalSupply(), 2_500 ether, "supply");
    }

    function test_WhenSeveralAreAnsweredAtOnce_AnswerEach() external {
        uint256[2] memory ids = [_recast(alice, 0), _recast(bob, 4)];
        nextBlock();
        ForgeAnswer[] memory answers = new ForgeAnswer[](3);
        answers[0] = answerOf(ids[0], LUCKY)[0];
        answers[1] = answers[0];
        answers[2] = answerOf(ids[1], LUCKY)[0];

        vm.prank(operator);
        assertEq(forge.resolve(answers), 2, "answered");
        assertEq(forge.openTickets(), 0, "open");
    }

    function test_WhenSeveralAreAnsweredAtOnce_NotBeHeldUpByAUserWhoRefusesHeroes() external {
        address refusing = address(new RefusingWallet());
        letForgeMove(refusing);
        _recast(refusing, 0);
        uint256 requestId = _recast(alice, 0);
        nextBlock();
        ForgeAnswer[] memory answers = new ForgeAnswer[](2);
        answers[0] = answerOf(requestId - 1, LUCKY)[0];
        answers[1] = answerOf(requestId, LUCKY)[0];

        vm.prank(operator);
        assertEq(forge.resolve(answers), 2, "answered");
    }

    function testFuzz_GrowthStaysWithinItsCaps(bytes32 word, uint256 seed, uint8 count, bool isPower) external {
        uint8 rarity = uint8(bound(seed, 1, 4));
        count = uint8(bound(count, 1, 10));
        HeroTraits memory traits = plainTraits(rarity, 0, 10_101);
        for (uint256 i = 0; i < 7; ++i) {
            traits.growthBps[i] = uint16(uint256(keccak256(abi.encode(seed, i))) % (capOf(rarity, i) + 1));
        }
        uint256 heroId = mintTraits(alice, traits);
        mintOre(alice, 75_000 ether);
        uint256[] memory materials = mintMaterials(alice, rarity, count);

        resolveAs(isPower ? _power(heroId, materials) : _upgrade(heroId, materials), word);

        HeroTraits memory grown = hero.traitsOf(heroId);
        assertEq(grown.burnCount, count, "level");
        for (uint256 i = 0; i < 7; ++i) {
            uint256 cap = capOf(rarity, i);
            uint256 most = traits.growthBps[i] + count * (cap / 20);
            uint256 least = traits.growthBps[i] + count * (isPower ? cap / 20 : (cap + 30) / 60);
            vm.assertGe(grown.growthBps[i], least < cap ? least : cap, "least");
            vm.assertLe(grown.growthBps[i], most < cap ? most : cap, "most");
        }
    }

    function _assertGrowth(uint256 heroId, uint256 count, uint8 rarity) private view {
        uint256 sum;
        for (uint256 i = 0; i < 7; ++i) {
            uint256 grown = hero.traitsOf(heroId).growthBps[i];
            vm.assertGe(grown, count * ((capOf(rarity, i) + 30) / 60), "least");
            vm.assertLe(grown, count * (capOf(rarity, i) / 20), "most");
            if (i < 6) sum += grown;
        }
        // Six attributes by one number would be all alike.
        assertTrue(sum != 6 * uint256(hero.traitsOf(heroId).growthBps[0]), "each by itself");
    }

    function _assertTraits(uint256 heroId, HeroTraits memory expected) private view {
        assertTrue(keccak256(abi.encode(hero.traitsOf(heroId))) == keccak256(abi.encode(expected)), "traits");
    }

    /// @dev A new pair: the hero has the lower id.
    function _recast(address user, uint8 part) private returns (uint256) {
        uint256 heroId = mintTraits(user, plainTraits(4, 0, 10_101));
        uint256 materialId = mintTraits(user, plainTraits(1, 0, 10_202));
        vm.prank(user);
        return forge.recast(heroId, materialId, part);
    }

    function _upgrade(uint256 heroId, uint256[] memory materials) private returns (uint256) {
        vm.prank(alice);
        return forge.upgrade(heroId, materials, true);
    }

    function _power(uint256 heroId, uint256[] memory materials) private returns (uint256) {
        vm.prank(alice);
        return forge.powerUpgrade(heroId, materials, true, type(uint256).max);
    }
}
