/** The texts of the shell and of the first views: one file, one request. */
export { default as common } from '../../../../locales/zh-Hant/common.json';
export { default as errors } from '../../../../locales/zh-Hant/errors.json';
export { default as pages } from '../../../../locales/zh-Hant/pages.json';
export { default as chain } from '../../../../locales/zh-Hant/chain.json';
export { default as transactions } from '../../../../locales/zh-Hant/transactions.json';
export { default as heroes } from '../../../../locales/zh-Hant/heroes.json';
export { default as orders } from '../../../../locales/zh-Hant/orders.json';
