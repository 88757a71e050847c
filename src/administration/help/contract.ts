import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const RouteName = z.string('Podaj nazwę ekranu').regex(/^[A-Za-z]\w{0,99}$/, 'Podaj nazwę ekranu')

export const helpArticles = {
  check: endpoint('GET /api/help-articles/check', {
    access: 'session',
    scope: 'installation',
    query: z.strictObject({ routeName: RouteName }),
    answer: z.object({ exist: z.boolean() }),
  }),
  show: endpoint('GET /api/help-articles/:routeName', {
    access: 'session',
    scope: 'installation',
    params: z.strictObject({ routeName: RouteName }),
    answer: z.object({ route_name: z.string(), title: z.string(), content: z.string() }),
  }),
}
