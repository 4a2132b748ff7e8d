import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JsonLd } from './json-ld.tsx';

describe('JsonLd', () => {
  it('cannot be closed by a text in the data, and parses back to it', () => {
    const name = '</script><script>alert(1)</script>';
    const markup = renderToStaticMarkup(
      <JsonLd data={{ '@context': 'https://schema.org', '@type': 'Organization', name }} />,
    );
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    const body = markup.replace(/^<script[^>]*>|<\/script>$/g, '');
    expect(JSON.parse(body)).toMatchObject({ name });
  });
});
