import { useLayoutEffect, useRef } from 'react';

export type Sources = { src: string; srcSet: string; sizes: string };

/**
 * Gives an <img> its sources once it stands in the page. Chromium keeps every image whose source depends on `sizes` in a
 * list of the document, and takes only those off it that leave the page: one that never got there, because React dropped
 * what it had rendered, stays for good and with it all that was rendered around it.
 */
export function useSources({ src, srcSet, sizes }: Sources) {
  const ref = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const image = ref.current;
    if (!image) return;
    image.sizes = sizes;
    image.srcset = srcSet;
    image.src = src;
  }, [src, srcSet, sizes]);
  return ref;
}
