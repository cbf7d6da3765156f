// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC6551Account} from "../interfaces/accounts/IERC6551Account.sol";
import {IERC6551Registry} from "../interfaces/accounts/IERC6551Registry.sol";
import {HeroAccounts} from "../types/MarketOfferTypes.sol";

/// @notice What a hero's own account has done so far: another number whenever something may have been taken out of it.
library AccountStates {
    /// @notice 0 where nobody has made the account yet: until then nothing can leave it.
    function stateOf(HeroAccounts memory accounts, address hero, uint256 tokenId) internal view returns (uint256) {
        address account =
            IERC6551Registry(accounts.registry).account(accounts.implementation, 0, block.chainid, hero, tokenId);
        return account.code.length == 0 ? 0 : IERC6551Account(payable(account)).state();
    }
}
