import { html } from '../html.ts'
import type { PublicFile, PublicPage } from '../public-page.ts'

/** Builds the sitemap of one parish for search engines, without other parishes. */
export const buildSitemap = (pages: readonly PublicPage[]): PublicFile => ({
  path: '/sitemap.xml',
  type: 'application/xml; charset=utf-8',
  render: async ({ parish, origin, has }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${
      html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        ${pages
          .filter(({ path }) => has(path))
          .map(({ path }) => html`<url><loc>${origin}/parafia/${parish.url}${path}</loc></url>`)}
      </urlset>`.text
    }`,
})
