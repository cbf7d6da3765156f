/** What a link to a page shows where it is posted. */
export type Preview = {
  title: string;
  description: string;
  image: string;
  /** Of a picture that is made to be shown as wide as the page is; square ones stand small beside the words. */
  size?: { width: number; height: number };
};
/** Of the page at this path; null for one that shows what every page does. */
export type PreviewOf = (path: string) => Promise<Preview | null>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const meta = (property: string, content: string) => `<meta property="og:${property}" content="${escape(content)}" />`;

/** Puts a record's own title and picture into the head of the page, in place of the product's. */
export function withPreview(html: string, { title, description, image, size }: Preview): string {
  const head = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(
      /\s*<meta\s+property="og:(title|description|image|image:type|image:width|image:height|image:alt)"[^>]*>/g,
      '',
    )
    .replace('content="summary_large_image"', size ? 'content="summary_large_image"' : 'content="summary"');
  const measures = size ? [meta('image:width', String(size.width)), meta('image:height', String(size.height))] : [];
  const own = [
    ...[meta('title', title), meta('description', description), meta('image', image), meta('image:alt', title)],
    ...measures,
  ];
  return head.replace('</head>', () => `${own.join('')}</head>`);
}
