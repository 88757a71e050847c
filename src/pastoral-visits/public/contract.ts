import * as z from 'zod'
import { boundedText } from '#platform/fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import { registrationStates } from '../labels.ts'
import { RegistrationFields } from '../registrations/entry.ts'
import { isFlatNumber, isHouseNumber } from './numbers.ts'
import { listKeys } from '#platform/objects.ts'

const parishUrl = boundedText(60, 'Nie ma takiej parafii').regex(/^[a-z0-9-]{2,60}$/)
const AtRequest = z.strictObject({ parishUrl, number: z.string().max(40) })

const NO_CONTACT = { error: 'Podaj telefon albo e-mail', path: ['email'] }

/** A request as the public form sends it. */
export const VisitRequest = z
  .strictObject({
    ...RegistrationFields,
    dic_town_id: z.number('Wybierz ulicę z listy').int().positive('Wybierz ulicę z listy'),
    building_number: RegistrationFields.building_number.refine(
      isHouseNumber,
      'Podaj numer domu, na przykład 12 albo 12A',
    ),
    place_number: RegistrationFields.place_number.refine(
      text => !text || isFlatNumber(text),
      'Podaj sam numer mieszkania, na przykład 7',
    ),
    rodoRules: z.literal(
      true,
      'Zaznacz zgodę na przetwarzanie danych: bez niej nie można przyjąć zgłoszenia',
    ),
    altcha: z.string().max(5000).optional(),
  })
  .refine(({ phone, email }) => phone || email, {
    ...NO_CONTACT,
    // Said together with all that is missing, not after it has been filled in.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type VisitRequest = z.output<typeof VisitRequest>

/** A request as whoever knows its number sees it; never who asked, nor where. */
export const FollowedRequest = z.object({
  number: z.string(),
  state: z.enum(listKeys(registrationStates)),
  /** The visit that the office has planned. */
  coming: z.object({ date: z.string(), time_from: z.string(), time_to: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** By what it is yet to be confirmed. */
  confirm_by: z.enum(['letter', 'sms']).nullable(),
})
export type FollowedRequest = z.infer<typeof FollowedRequest>

export const publicVisits = {
  request: endpoint('POST /api/public/:parishUrl/visit-registrations', {
    access: 'public',
    params: z.strictObject({ parishUrl }),
    body: VisitRequest,
    answer: z.object({ number: z.string() }),
    status: 201,
    requireIdempotencyKey: true,
    embeddable: true,
  }),
  follow: endpoint('GET /api/public/:parishUrl/visit-registrations/:number', {
    access: 'public',
    params: AtRequest,
    answer: FollowedRequest,
  }),
  /** With the code from the e-mail or the SMS: the address or number was theirs. */
  confirm: endpoint('POST /api/public/:parishUrl/visit-registrations/:number/confirm', {
    access: 'public',
    embeddable: true,
    params: AtRequest,
    body: z.strictObject({ code: z.string('Podaj kod').max(100) }),
    answer: FollowedRequest,
  }),
  withdraw: endpoint('POST /api/public/:parishUrl/visit-registrations/:number/withdraw', {
    access: 'public',
    embeddable: true,
    params: AtRequest,
    answer: FollowedRequest,
  }),
}
