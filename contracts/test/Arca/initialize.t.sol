// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IArca} from "../../src/interfaces/IArca.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract ArcaInitializeTest is WorldTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IArca implementation = IArca(vm.deployCode("Arca.sol:Arca"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin);
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        arca.initialize(alice);
    }

    function test_WhenTheAdminIsZero_RevertWithHub_BadAddress() external {
        address implementation = vm.deployCode("Arca.sol:Arca");
        bytes memory initializer = abi.encodeCall(IArca.initialize, (address(0)));

        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }

    function test_WhenEverythingIsInOrder_NameTheCurrency() external view {
        assertEq(IERC20Metadata(address(arca)).name(), "Arca", "name");
        assertEq(IERC20Metadata(address(arca)).symbol(), "ARCA", "symbol");
        assertEq(IERC20Metadata(address(arca)).decimals(), 18, "decimals");
    }

    function test_WhenEverythingIsInOrder_BeginWithoutSupply() external view {
        assertEq(arca.totalSupply(), 0, "supply");
        assertEq(arca.minted(), 0, "minted");
        assertEq(arca.cap(), 1_000_000_000 ether, "cap");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external {
        mintArca(alice, 123);

        bytes32 slot = keccak256(abi.encode(uint256(keccak256("herohub.storage.Arca")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(arca), slot)), 123, "the first field: how much was minted");
    }
}
