// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BoxOdds} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract GachaPublishOddsTest is GachaTest {
    uint256 private constant EPIC = 10_200;

    function test_WhenTheCallerIsNotTheAdmin_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, ADMIN);
        gacha.publishOdds(EPIC, eliteOdds());
    }

    function test_WhenTheIdIsNotThatOfABox_RevertWithGacha_WrongKind() external {
        uint256[4] memory ids = [uint256(9_999), 20_000, 50_002, 1_000_000];
        for (uint256 i = 0; i < 4; ++i) {
            expectError(Errors.Gacha_WrongKind.selector, ids[i]);
            _publish(ids[i], eliteOdds());
        }
    }

    function test_WhenTheChancesAreNotAWhole_RevertWithGacha_BadOdds() external {
        BoxOdds memory odds = eliteOdds();
        odds.rarityBps[3] = 51;
        expectError(Errors.Gacha_BadOdds.selector, 10_001);
        _publish(EPIC, odds);
        odds.rarityBps[3] = 49;
        expectError(Errors.Gacha_BadOdds.selector, 9_999);
        _publish(EPIC, odds);
    }

    function test_WhenTheGuaranteeIsOnlyHalfOfOne_RevertWithGacha_BadGuarantee() external {
        uint8[2][5] memory halves = [[uint8(30), 0], [uint8(0), 3], [uint8(30), 1], [uint8(30), 5], [uint8(0), 1]];
        for (uint256 i = 0; i < 5; ++i) {
            BoxOdds memory odds = eliteOdds();
            (odds.guaranteeAt, odds.guaranteedRarity) = (halves[i][0], halves[i][1]);
            expectError(Errors.Gacha_BadGuarantee.selector, halves[i][0], halves[i][1]);
            _publish(EPIC, odds);
        }
    }

    function test_WhenAClassOrFactionIsOutsideTheGame_RevertWithHero_TraitOutOfRange() external {
        BoxOdds memory odds = eliteOdds();
        odds.onlyClass = 9;
        vm.expectRevert(abi.encodeWithSelector(Errors.Hero_TraitOutOfRange.selector, bytes32("class"), 9));
        _publish(EPIC, odds);
        (odds.onlyClass, odds.onlyFaction) = (8, 7);
        vm.expectRevert(abi.encodeWithSelector(Errors.Hero_TraitOutOfRange.selector, bytes32("faction"), 7));
        _publish(EPIC, odds);
        odds.onlyFaction = 6;
        _publish(EPIC, odds);
    }

    function test_WhenEverythingIsInOrder_CountVersionsForEachBox() external {
        assertEq(_publish(EPIC, eliteOdds()), 1, "first");
        assertEq(_publish(EPIC, legendaryOdds()), 2, "second");
        assertEq(_publish(ELITE, legendaryOdds()), 2, "second of another");
    }

    function test_WhenEverythingIsInOrder_KeepWhatWasPublishedBefore() external {
        _publish(ELITE, legendaryOdds());

        (BoxOdds memory odds, uint256 version) = gacha.oddsOf(ELITE);
        assertEq(version, 2, "version");
        vm.assertEq(abi.encode(odds), abi.encode(legendaryOdds()), "now");
        vm.assertEq(abi.encode(gacha.oddsAt(ELITE, 1)), abi.encode(eliteOdds()), "before");
    }

    function test_WhenEverythingIsInOrder_SayWhenNothingIsPublished() external {
        expectError(Errors.Gacha_UnknownBox.selector, EPIC);
        gacha.oddsOf(EPIC);
        expectError(Errors.Gacha_UnknownBox.selector, ELITE);
        gacha.oddsAt(ELITE, 0);
        expectError(Errors.Gacha_UnknownBox.selector, ELITE);
        gacha.oddsAt(ELITE, 2);
    }

    function test_WhenEverythingIsInOrder_EmitOddsPublished() external {
        vm.expectEmit(address(gacha));
        emit IGacha.OddsPublished(EPIC, 1, legendaryOdds());
        _publish(EPIC, legendaryOdds());
    }

    function testFuzz_OnlyAWholeIsPublished(uint256 n, uint256 r, uint256 sr, uint256 ssr) external {
        (n, r) = (bound(n, 0, 5_000), bound(r, 0, 5_000));
        uint256 rest = 10_000 - n - r;
        (sr, ssr) = (bound(sr, 0, rest), bound(ssr, 0, 1) == 0 ? rest - bound(sr, 0, rest) : bound(ssr, 0, rest));
        BoxOdds memory odds = eliteOdds();
        odds.rarityBps = [uint16(n), uint16(r), uint16(sr), uint16(ssr)];

        uint256 sum = n + r + sr + ssr;
        if (sum != 10_000) expectError(Errors.Gacha_BadOdds.selector, sum);
        _publish(EPIC, odds);
    }

    function _publish(uint256 boxId, BoxOdds memory odds) private returns (uint256) {
        vm.prank(admin);
        return gacha.publishOdds(boxId, odds);
    }
}
