// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VipLevel} from "../../src/types/StakingTypes.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingSetLevelsTest is StakingWorld {
    function test_WhenTheCallerIsNotTheAdmin_RevertWithAccessControlUnauthorizedAccount() external {
        VipLevel[] memory ladder = vipLevels();

        expectRoleRefusal(operator, ADMIN);
        staking.setLevels(ladder);
    }

    function test_WhenThereAreNot20_RevertWithStaking_BadLevels() external {
        _expectRefusal(new VipLevel[](0), 0);
        _expectRefusal(new VipLevel[](19), 19);
        _expectRefusal(new VipLevel[](21), 21);
    }

    function test_WhenAThresholdDoesNotRise_RevertWithStaking_BadLevels() external {
        VipLevel[] memory ladder = vipLevels();
        ladder[7].threshold = ladder[6].threshold;
        _expectRefusal(ladder, 7);

        ladder = vipLevels();
        ladder[0].threshold = 0;
        _expectRefusal(ladder, 0);
    }

    function test_WhenAFeeRises_RevertWithStaking_BadLevels() external {
        VipLevel[] memory ladder = vipLevels();
        ladder[19].feeBps = 47;
        _expectRefusal(ladder, 19);

        ladder = vipLevels();
        ladder[0].feeBps = 301;
        _expectRefusal(ladder, 0);
    }

    function test_WhenEverythingIsInOrder_ReplaceThemAll() external {
        VipLevel[] memory ladder = _cheaper();

        vm.prank(admin);
        staking.setLevels(ladder);

        assertTrue(keccak256(abi.encode(staking.levels())) == keccak256(abi.encode(ladder)), "levels");
    }

    function test_WhenEverythingIsInOrder_ChangeLevelsAndFeesAtOnce() external {
        stakeAs(alice, 20 ether, YEAR);
        assertEq(staking.levelOf(alice), 1, "before");

        vm.prank(admin);
        staking.setLevels(_cheaper());

        assertEq(staking.levelOf(alice), 20, "level");
        assertEq(staking.feeBpsOf(alice), 0, "fee");
    }

    function test_WhenEverythingIsInOrder_EmitLevelsChanged() external {
        vm.expectEmit(address(staking));
        emit IStaking.LevelsChanged(_cheaper());
        vm.prank(admin);
        staking.setLevels(_cheaper());
    }

    function _cheaper() private pure returns (VipLevel[] memory ladder) {
        ladder = new VipLevel[](20);
        for (uint256 i = 0; i < 20; ++i) {
            ladder[i] = VipLevel(uint112((i + 1) * 1 ether), uint16(190 - 10 * i));
        }
    }

    function _expectRefusal(VipLevel[] memory ladder, uint256 index) private {
        expectError(Errors.Staking_BadLevels.selector, index);
        vm.prank(admin);
        staking.setLevels(ladder);
    }
}
