import type { Chronicle } from '#history/told.ts'
import { actWords } from './words.ts'

const money = (grosze: unknown) => `${(Number(grosze) / 100).toFixed(2).replace('.', ',')} zł`

/** What history tells of settlements, of stole fees and of the rules. */
export const paymentChronicles: Chronicle[] = [
  {
    table: 'settlements',
    access: 'payments.read',
    fields: { month: 'Miesiąc', approved_by: 'Zatwierdził' },
    parts: [
      {
        table: 'settlement_corrections',
        key: 'settlement_id',
        title: 'Korekta',
        fields: { reason: 'Powód', entered_by: 'Wpisał' },
      },
    ],
  },
  {
    table: 'stole_fees',
    access: 'payments.read',
    fields: {
      day: 'Dzień',
      act: { label: 'Przy czym', words: actWords },
      about: 'Czego dotyczy',
      payer: 'Od kogo',
      amount: { label: 'Kwota', tell: money },
      celebrant: 'Celebrans',
      received_by: 'Przyjął',
      notes: 'Uwagi',
      cancel_reason: 'Powód skreślenia',
    },
  },
  {
    table: 'settlement_rules',
    access: 'payments.read',
    fields: {
      name: 'Nazwa',
      month_from: 'Od miesiąca',
      month_to: 'Do miesiąca',
      stipend: { label: 'Zwyczajowa ofiara', tell: money },
      prorated: 'Udziały według dni posługi',
      confirmed_by: 'Zatwierdził',
      notes: 'Uwagi',
    },
  },
]
