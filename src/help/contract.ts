import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Version, requiredText, boundedText } from '#shared/fields.ts'
import { RichText, isBlank } from '#ui/rich-text/rich-text.ts'

const RouteName = boundedText(100, 'Podaj nazwę ekranu').regex(
  /^[A-Za-z]\w{0,99}$/,
  'Podaj nazwę ekranu',
)

export const HelpArticle = z.object({
  /** Screen that the article was written for; several screens may share it. */
  route_name: z.string(),
  title: z.string(),
  body: RichText,
  /** Whether an administrator changed the article, or it is the one of the program. */
  source: z.enum(['administrator', 'program']),
  version: z.number().nullable(),
})
export type HelpArticle = z.infer<typeof HelpArticle>

export const HelpArticleEntry = z.strictObject({
  version: Version.nullable().default(null),
  title: requiredText('Podaj tytuł', 200),
  body: RichText.refine(body => !isBlank(body), 'Napisz treść'),
})
export type HelpArticleEntry = z.infer<typeof HelpArticleEntry>

const HelpLine = z.object({ route_name: z.string(), title: z.string(), beginning: z.string() })
export type HelpLine = z.infer<typeof HelpLine>

const of = { scope: 'installation', params: z.strictObject({ routeName: RouteName }) } as const
const ofAnybody = { ...of, access: 'session' }
const ofAdministrator = { ...of, access: 'installation.manage', answer: HelpArticle }

export const helpArticles = {
  check: endpoint('GET /api/help-articles/check', {
    access: 'session',
    scope: 'installation',
    query: z.strictObject({ routeName: RouteName }),
    answer: z.object({ exist: z.boolean() }),
  }),
  /** Lists the articles that contain all the words, by title. */
  list: endpoint('GET /api/help-articles', {
    access: 'session',
    scope: 'installation',
    query: z.strictObject({
      search: z.string().max(200, 'Szukany tekst jest za długi (najwyżej 200 znaków)').default(''),
    }),
    answer: z.object({ data: z.array(HelpLine) }),
  }),
  show: endpoint('GET /api/help-articles/:routeName', { ...ofAnybody, answer: HelpArticle }),
  write: endpoint('PUT /api/help-articles/:routeName', {
    ...ofAdministrator,
    body: HelpArticleEntry,
  }),
  /** Reverts to the article of the program. */
  reset: endpoint('DELETE /api/help-articles/:routeName', ofAdministrator),
}
