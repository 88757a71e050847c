import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Grosze,
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  requiredText,
  boundedText,
  VersionBody,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { actWords } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'

const MONTH = 'Podaj miesiąc, np. 05.2026'
/** Month `YYYY-MM`, from 1970 to 2199. */
export const Month = boundedText(7, MONTH).regex(/^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/, MONTH)

export const StoleFeeKind = z.enum(listKeys(actWords), 'Wybierz, przy czym')
export type StoleFeeKind = z.infer<typeof StoleFeeKind>

const FULL = 10_000
const value = z.number('Podaj kwotę albo procent').int().min(1, 'Podaj więcej niż zero')

/** Deduction from a stole fee before it is shared: fixed sums first, then percentages of the rest. */
export const Deduction = z
  .strictObject({
    name: requiredText('Podaj nazwę, np. organista', 60),
    /** Destination of the deduction; `fund` is a separate account with a name. */
    destination: z.enum(['fund', 'parish', 'diocese'], 'Wybierz, dokąd'),
    /** Kind of act; null means every act. */
    act: orNull(StoleFeeKind).default(null),
    kind: z.enum(['fixed', 'percent'], 'Wybierz: kwota albo procent'),
    /** Value in grosze, or in hundredths of a percent. */
    value: value.max(100_000_000, 'Za dużo'),
  })
  .refine(({ kind, value: part }) => kind === 'fixed' || part <= FULL, {
    error: 'Najwyżej 100 procent',
    path: ['value'],
  })
export type Deduction = z.infer<typeof Deduction>

/** Share of a function, or of one priest, which overrides that of his function. */
export const Share = z
  .strictObject({
    worker_function: optionalText(100),
    parish_worker_id: orNull(Id).default(null),
    /** Weight in hundredths of a part: 2 parts are 200. */
    weight: z.number('Podaj liczbę części, np. 2 albo 0,5').int().min(0).max(100_000, 'Za dużo'),
  })
  .refine(({ worker_function, parish_worker_id }) => worker_function || parish_worker_id, {
    error: 'Wybierz funkcję albo kapłana',
    path: ['worker_function'],
  })
export type Share = z.infer<typeof Share>

const Destination = z.enum(['diocese', 'parish'], 'Wybierz, dokąd')

const fields = {
  name: requiredText('Podaj nazwę, np. Zasady od 2026 r.', 100),
  month_from: Month,
  month_to: orNull(Month).default(null),
  deductions: z.array(Deduction).max(20, 'Najwyżej 20 potrąceń').default([]),
  split: z.enum(['shares', 'celebrant'], 'Wybierz sposób podziału').default('shares'),
  shares: z.array(Share).max(20, 'Najwyżej 20 udziałów').default([]),
  prorated: z.boolean().default(true),
  mass_mode: z.enum(['own', 'pool'], 'Wybierz sposób rozliczania Mszy').default('own'),
  stipend: Grosze.min(1, 'Podaj zwyczajową ofiarę, np. 50,00'),
  kept_mass: z.enum(['first', 'highest'], 'Wybierz, którą ofiarę').default('first'),
  bination_to: Destination.default('diocese'),
  bination_title: Grosze.default(0),
  trination_to: Destination.default('diocese'),
  trination_title: Grosze.default(0),
  purpose: optionalText(200),
  notes: optionalText(2000),
}

/** Returns the percentages deducted at one kind of act, including those for every act. */
const getPercent = (deductions: readonly Deduction[], act: StoleFeeKind) =>
  deductions
    .filter(
      deduction =>
        deduction.kind === 'percent' && (deduction.act === null || deduction.act === act),
    )
    .reduce((sum, deduction) => sum + deduction.value, 0)

/** Rules by which a parish shares what it receives, from a month on. */
export const RulesEntry = z
  .strictObject(fields)
  .refine(({ month_from, month_to }) => !month_to || month_from <= month_to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['month_to'],
  })
  .refine(
    ({ deductions }) => StoleFeeKind.options.every(act => getPercent(deductions, act) <= FULL),
    {
      error: 'Potrącenia procentowe przekraczają razem 100%',
      path: ['deductions'],
    },
  )
  .refine(({ shares }) => !shares.length || shares.some(({ weight }) => weight > 0), {
    error: 'Choć jeden udział musi być większy od zera',
    path: ['shares'],
  })
export type RulesEntry = z.infer<typeof RulesEntry>

const text = z.string().nullable()

export const Rules = z.object({
  ...RulesEntry.shape,
  id: z.number(),
  version: z.number(),
  confirmed_at: text,
  confirmed_by: text,
})
export type Rules = z.infer<typeof Rules>

export const RulesRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  month_from: z.string(),
  month_to: text,
  confirmed_at: text,
})
export type RulesRow = z.infer<typeof RulesRow>

export const RulesQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('month_from', 'name'),
})
export type RulesQuery = z.infer<typeof RulesQuery>

export const RulesTrial = z.object({
  gross: z.number(),
  got: z.array(z.object({ name: z.string(), account: z.string(), amount: z.number() })),
  problems: z.array(z.string()),
})
export type RulesTrial = z.infer<typeof RulesTrial>

const recordEndpoint = { access: 'payments.write', params: IdParam, answer: Saved }

export const settlementRules = {
  list: endpoint('GET /api/settlement-rules', {
    access: 'payments.read',
    query: RulesQuery,
    answer: Page(RulesRow),
  }),
  get: endpoint('GET /api/settlement-rules/:id', {
    access: 'payments.read',
    params: IdParam,
    answer: Rules,
  }),
  add: endpoint('POST /api/settlement-rules', {
    access: 'payments.write',
    body: RulesEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/settlement-rules/:id', {
    ...recordEndpoint,
    body: RulesEntry.safeExtend({ version: Version }),
  }),
  /** Makes the rules binding; the former rules end the month before. */
  confirm: endpoint('POST /api/settlement-rules/:id/confirm', {
    formerAddress: 'POST /api/settlement-rules/:id/confirmation',
    ...recordEndpoint,
    body: VersionBody,
  }),
  remove: endpoint('DELETE /api/settlement-rules/:id', {
    ...recordEndpoint,
    body: VersionBody,
  }),
  /** Calculates a month by these rules, beside the rules in force; writes nothing. */
  trial: endpoint('POST /api/settlement-rules/try', {
    formerAddress: 'POST /api/settlement-rules/trial',
    access: 'payments.write',
    body: z.strictObject({ month: Month, rules: RulesEntry }),
    answer: z.object({ tried: RulesTrial, standing: RulesTrial.nullable() }),
  }),
}
