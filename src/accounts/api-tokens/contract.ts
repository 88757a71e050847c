import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, IdParam, requiredText } from '#shared/fields.ts'
import { apiTokenScopes } from '#auth/tokens/scopes.ts'

const ofManagers = { access: 'users.manage', scope: 'installation' } as const

export const ApiTokenEntry = z.strictObject({
  name: requiredText('Podaj nazwę programu, który dostanie klucz', 60),
  scopes: z
    .array(z.enum(apiTokenScopes, 'Wybierz zakres z listy'))
    .min(1, 'Wybierz przynajmniej jeden zakres')
    .max(apiTokenScopes.length),
  /** Last day on which the token is valid. */
  expires_on: Day,
})

const ApiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.string()),
  made_by_name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Precise to the minute. */
  last_used_at: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiToken = z.infer<typeof ApiToken>

/** API tokens by which other programs access the data of the current parish. */
export const apiTokens = {
  list: endpoint('GET /api/api-tokens', {
    ...ofManagers,
    answer: z.object({ data: z.array(ApiToken) }),
  }),
  /** The token is in this response only. */
  add: endpoint('POST /api/api-tokens', {
    ...ofManagers,
    requirePassword: true,
    body: ApiTokenEntry,
    answer: z.object({ id: z.number(), token: z.string() }),
    status: 201,
  }),
  revoke: endpoint('POST /api/api-tokens/:id/revoke', {
    ...ofManagers,
    params: IdParam,
    answer: z.object({ id: z.number() }),
  }),
}
