import { CANCELLED_AT, recordHistory, historyPart, listColumn, silent } from '#history/columns.ts'
import { type RecordHistory, moment, money } from '#history/fields.ts'
import type { Deduction, Share } from './rules/contract.ts'
import { DESTINATIONS, KEPT, MODES, SPLITS, TO, WAYS } from './rules/words.ts'
import { actWords } from './words.ts'

const hundredths = (value: unknown) => (Number(value) / 100).toLocaleString('pl')

const deductions = listColumn<Deduction>(
  'Potrącenia',
  'Potrącenie',
  {
    name: 'nazwa',
    destination: { label: 'dokąd', words: DESTINATIONS },
    act: { label: 'przy czym', words: actWords },
    kind: { label: 'kwota czy procent', words: WAYS },
    value: { label: 'ile złotych albo procent', tell: hundredths },
  },
  list => list.map(({ name, value }) => `${name} ${hundredths(value)}`).join(', '),
)

const shares = listColumn<Share>(
  'Udziały',
  'Udział',
  {
    worker_function: 'funkcja',
    parish_worker_id: { label: 'kapłan', source: 'parish_workers' },
    weight: { label: 'liczba części', tell: hundredths },
  },
  list =>
    list
      .map(({ worker_function, weight }) => `${worker_function ?? 'kapłan'} ${hundredths(weight)}`)
      .join(', '),
)

export const paymentHistories: RecordHistory[] = [
  recordHistory(
    'settlements',
    'payments.read',
    {
      month: 'Miesiąc',
      approved_by: 'Zatwierdził',
      approved_at: { label: 'Zatwierdzono', tell: moment },
      mass_gross: { label: 'Ofiary mszalne razem', tell: money },
      settlement_rules_id: silent('the rules of the month stand in the approved content'),
      content: silent('the sheet itself, written once at the approval'),
    },
    [
      historyPart('settlement_corrections', 'settlement_id', 'Korekta', {
        reason: 'Powód',
        entered_by: 'Wpisał',
        mass_gross: { label: 'Zmiana ofiar mszalnych', tell: money },
        entered_at: silent('the moment of the line'),
      }),
    ],
  ),
  recordHistory('stole_fees', 'payments.read', {
    day: 'Dzień',
    act: { label: 'Przy czym', words: actWords },
    about: 'Czego dotyczy',
    payer: 'Od kogo',
    amount: { label: 'Kwota', tell: money },
    celebrant_id: { label: 'Celebrans z listy', source: 'parish_workers' },
    celebrant: 'Celebrans',
    received_by: 'Przyjął',
    notes: 'Uwagi',
    cancel_reason: 'Powód skreślenia',
    cancelled_at: CANCELLED_AT,
    settlement_id: silent('the day says the month'),
    correction_id: silent('the correction has its own line in the month'),
    corrects_id: silent('which fee it corrects: written once'),
    act_table: silent('the act it was proposed from: written once'),
    act_id: silent('the act it was proposed from: written once'),
  }),
  recordHistory('settlement_rules', 'payments.read', {
    name: 'Nazwa',
    month_from: 'Od miesiąca',
    month_to: 'Do miesiąca',
    deductions,
    split: { label: 'Reszta', words: SPLITS },
    shares,
    prorated: 'Udziały według dni posługi',
    mass_mode: { label: 'Rozliczanie Mszy', words: MODES },
    stipend: { label: 'Zwyczajowa ofiara', tell: money },
    kept_mass: { label: 'Z kilku ofiar dnia zatrzymuje się', words: KEPT },
    bination_to: { label: 'Binacja na', words: TO },
    bination_title: { label: 'Binacja: za trud', tell: money },
    trination_to: { label: 'Trynacja na', words: TO },
    trination_title: { label: 'Trynacja: za trud', tell: money },
    purpose: 'Cel ordynariusza',
    confirmed_by: 'Zatwierdził',
    confirmed_at: { label: 'Zatwierdzono', tell: moment },
    notes: 'Uwagi',
  }),
]
