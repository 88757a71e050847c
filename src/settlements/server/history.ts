import {
  CANCELLATION_MOMENT,
  recordHistory,
  historyPart,
  listColumn,
  createSilentField,
} from '#history/columns.ts'
import { type RecordHistory, formatHistoryMoment, formatHistoryMoney } from '#history/fields.ts'
import type { Deduction, Share } from '../rules/contract.ts'
import {
  DESTINATIONS,
  KEPT_MASS_LABELS,
  MODES,
  SPLITS,
  TO,
  DEDUCTION_KIND_LABELS,
} from '../rules/labels.ts'
import { actWords } from '../labels.ts'

const hundredths = (value: unknown) => (Number(value) / 100).toLocaleString('pl')

const deductions = listColumn<Deduction>(
  'Potrącenia',
  'Potrącenie',
  {
    name: 'nazwa',
    destination: { label: 'dokąd', words: DESTINATIONS },
    act: { label: 'przy czym', words: actWords },
    kind: { label: 'kwota czy procent', words: DEDUCTION_KIND_LABELS },
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
      approved_at: { label: 'Zatwierdzono', tell: formatHistoryMoment },
      mass_gross: { label: 'Ofiary mszalne razem', tell: formatHistoryMoney },
      settlement_rules_id: createSilentField(
        'the rules of the month stand in the approved content',
      ),
      content: createSilentField('the sheet itself, written once at the approval'),
    },
    [
      historyPart('settlement_corrections', 'settlement_id', 'Korekta', {
        reason: 'Powód',
        entered_by: 'Wpisał',
        mass_gross: { label: 'Zmiana ofiar mszalnych', tell: formatHistoryMoney },
        entered_at: createSilentField('the moment of the line'),
      }),
    ],
  ),
  recordHistory('stole_fees', 'payments.read', {
    day: 'Dzień',
    act: { label: 'Przy czym', words: actWords },
    about: 'Czego dotyczy',
    payer: 'Od kogo',
    amount: { label: 'Kwota', tell: formatHistoryMoney },
    celebrant_id: { label: 'Celebrans z listy', source: 'parish_workers' },
    celebrant: 'Celebrans',
    received_by: 'Przyjął',
    notes: 'Uwagi',
    cancel_reason: 'Powód skreślenia',
    cancelled_at: CANCELLATION_MOMENT,
    settlement_id: createSilentField('the day says the month'),
    correction_id: createSilentField('the correction has its own line in the month'),
    corrects_id: createSilentField('which fee it corrects: written once'),
    act_table: createSilentField('the act it was proposed from: written once'),
    act_id: createSilentField('the act it was proposed from: written once'),
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
    stipend: { label: 'Zwyczajowa ofiara', tell: formatHistoryMoney },
    kept_mass: { label: 'Z kilku ofiar dnia zatrzymuje się', words: KEPT_MASS_LABELS },
    bination_to: { label: 'Binacja na', words: TO },
    bination_title: { label: 'Binacja: za trud', tell: formatHistoryMoney },
    trination_to: { label: 'Trynacja na', words: TO },
    trination_title: { label: 'Trynacja: za trud', tell: formatHistoryMoney },
    purpose: 'Cel ordynariusza',
    confirmed_by: 'Zatwierdził',
    confirmed_at: { label: 'Zatwierdzono', tell: formatHistoryMoment },
    notes: 'Uwagi',
  }),
]
