// Written by `npm run contracts:build`. Never edited by hand.
export const heroAccountAbi = [
  {"inputs":[{"name":"market_","type":"address"},{"name":"heroes_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[],"name":"FailedCall","type":"error"},
  {"inputs":[{"name":"operation","type":"uint256"}],"name":"HeroAccount_CallsOnly","type":"error"},
  {"inputs":[],"name":"HeroAccount_Locked","type":"error"},
  {"inputs":[{"name":"selector","type":"bytes4"}],"name":"HeroAccount_NoApprovals","type":"error"},
  {"inputs":[],"name":"HeroAccount_NoHeroes","type":"error"},
  {"inputs":[{"name":"account","type":"address"}],"name":"HeroAccount_NotOwner","type":"error"},
  {"inputs":[],"name":"Hub_BadAddress","type":"error"},
  {"inputs":[{"name":"to","type":"address"},{"name":"value","type":"uint256"},{"name":"data","type":"bytes"},{"name":"operation","type":"uint8"}],"name":"execute","outputs":[{"name":"","type":"bytes"}],"stateMutability":"payable","type":"function"},
  {"inputs":[],"name":"heroes","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"isLocked","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"hash","type":"bytes32"},{"name":"signature","type":"bytes"}],"name":"isValidSignature","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"signer","type":"address"},{"name":"","type":"bytes"}],"name":"isValidSigner","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"market","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256[]"},{"name":"","type":"uint256[]"},{"name":"","type":"bytes"}],"name":"onERC1155BatchReceived","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"name":"onERC1155Received","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"name":"onERC721Received","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"owner","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"state","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"interfaceId","type":"bytes4"}],"name":"supportsInterface","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"token","outputs":[{"name":"chainId","type":"uint256"},{"name":"tokenContract","type":"address"},{"name":"tokenId","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"stateMutability":"payable","type":"receive"},
] as const;

/** The names of the errors that HeroAccount can revert with. */
export const heroAccountErrors = [
  'FailedCall',
  'HeroAccount_CallsOnly',
  'HeroAccount_Locked',
  'HeroAccount_NoApprovals',
  'HeroAccount_NoHeroes',
  'HeroAccount_NotOwner',
  'Hub_BadAddress',
] as const;
export type HeroAccountError = (typeof heroAccountErrors)[number];
