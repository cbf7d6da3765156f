// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BoxOdds} from "../../src/types/BoxTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract GachaConfigurationTest is GachaTest {
    function test_WhenTheCallerLacksTheRole_RefuseToPause() external {
        expectRoleRefusal(operator, PAUSER);
        gacha.pause();
    }

    function test_WhenTheCallerLacksTheRole_RefuseToResume() external {
        vm.prank(pauser);
        gacha.pause();

        expectRoleRefusal(operator, PAUSER);
        gacha.unpause();
    }

    function test_WhenSeveralCallsGoTogether_MakeThemAll() external {
        _publishTwo(eliteOdds());

        (BoxOdds memory odds,) = gacha.oddsOf(10_201);
        assertEq(odds.rarityBps[0], 7_000, "the second");
    }

    function test_WhenSeveralCallsGoTogether_MakeNoneIfOneFails() external {
        BoxOdds memory odds = eliteOdds();
        odds.rarityBps[0] = 1;
        expectError(Errors.Gacha_BadOdds.selector, 3_001);
        _publishTwo(odds);

        expectError(Errors.Gacha_UnknownBox.selector, 10_200);
        gacha.oddsOf(10_200);
    }

    function test_WhenEverythingIsInOrder_Resume() external {
        vm.prank(pauser);
        gacha.pause();
        vm.prank(pauser);
        gacha.unpause();

        assertEq(openAs(alice, ELITE, 1), 1, "opened");
    }

    function _publishTwo(BoxOdds memory second) private {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IGacha.publishOdds, (10_200, eliteOdds()));
        calls[1] = abi.encodeCall(IGacha.publishOdds, (10_201, second));
        vm.prank(admin);
        MulticallUpgradeable(address(gacha)).multicall(calls);
    }
}
