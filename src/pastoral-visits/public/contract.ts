import * as z from 'zod'
import { boundedText } from '#shared/fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import { registrationStates } from '../labels.ts'
import { RegistrationFields } from '../registrations/entry.ts'
import { isFlatNumber, isHouseNumber } from './numbers.ts'
import { listKeys } from '#shared/objects.ts'

const parishUrl = boundedText(60, 'Nie ma takiej parafii').regex(/^[a-z0-9-]{2,60}$/)
const AtRequest = z.strictObject({ parishUrl, number: z.string().max(40) })

const NO_CONTACT = { error: 'Podaj telefon albo e-mail', path: ['email'] }

/** Visit request as the public form sends it. */
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
    // Run also when other fields have errors, so that all errors are shown together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type VisitRequest = z.output<typeof VisitRequest>

/** Visit request as shown to a visitor who knows its number; without the person and the address. */
export const FollowedRequest = z.object({
  number: z.string(),
  state: z.enum(listKeys(registrationStates)),
  /** Visit that the office has planned. */
  coming: z.object({ date: z.string(), time_from: z.string(), time_to: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Channel by which the request must still be confirmed. */
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
  /**
   * Confirms a request with the code from the e-mail or SMS, which proves that the address or number belongs to the
   * sender.
   */
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
