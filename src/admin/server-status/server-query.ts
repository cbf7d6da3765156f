import { serverSeriesRanges } from '../../../core/wire/admin/server.ts';

export type ServerRange = (typeof serverSeriesRanges)[number];
export type ServerQuery = { range: ServerRange };
const DEFAULT_RANGE: ServerRange = '24h';

export const serverCodec = {
  decode(search: URLSearchParams): ServerQuery {
    return { range: serverSeriesRanges.find((range) => range === search.get('range')) ?? DEFAULT_RANGE };
  },
  encode({ range }: ServerQuery): URLSearchParams {
    return new URLSearchParams(range === DEFAULT_RANGE ? {} : { range });
  },
};
