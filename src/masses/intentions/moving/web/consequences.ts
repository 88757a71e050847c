import { showDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import type { Intention } from '../../contract.ts'

const month = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const getMonth = (day: string) => month.format(new Date(`${day}T00:00:00Z`))

type MovedIntention = Pick<
  Intention,
  | 'mass_date'
  | 'mass_time'
  | 'series_number'
  | 'offering'
  | 'purchaser_name'
  | 'purchaser_phone'
  | 'purchaser_email'
  | 'celebrant'
>

/** Lists the consequences of moving an intention to a Mass of that day, to be shown before it is moved. */
export function listConsequences(intention: MovedIntention, day: string, tell: boolean): string[] {
  const { mass_date, mass_time, series_number, offering, celebrant } = intention
  const consequences = [`Miejsce ${showDay(mass_date)} o ${mass_time} będzie znowu wolne.`]
  if (celebrant) consequences.push(`Celebrans zostaje ten sam: ${celebrant}.`)
  if (offering && getMonth(day) !== getMonth(mass_date)) {
    consequences.push(
      `Ofiara wejdzie do rozliczenia za ${getMonth(day)}, a nie za ${getMonth(mass_date)}.`,
    )
  }
  if (series_number && day !== mass_date) {
    consequences.push(
      `To ${series_number}. Msza gregorianki: na starym dniu powstanie przerwa. Żeby przesunąć wszystkie dalsze Msze, użyj „Przenieś” w gregoriance.`,
    )
  }
  return [...consequences, ...describeNotification(intention, tell)]
}

/** Returns the sentence that says who is notified by the program, and who must be notified by the office. */
function describeNotification(
  { purchaser_name, purchaser_phone, purchaser_email }: MovedIntention,
  tell: boolean,
) {
  if (purchaser_email && tell) {
    return ['Zamawiający dostanie wiadomość e-mail z dawnym i nowym terminem po półtorej minuty.']
  }
  const phone = showPhone(purchaser_phone)
  if (phone) return [`Program nie zawiadomi zamawiającego. Zadzwoń: ${phone}.`]
  return purchaser_name
    ? ['Program nie zawiadomi zamawiającego: nie ma jego telefonu ani adresu.']
    : []
}
