// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IForge} from "../../src/interfaces/IForge.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {BatchCall} from "../../src/types/BatchTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

/// @notice What each action of the forge costs, in the state in which people do it.
contract ForgeGasTest is ForgeTest {
    uint8 private constant SR = 3;

    function test_Forge() external {
        // Not the first request, which would pay for everybody's first slots.
        resolveAs(_recast(bob), LUCKY);
        uint256 requestId = _recast(alice);
        _kept("recast");
        resolveAs(requestId, LUCKY);
        _kept("answer a recast");
        requestId = _upgrade(1);
        _kept("upgrade with one");
        resolveAs(requestId, keccak256("one"));
        _kept("answer an upgrade with one");
        requestId = _upgrade(10);
        _kept("upgrade with ten");
        resolveAs(requestId, keccak256("ten"));
        _kept("answer an upgrade with ten");
        requestId = _recast(alice);
        pass(24 hours);
        vm.prank(alice);
        forge.refund(requestId);
        _kept("refund");
        _powerUpgrade(1);
        _kept("powerUpgrade with one");
        uint256[] memory ids = mintMaterials(alice, SR, 1);
        vm.prank(alice);
        forge.burnForEnergy(ids);
        _kept("burnForEnergy");
    }

    function test_Batches() external {
        resolveAs(_recast(bob), LUCKY);
        BatchCall[] memory calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            uint256 heroId = mintPlain(alice, SR);
            calls[i] = BatchCall(abi.encodeCall(IForge.upgrade, (heroId, mintMaterials(alice, SR, 1), true)), 0);
        }
        vm.prank(alice);
        forge.batch(calls);
        _kept("upgrade three in a batch");
        pass(24 hours);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = BatchCall(abi.encodeCall(ITickets.refund, (forge.totalTickets() - i)), 0);
        }
        vm.prank(alice);
        forge.batch(calls);
        _kept("refund three in a batch");
    }

    function _recast(address user) private returns (uint256) {
        uint256 heroId = mintTraits(user, plainTraits(4, 0, 10_101));
        uint256 materialId = mintTraits(user, plainTraits(1, 0, 10_202));
        vm.prank(user);
        return forge.recast(heroId, materialId, 0);
    }

    function _upgrade(uint256 count) private returns (uint256) {
        uint256 heroId = mintPlain(alice, SR);
        uint256[] memory materials = mintMaterials(alice, SR, count);
        vm.prank(alice);
        return forge.upgrade(heroId, materials, true);
    }

    function _powerUpgrade(uint256 count) private {
        promiseSeed();
        uint256 heroId = mintPlain(alice, SR);
        uint256[] memory materials = mintMaterials(alice, SR, count);
        uint256 price = count * figuresOf(SR).powerCost;
        mintOre(alice, price);
        vm.prank(alice);
        forge.powerUpgrade(heroId, materials, true, price);
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("Forge", action);
    }
}
