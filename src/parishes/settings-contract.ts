import * as z from 'zod'
import { HistoryEntry } from '#history/contract.ts'
import { PhoneNumber } from '#shared/people/person-fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Id,
  IdParam,
  Saved,
  Time,
  Version,
  optionalText,
  orNull,
  requiredText,
  emailText,
  boundedText,
  tidyText,
} from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { ParishRow } from './contract.ts'

/** Flag stored as 0 or 1, as the specification shows it; a form sends true or false. */
const Mark = z.union(
  [z.boolean().transform((on): 0 | 1 => (on ? 1 : 0)), z.literal([0, 1])],
  'Zaznacz albo odznacz',
)

const ZIP = 'Podaj kod w postaci 33-100'
const URL_NAME = 'Tylko małe litery bez polskich znaków, cyfry i łącznik, np. sw-anna-sokolow'
const SENDER = 'Od 3 do 11 znaków: litery bez polskich znaków, cyfry, kropka i łącznik'

/** Fields that a parish priest may change: the data printed on documents, and two rules of the register. */
export const ParishDetails = z.strictObject({
  name: requiredText('Podaj nazwę, na przykład: Parafia Rzymskokatolicka', 150),
  /** Title of the church in the genitive: «św. Anny». */
  title: tidyText(150, 'Podaj wezwanie')
    .transform(text => text.replace(/^pw\. */, ''))
    .default(''),
  deanery: optionalText(),
  town: requiredText('Podaj miejscowość'),
  street: optionalText(),
  building_number: optionalText(20),
  zip_code: orNull(boundedText(6, ZIP).regex(/^\d{2}-\d{3}$/, ZIP)).default(null),
  phone: PhoneNumber,
  email: orNull(emailText('Podaj adres w postaci jan@poczta.pl')).default(null),
  pesel_kept: z.boolean().default(false),
  currently_being_filled: Mark.default(0),
  /**
   * Whether a correction of an act waits until a second person accepts it; the next flag requires that person to be one
   * of the clergy.
   */
  second_person: z.boolean().default(false),
  second_person_clergy: z.boolean().default(false),
})
export type ParishDetails = z.infer<typeof ParishDetails>

/**
 * All fields of a parish, as an administrator changes them. The modules are the purchased ones; modules without a price
 * are always active.
 */
export const ParishEntry = z.strictObject({
  ...ParishDetails.shape,
  url: boundedText(60, 'Podaj adres strony', URL_NAME).regex(/^[a-z0-9-]{2,60}$/, URL_NAME),
  diocese_id: orNull(Id).default(null),
  active: Mark.default(1),
  demo_account: Mark.default(0),
  /** Null: unlimited. */
  expiration_date: orNull(Day).default(null),
  subscription_id: orNull(Id).default(null),
  modules: z.array(Id, 'Wybierz moduły z listy').max(100).default([]),
})
export type ParishEntry = z.infer<typeof ParishEntry>

export const ParishRecord = z.object({
  ...ParishRow.omit({ diocese: true }).shape,
  diocese: z.object({ id: z.number(), name: z.string() }).nullable(),
  zip_code: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  pesel_kept: z.boolean(),
  second_person: z.boolean(),
  second_person_clergy: z.boolean(),
  subscription_id: z.number().nullable(),
  modules: z.array(z.number()),
})
export type ParishRecord = z.infer<typeof ParishRecord>

export const ParishSms = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  sms_balance: z.number(),
  sms_sender: z.string().nullable(),
  /** Price that the operator charges for one part of a message, in grosze. */
  sms_part_price: z.number(),
  sms_quiet_from: z.string(),
  sms_quiet_to: z.string(),
})
export type ParishSms = z.infer<typeof ParishSms>

export const ParishSmsEntry = z.strictObject({
  sms_sender: orNull(boundedText(11, SENDER).regex(/^[A-Za-z0-9 .-]{3,11}$/, SENDER)).default(null),
  sms_part_price: z
    .number('Podaj cenę części, np. 0,17')
    .int('Podaj cenę części, np. 0,17')
    .min(1, 'Cena części to co najmniej 0,01 zł')
    .max(1000, 'Cena części to najwyżej 10 zł')
    .optional(),
  sms_quiet_from: Time,
  sms_quiet_to: Time,
  /** Purchased messages to be added to the balance; a negative number corrects a mistake. */
  added: z
    .number('Podaj liczbę wiadomości')
    .int('Podaj liczbę całkowitą')
    .min(-100_000, 'Najwyżej 100 000 naraz')
    .max(100_000, 'Najwyżej 100 000 naraz')
    .default(0),
  reason: optionalText(200),
  version: Version,
})
export type ParishSmsEntry = z.infer<typeof ParishSmsEntry>

/** An order or a request for contact sent from the offer. */
const InvoiceLog = z.object({
  id: z.number(),
  created_at: z.string(),
  kind: z.enum(['invoice', 'contact', 'sms']),
  who: z.string(),
})
export type InvoiceLog = z.infer<typeof InvoiceLog>

const ofInstallation = { access: 'installation.manage', scope: 'installation' } as const
const ofParish = { access: 'parish.settings', scope: 'installation' } as const
const { page, per_page } = Paging
const pagingQuery = z.strictObject({ page, per_page })

/** Settings of a parish; for a parish priest any parish other than his own is not found (404). */
export const parishSettings = {
  get: endpoint('GET /api/parishes/:id', { ...ofParish, params: IdParam, answer: ParishRecord }),
  add: endpoint('POST /api/parishes', {
    ...ofInstallation,
    body: ParishEntry,
    answer: Saved,
    status: 201,
  }),
  /** Refuses another diocese: `move` asks for the password. */
  edit: endpoint('PUT /api/parishes/:id', {
    ...ofInstallation,
    params: IdParam,
    body: ParishEntry.safeExtend({ version: Version }),
    answer: Saved,
  }),
  /** Changes the same and the diocese too, whose curia then reads the parish. */
  move: endpoint('POST /api/parishes/:id/move', {
    ...ofInstallation,
    requirePassword: true,
    params: IdParam,
    body: ParishEntry.safeExtend({ version: Version }),
    answer: Saved,
  }),
  editDetails: endpoint('PUT /api/parishes/:id/details', {
    ...ofParish,
    params: IdParam,
    body: ParishDetails.safeExtend({ version: Version }),
    answer: Saved,
  }),
  sms: endpoint('GET /api/parishes/:id/settingsSMS', {
    ...ofInstallation,
    params: IdParam,
    answer: ParishSms,
  }),
  editSms: endpoint('PUT /api/parishes/:id/settingsSMS', {
    ...ofInstallation,
    params: IdParam,
    body: ParishSmsEntry,
    answer: Saved,
  }),
  /** Lists orders and requests from the offer, newest first. */
  invoiceLogs: endpoint('GET /api/parishes/:id/invoice/logs', {
    ...ofParish,
    params: IdParam,
    query: pagingQuery,
    answer: Page(InvoiceLog),
  }),
  history: endpoint('GET /api/parishes/:id/history', {
    ...ofParish,
    params: IdParam,
    query: pagingQuery,
    answer: Page(HistoryEntry),
  }),
}
