import * as z from 'zod'
import { Id } from '#shared/fields.ts'

const ROLE = 'Wybierz osoby z listy'

/** Recipients of news or a notice; an empty list means everybody. */
export const Audience = z.strictObject({
  to_roles: z
    .array(z.number(ROLE).int(ROLE).min(1, ROLE).max(5, ROLE), ROLE)
    .max(5, ROLE)
    .default([]),
  to_dioceses: z
    .array(Id, 'Wybierz diecezje z listy')
    .max(100, 'Najwyżej 100 diecezji')
    .default([]),
  to_parishes: z
    .array(Id, 'Wybierz parafie z listy')
    .max(500, 'Najwyżej 500 parafii: wybierz zamiast nich diecezję')
    .default([]),
})
export type Audience = z.infer<typeof Audience>

const Named = z.object({ id: z.number(), name: z.string() })

/** Audience for its author, with the names of its places. */
export const AudienceView = z.object({
  ...Audience.shape,
  dioceses: z.array(Named),
  parishes: z.array(Named),
})
export type AudienceView = z.infer<typeof AudienceView>
