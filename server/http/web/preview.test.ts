import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPreview } from './preview.ts';

const page = readFileSync('index.html', 'utf8');

test('a link to a record shows its own title and picture, and nothing of it can leave its attribute', () => {
  const html = withPreview(page, {
    title: 'Mira "><script>alert(1)</script> #7',
    description: 'SSR · $& for 12 ARCA',
    image: 'https://hub.example/cdn/web/heroes/7-480.webp',
  });

  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<meta property="og:title" content="Mira &quot;&gt;&lt;script&gt;');
  expect(html).toContain('content="SSR · $&amp; for 12 ARCA"');
  expect(html.match(/property="og:image"/g)).toHaveLength(1);
  expect(html.match(/property="og:title"/g)).toHaveLength(1);
  expect(html).not.toContain('social.png');
  expect(html).toContain('og:site_name');
  expect(html).toContain('content="summary"');
  expect(html).not.toContain('og:image:width');
});

test('a picture that is made for it is shown large, with its measures', () => {
  const size = { width: 1_200, height: 630 };
  const html = withPreview(page, { title: 'Mira #7', description: '', image: '/cdn/web/cards/7.png', size });

  expect(html).toContain('content="summary_large_image"');
  expect(html.match(/property="og:image:(width|height)"/g)).toHaveLength(2);
  expect(html).toContain('<meta property="og:image:width" content="1200" />');
});
