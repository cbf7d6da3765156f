// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The cheatcodes of forge that these tests use, and no more.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    // The next call, or all until stopPrank, come from somebody else.
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;

    // What the next call must do.
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectEmit(address emitter) external;

    // The world.
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function load(address account, bytes32 slot) external view returns (bytes32);
    function warp(uint256 time) external;
    function getBlockTimestamp() external view returns (uint256);
    function roll(uint256 blockNumber) external;
    function getBlockNumber() external view returns (uint256);
    function chainId(uint256 id) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function label(address account, string calldata name) external;
    function addr(uint256 privateKey) external pure returns (address);
    function deployCode(string calldata artifact) external returns (address);
    function deployCode(string calldata artifact, bytes calldata args) external returns (address);
    function setEvmVersion(string calldata name) external;
    function signAndAttachDelegation(address implementation, uint256 privateKey) external;

    // What happened.
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function snapshotState() external returns (uint256);
    function revertToState(uint256 snapshot) external returns (bool);

    // Gas.
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);

    // Fuzzing.
    function assume(bool condition) external pure;

    // Claims.
    function assertTrue(bool condition, string calldata message) external pure;
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(string calldata left, string calldata right, string calldata message) external pure;
    function assertEq(bytes calldata left, bytes calldata right, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertGe(uint256 left, uint256 right, string calldata message) external pure;
}
