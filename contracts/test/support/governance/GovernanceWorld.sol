// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds it.
import {Governance} from "../../../src/governance/Governance.sol";
import {IGovernance} from "../../../src/interfaces/governance/IGovernance.sol";
import {Choice, GovernanceTerms} from "../../../src/types/GovernanceTypes.sol";
import {Economy} from "../Economy.sol";

contract GovernanceV2 is Governance {
    function version() external pure returns (uint256) {
        return 2;
    }
}

/// @notice The economy, with a governance that asks for 100 ve-ARCA to propose and for 1,000 to decide.
abstract contract GovernanceWorld is Economy {
    bytes32 internal constant TEXT = keccak256("a proposal");
    uint256 internal constant DELAY = 1 days;
    uint256 internal constant PERIOD = 5 days;

    IGovernance internal governance;

    function deployGovernance(string memory code) internal {
        deployEconomy("Staking.sol:Staking", "Treasury.sol:Treasury");
        governance = IGovernance(
            deployProxy(code, abi.encodeCall(IGovernance.initialize, (admin, address(staking), governanceTerms())))
        );
        vm.startPrank(admin);
        IAccessControl(address(governance)).grantRole(OPERATOR, operator);
        IAccessControl(address(governance)).grantRole(UPGRADER, upgrader);
        vm.stopPrank();
    }

    function governanceTerms() internal pure returns (GovernanceTerms memory) {
        return GovernanceTerms(100 ether, 1_000 ether, uint32(DELAY), uint32(PERIOD));
    }

    function stakeFor(address account, uint256 amount, uint256 duration) internal {
        mintArca(account, amount);
        vm.startPrank(account);
        arca.approve(address(staking), amount);
        staking.stake(amount, duration);
        vm.stopPrank();
    }

    function proposeAs(address account) internal returns (uint256) {
        vm.prank(account);
        return governance.propose(TEXT);
    }

    function voteAs(address account, uint256 proposalId, Choice choice) internal {
        vm.prank(account);
        governance.vote(proposalId, choice);
    }
}
