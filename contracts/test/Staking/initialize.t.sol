// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VipLevel} from "../../src/types/StakingTypes.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract StakingInitializeTest is EconomyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IStaking implementation = IStaking(vm.deployCode("Staking.sol:Staking"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(arca), vipLevels());
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        staking.initialize(alice, address(arca), vipLevels());
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(abi.encodeCall(IStaking.initialize, (address(0), address(arca), vipLevels())));
        _expectRefusal(abi.encodeCall(IStaking.initialize, (admin, address(0), vipLevels())));
    }

    function test_WhenTheLevelsAreWrong_RevertWithStaking_BadLevels() external {
        address implementation = vm.deployCode("Staking.sol:Staking");
        bytes memory initializer = abi.encodeCall(IStaking.initialize, (admin, address(arca), new VipLevel[](3)));

        expectError(Errors.Staking_BadLevels.selector, 3);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }

    function test_WhenEverythingIsInOrder_RecordARCAAndTheLevels() external view {
        assertEq(staking.arca(), address(arca), "arca");
        assertTrue(keccak256(abi.encode(staking.levels())) == keccak256(abi.encode(vipLevels())), "levels");
        assertEq(staking.totalStaked(), 0, "staked");
        assertEq(staking.freeRewards(), 0, "rewards");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.Staking")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(staking), slot)), uint160(address(arca)), "the first field: ARCA");
    }

    function _expectRefusal(bytes memory initializer) private {
        address implementation = vm.deployCode("Staking.sol:Staking");
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
