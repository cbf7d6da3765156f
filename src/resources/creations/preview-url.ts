import { previewPath } from '../../../core/wire/marketplace/creations.ts';
import { baseUrls } from '../../lib/base-urls.ts';

/** Of a kept file: a still that anybody may see. */
export const previewUrl = (hash: string) => `${baseUrls.game}${previewPath(hash)}`;
