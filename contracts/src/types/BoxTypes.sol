// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {HeroTraits} from "./HeroTraits.sol";

/// @notice What a kind of box gives. Once published it never changes; a later version is published beside it.
struct BoxOdds {
    /// chances of N, R, SR and SSR in basis points, 10,000 together
    uint16[4] rarityBps;
    /// opened so many times in a row without `guaranteedRarity` or better, the last one has it; 0 no guarantee
    uint8 guaranteeAt;
    /// 2 R, 3 SR, 4 SSR; 0 without a guarantee
    uint8 guaranteedRarity;
    /// 1..8 the only class; 0 any
    uint8 onlyClass;
    /// 1 + the only faction, 1..6; 0 any
    uint8 onlyFaction;
    /// suits of which every second SR or SSR hero wears a part; 0 for none
    uint16[4] featuredSuits;
}

/// @notice Boxes in escrow that wait for their heroes.
struct Opening {
    uint32 boxId;
    uint8 amount;
    /// of the odds, counted from 1
    uint16 version;
    /// the request of the same user that has to be closed before, because the guarantee counts on; 0 none
    uint64 previous;
}

/// @notice What the operator answers to a request.
struct BoxAnswer {
    uint256 requestId;
    /// the hash of the block of the request, from which the heroes were worked out
    bytes32 blockHash;
    /// one for each box, in order
    HeroTraits[] heroes;
}

/// @notice How far an account is on its way to a guarantee.
struct Streak {
    /// opened since the last box with the guaranteed rarity
    uint32 misses;
    /// its latest request that counts
    uint64 lastRequest;
}

/// @notice The contracts that a sale of boxes works with.
struct SalesContracts {
    address arca;
    address items;
    address staking;
    address gacha;
}

/// @notice The terms of a sale of boxes of one kind.
struct SaleTerms {
    uint32 boxId;
    /// seconds since 1970
    uint40 start;
    /// the first second in which the sale is over; 0 open
    uint40 end;
    uint32 maxSupply;
    /// the VIP level that a buyer needs
    uint8 minVipLevel;
    /// pieces that an account may buy in a week; 0 any number
    uint8 weeklyBase;
    /// one piece more in a week for each so many VIP levels; 0 none
    uint8 levelsPerExtra;
    /// of one box, smallest unit; 0 not sold for this currency
    uint96 priceArca;
    uint96 priceNative;
}

/// @notice What a voucher is exchanged for.
struct VoucherTerms {
    uint40 start;
    /// the first second in which it is over; 0 open
    uint40 end;
    /// nothing, if the voucher is worth something outside of the chain
    uint256[] boxIds;
    uint256[] amounts;
}

/// @notice What a coupon is good for: a box of a sale, and out of its supply, for another price at another time.
struct CouponTerms {
    uint32 saleId;
    uint40 start;
    /// the first second in which it is over; 0 open
    uint40 end;
    /// of one box, smallest unit; 0 not for this currency
    uint96 priceArca;
    uint96 priceNative;
}

/// @notice What an account bought in its latest week.
struct WeekCount {
    uint64 weekId;
    uint64 count;
}
