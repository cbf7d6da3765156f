/** The roles of the contracts by the hash that the chain knows them by. */
export const contractRoles = {
  '0x0000000000000000000000000000000000000000000000000000000000000000': 'ADMIN',
  '0x97667070c54ef182b0f5858b034beac1b6f3089aa2d3188bb1e8929f4fa9b929': 'OPERATOR',
  '0x65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a': 'PAUSER',
  '0x189ab7a9244df0848122154315af71fe140f3db0fe014031783b0946b8c9d2e3': 'UPGRADER',
  '0x9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6': 'MINTER',
  '0xff3317e1e0e8c784290b957ee9b65ea8fe96420c4819db463283b95ecbe4a3fe': 'CASHIER',
} as const;
export type ContractRole = (typeof contractRoles)[keyof typeof contractRoles];
