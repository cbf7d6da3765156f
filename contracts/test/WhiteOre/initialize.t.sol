// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IWhiteOre} from "../../src/interfaces/IWhiteOre.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract WhiteOreInitializeTest is EconomyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IWhiteOre implementation = IWhiteOre(vm.deployCode("WhiteOre.sol:WhiteOre"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin);
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        whiteOre.initialize(alice);
    }

    function test_WhenTheAdminIsZero_RevertWithHub_BadAddress() external {
        address implementation = vm.deployCode("WhiteOre.sol:WhiteOre");
        bytes memory initializer = abi.encodeCall(IWhiteOre.initialize, (address(0)));

        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }

    function test_WhenEverythingIsInOrder_NameTheCurrency() external view {
        assertEq(IERC20Metadata(address(whiteOre)).name(), "White Ore", "name");
        assertEq(IERC20Metadata(address(whiteOre)).symbol(), "WO", "symbol");
        assertEq(IERC20Metadata(address(whiteOre)).decimals(), 18, "decimals");
    }

    function test_WhenEverythingIsInOrder_BeginWithoutSupply() external view {
        assertEq(whiteOre.totalSupply(), 0, "supply");
        assertEq(whiteOre.minted(), 0, "minted");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external {
        mintOre(alice, 123);

        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.WhiteOre")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(whiteOre), slot)), 123, "the first field: how much was minted");
    }
}
