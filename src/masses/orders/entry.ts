import * as z from 'zod'
import { intentionText } from '#masses/intentions/death-mark.ts'
import { normalisePhone } from '#shared/people/phone.ts'
import { Day, Id, optionalText, requiredText, tidyText } from '#shared/fields.ts'
import { ONLINE_METHOD } from './labels.ts'

const AMOUNT = 'Podaj kwotę ofiary, np. 50,00'
const MAX_OFFERING_GROSZE = 1_000_000
const EMAIL = 'Podaj adres e-mail, np. jan@poczta.pl'

const Phone = requiredText('Podaj numer telefonu', 30).transform((text, context) => {
  const read = normalisePhone(text)
  if ('phone' in read) return read.phone
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

const requireAgreement = (message: string) => z.literal(true, message)

export const NO_RULES =
  'Zaznacz zgodę na regulamin płatności albo wybierz ofiarę złożoną w kancelarii'

/** An order as the public form sends it; `mass_date` is the day of the pattern. */
export const OrderEntry = z
  .strictObject({
    name: requiredText('Podaj imię', 100),
    surname: requiredText('Podaj nazwisko', 100),
    email: tidyText(200, EMAIL).pipe(z.email(EMAIL)),
    phone: Phone,
    content: intentionText('Napisz, w jakiej intencji ma być odprawiona Msza'),
    dic_payment_method_id: Id.nullable().default(null),
    returnUrl: optionalText(500),
    amount: z
      .number(AMOUNT)
      .int(AMOUNT)
      .min(0, AMOUNT)
      .max(MAX_OFFERING_GROSZE, 'Najwyżej 10 000 zł. Większą ofiarę prosimy złożyć w kancelarii.'),
    cashbillRules: z.boolean('Zaznacz albo odznacz zgodę').default(false),
    rodoRules: requireAgreement(
      'Zaznacz zgodę na przetwarzanie danych: bez niej nie można przyjąć zamówienia',
    ),
    dic_intention_template_id: Id,
    mass_date: Day,
    altcha: z.string().max(5000).optional(),
  })
  .refine(
    ({ dic_payment_method_id, cashbillRules, amount }) =>
      cashbillRules || dic_payment_method_id !== ONLINE_METHOD || amount === 0,
    {
      error: NO_RULES,
      path: ['cashbillRules'],
      // Check also when other fields are invalid, so that all errors are reported together.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
export type OrderEntry = z.output<typeof OrderEntry>
