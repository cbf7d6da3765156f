// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ICaptainRewards} from "../../src/interfaces/ICaptainRewards.sol";
import {IBatches} from "../../src/interfaces/batch/IBatches.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BatchCall, BatchResult} from "../../src/types/BatchTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract CaptainRewardsBatchTest is BountyTest {
    uint256[3] private all;

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < 3; ++i) {
            all[i] = newCaptain(carol, 100 ether);
            newVoter(alice, all[i], 100 ether * (3 - i));
        }
    }

    function test_WhenManyCaptainsAreSettled_LockEachPart() external {
        mintArca(address(captains), EMISSION);
        passEpoch();
        uint256 sum;
        for (uint256 i = 0; i < 3; ++i) {
            sum += captains.emissionOf(epochId, all[i]);
        }

        BatchResult[] memory results = _settle();

        for (uint256 i = 0; i < 3; ++i) {
            assertTrue(results[i].done && captains.isSettled(epochId, all[i]), "settled");
        }
        assertEq(vesting.totalLocked(), sum, "locked");
    }

    function test_WhenManyCaptainsAreSettled_GoOnAfterACaptainThatWasBurned() external {
        mintArca(address(captains), EMISSION);
        burnAs(carol, all[1]);
        passEpoch();

        BatchResult[] memory results = _settle();

        assertTrue(results[0].done && !results[1].done && results[2].done, "all but the burned");
        assertTrue(bytes4(results[1].answer) == IERC721Errors.ERC721NonexistentToken.selector, "why");
        assertTrue(!captains.isSettled(epochId, all[1]), "its part stays in the pot");
        assertEq(vesting.totalLocked() + arca.balanceOf(address(captains)), EMISSION, "all of it");
    }

    function test_WhenManyCaptainsAreSettled_GoOnAfterOneForWhichThePotHasTooLittle() external {
        passEpoch();
        uint256 last = captains.emissionOf(epochId, all[2]);
        mintArca(address(captains), last);

        BatchResult[] memory results = _settle();

        assertTrue(!results[0].done && !results[1].done && results[2].done, "what the pot can pay");
        assertTrue(bytes4(results[0].answer) == Errors.BalanceIsNotEnough.selector, "why");
        assertEq(arca.balanceOf(address(captains)), 0, "pot");
    }

    function test_WhenTheGasIsTooLowForOneCall_RevertWithBatch_GasTooLow() external {
        mintArca(address(captains), EMISSION);
        passEpoch();
        bytes memory data = abi.encodeCall(IBatches.batch, (_calls()));
        bool starved;
        for (uint256 gas = 100_000; gas < 1_600_000; gas += 100_000) {
            uint256 snapshot = vm.snapshotState();
            (bool done, bytes memory answer) = address(captains).call{gas: gas}(data);
            if (done) {
                BatchResult[] memory results = abi.decode(answer, (BatchResult[]));
                assertTrue(results[0].done && results[1].done && results[2].done, "all or none");
            } else if (bytes4(answer) == Errors.Batch_GasTooLow.selector) {
                starved = true;
            }
            vm.revertToState(snapshot);
        }
        assertTrue(starved, "some gas limits must be refused");
    }

    function _calls() private view returns (BatchCall[] memory calls) {
        calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = BatchCall(abi.encodeCall(ICaptainRewards.settle, (epochId, all[i])), 0);
        }
    }

    function _settle() private returns (BatchResult[] memory) {
        return captains.batch(_calls());
    }
}
