/** The texts of the shell and of the first views: one file, one request. */
export { default as common } from '../../../../locales/zh-Hans/common.json';
export { default as errors } from '../../../../locales/zh-Hans/errors.json';
export { default as pages } from '../../../../locales/zh-Hans/pages.json';
export { default as chain } from '../../../../locales/zh-Hans/chain.json';
export { default as transactions } from '../../../../locales/zh-Hans/transactions.json';
export { default as heroes } from '../../../../locales/zh-Hans/heroes.json';
export { default as orders } from '../../../../locales/zh-Hans/orders.json';
