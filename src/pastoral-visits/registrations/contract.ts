import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, Version, requiredText, VersionBody } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { OutcomeName, Place } from '../doors/contract.ts'
import { registrationSources, registrationStates } from '../labels.ts'
import { VisitRegistrationEntry } from './entry.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()
const StateName = z.enum(listKeys(registrationStates), 'Wybierz stan')

/** Visit request as the office sees it; the person's data may have been erased. */
export const VisitRegistration = z.object({
  id: z.number(),
  version: z.number(),
  visit_season_id: z.number(),
  number: z.string(),
  source: z.enum(listKeys(registrationSources)),
  state: StateName,
  ...Place,
  dic_town_id: z.number().nullable(),
  town: text,
  names: text,
  surname: text,
  phone: text,
  email: text,
  preferred: text,
  remarks: text,
  created_at: z.string(),
  decided_by: text,
  decided_at: text,
  reason: text,
  erased_at: text,
  /** Route of the request, and the outcome of the visit. */
  visit_route_id: z.number().nullable(),
  date: text,
  outcome: OutcomeName.nullable(),
  /** Families of the register at this address. */
  families: z.array(z.object({ id: z.number(), family_name: z.string() })),
})
export type VisitRegistration = z.infer<typeof VisitRegistration>

export const VisitRegistrationQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('created_at', 'surname'),
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  visit_season_id: Id.optional(),
  state: StateName.optional(),
})
export type VisitRegistrationQuery = z.infer<typeof VisitRegistrationQuery>

export const visitRegistrations = {
  list: endpoint('GET /api/visit-registrations', {
    access: 'visits.read',
    loggedRecords: 'visit_registrations',
    query: VisitRegistrationQuery,
    answer: Page(VisitRegistration),
  }),
  /** Adds a request reported to the office; it belongs to the given season. */
  add: endpoint('POST /api/visit-registrations', {
    access: 'visits.write',
    body: VisitRegistrationEntry.safeExtend({ visit_season_id: Id }),
    answer: Saved,
    status: 201,
  }),
  /**
   * Adds the request to a route: as a new visit address at its end, or to the existing one of that address. A person
   * with an e-mail is notified.
   */
  plan: endpoint('POST /api/visit-registrations/:id/plan', {
    formerAddress: 'POST /api/visit-registrations/:id/planning',
    access: 'visits.write',
    params: IdParam,
    body: z.strictObject({
      version: Version,
      visit_route_id: z.number('Wybierz trasę').int().positive('Wybierz trasę'),
    }),
    answer: Saved,
  }),
  /** Refuses the request with an answer to the person. */
  refuse: endpoint('POST /api/visit-registrations/:id/refuse', {
    formerAddress: 'POST /api/visit-registrations/:id/refusal',
    access: 'visits.write',
    params: IdParam,
    body: z.strictObject({
      version: Version,
      reason: requiredText('Napisz odpowiedź dla zgłaszającego', 500),
    }),
    answer: Saved,
  }),
  /** Records that the person no longer wants a visit. */
  withdraw: endpoint('POST /api/visit-registrations/:id/withdraw', {
    formerAddress: 'POST /api/visit-registrations/:id/withdrawal',
    access: 'visits.write',
    params: IdParam,
    body: VersionBody,
    answer: Saved,
  }),
}
