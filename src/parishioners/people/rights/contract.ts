import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  pastDay,
  requiredText,
  reasonText,
} from '#shared/fields.ts'
import { PersonRequest } from './requests/contract.ts'
import { ASKED_SOURCES, LIFT_BASES, SOURCES } from './labels.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()

/** Consent on the card; `withdrawn_on` is the day on which it ended. */
export const Consent = z.object({
  id: z.number(),
  version: z.number(),
  dic_consent_kind_id: z.number(),
  kind: z.string(),
  given_on: z.string(),
  source: z.enum(listKeys(SOURCES)),
  withdrawn_on: text,
  note: text,
})
export type Consent = z.infer<typeof Consent>

/** Consent that is marked on the card only, because no consent of its kind was recorded with a source. */
export const MarkedConsent = z.object({
  dic_consent_kind_id: z.number(),
  kind: z.string(),
  given_on: text,
})
export type MarkedConsent = z.infer<typeof MarkedConsent>

export const ConsentEntry = z.strictObject({
  dic_consent_kind_id: orNull(Id).pipe(z.number('Wybierz, na co osoba się zgadza')),
  given_on: pastDay('Data zgody jest w przyszłości'),
  source: z.enum(listKeys(ASKED_SOURCES), 'Wybierz, jak wyrażono zgodę'),
  note: optionalText(500),
})
export type ConsentEntry = z.output<typeof ConsentEntry>

export const Withdrawal = z.strictObject({
  version: Version,
  withdrawn_on: pastDay('Data wycofania zgody jest w przyszłości'),
})

/** Document by which the ordinary consents to a use of restricted data (art. 14). */
export const OrdinaryConsent = z.object({
  id: z.number(),
  document_number: z.string(),
  issued_on: z.string(),
  issuer: z.string(),
  scope: z.string(),
})
export type OrdinaryConsent = z.infer<typeof OrdinaryConsent>

export const OrdinaryConsentEntry = z.strictObject({
  document_number: requiredText('Podaj numer dokumentu', 50),
  issued_on: pastDay('Data dokumentu jest w przyszłości'),
  issuer: requiredText('Podaj, kto wydał zgodę', 200),
  scope: requiredText('Podaj, na co ordynariusz zezwala', 500),
})
export type OrdinaryConsentEntry = z.output<typeof OrdinaryConsentEntry>

/** Reason of the restriction of processing. */
export const RestrictionEntry = z.strictObject({
  version: Version,
  reason: reasonText('Podaj powód'),
})
export type RestrictionEntry = z.output<typeof RestrictionEntry>

const MISSING = {
  document_number: 'Podaj numer dokumentu ordynariusza',
  issued_on: 'Podaj datę dokumentu ordynariusza',
  issuer: 'Podaj, kto wydał dokument',
} as const

/**
 * Basis for lifting a restriction: a decision of the ordinary needs the number, day and issuer of its document;
 * otherwise a reason is enough.
 */
export const LiftEntry = z
  .strictObject({
    version: Version,
    basis: z.enum(listKeys(LIFT_BASES), 'Wybierz, na jakiej podstawie'),
    document_number: optionalText(50),
    issued_on: orNull(pastDay('Data dokumentu jest w przyszłości')).default(null),
    issuer: optionalText(200),
    reason: reasonText('Podaj powód'),
  })
  .superRefine((entry, refuse) => {
    if (entry.basis !== 'ordinary') return
    for (const name of listKeys(MISSING)) {
      if (entry[name] === null) {
        refuse.addIssue({ code: 'custom', path: [name], message: MISSING[name] })
      }
    }
  })
export type LiftEntry = z.output<typeof LiftEntry>

const Kept = z.object({ version: z.number() })
const ConsentParams = z.strictObject({ id: Id, consentID: Id })

export const rights = {
  get: endpoint('GET /api/peoples/:id/rights', {
    access: 'people.read',
    accessLogLabel: 'Prawa osoby',
    loggedRecords: 'people',
    params: IdParam,
    answer: z.object({
      id: z.number(),
      version: z.number(),
      restricted_at: text,
      restricted_reason: text,
      consents: z.array(Consent),
      marked: z.array(MarkedConsent),
      requests: z.array(PersonRequest),
      ordinary_consents: z.array(OrdinaryConsent),
    }),
  }),
  restrict: endpoint('POST /api/peoples/:id/restrict', {
    formerAddress: 'POST /api/peoples/:id/restriction',
    access: 'people.restrict',
    params: IdParam,
    body: RestrictionEntry,
    answer: Kept,
  }),
  lift: endpoint('POST /api/peoples/:id/lift-restriction', {
    formerAddress: 'POST /api/peoples/:id/restriction/lift',
    access: 'people.restrict',
    params: IdParam,
    body: LiftEntry,
    answer: Kept,
  }),
  addOrdinaryConsent: endpoint('POST /api/peoples/:id/ordinary-consents', {
    access: 'people.restrict',
    params: IdParam,
    body: OrdinaryConsentEntry,
    answer: Saved,
    status: 201,
  }),
  addConsent: endpoint('POST /api/peoples/:id/consents', {
    access: 'people.write',
    params: IdParam,
    body: ConsentEntry,
    answer: Saved,
    status: 201,
  }),
  withdrawConsent: endpoint('POST /api/peoples/:id/consents/:consentID/withdraw', {
    access: 'people.write',
    params: ConsentParams,
    body: Withdrawal,
    answer: Kept,
  }),
  /** Prints all data about one person as a numbered document. */
  everything: endpoint('GET /api/prints/personData/:id', {
    access: 'documents.issue',
    params: IdParam,
    answer: PrintedDocument,
    writesAudit: true,
  }),
}
