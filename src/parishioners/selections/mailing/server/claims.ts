import type { Claim, PaperRule } from '#documents/server/claims/claim.ts'
import { OMITTED } from '#documents/server/claims/usual.ts'

/** Addressee of a label or an envelope: one person, or a whole family. */
export interface Addressee {
  alive: boolean
  here: boolean
  inChurch: boolean
  allowed: boolean
  home: readonly string[]
}

const ALIVE: Claim<Addressee> = {
  fact: 'adresat żyje (w rodzinie: ktokolwiek)',
  field: 'people.status, people.death_date',
  proof: ({ alive }) => (alive ? 'proved' : 'contradicted'),
  ...OMITTED,
}
const HERE: Claim<Addressee> = {
  fact: 'adresat nie wyprowadził się z parafii',
  field: 'people.status, families.inactive',
  proof: ({ here }) => (here ? 'proved' : 'contradicted'),
  ...OMITTED,
}
const IN_CHURCH: Claim<Addressee> = {
  fact: 'adresat nie wystąpił z Kościoła (w rodzinie: ktokolwiek)',
  field: 'people.left_church_date, people.returned_date',
  proof: ({ inChurch }) => (inChurch ? 'proved' : 'contradicted'),
  ...OMITTED,
}
const ALLOWED: Claim<Addressee> = {
  fact: 'danych adresata wolno używać, nie tylko je przechowywać',
  field: 'people.restricted_at',
  law: 'Dekret ogólny KEP z 13 marca 2018 r.',
  proof: ({ allowed }) => (allowed ? 'proved' : 'contradicted'),
  ...OMITTED,
}
const AT_HOME: Claim<Addressee> = {
  fact: 'adres, pod który list dojdzie',
  field: 'people, families: ulica, dom, kod, miejscowość; people.correspondence_address',
  proof: ({ home }) => (home.length > 0 ? 'proved' : 'empty'),
  ...OMITTED,
}

const claims = {
  alive: ALIVE,
  allowed: ALLOWED,
  inChurch: IN_CHURCH,
  here: HERE,
  home: AT_HOME,
}
export type MailingReason = keyof typeof claims

/** Rule for labels: a person about whom these claims are not proved gets no label and no envelope. */
export const LABELS: PaperRule<Addressee, MailingReason> = {
  paper: 'labels',
  code: 28,
  title: 'Etykiety adresowe',
  claims,
}
const ENVELOPES: PaperRule<Addressee, MailingReason> = {
  paper: 'envelopes',
  code: 28,
  title: 'Koperty',
  claims,
}
export const mailingClaims = [LABELS, ENVELOPES]

/** Reasons why a person gets nothing, in the words shown to the clerk. */
export const WHY: Record<MailingReason, string> = {
  alive: 'nie żyją',
  allowed: 'dane wolno tylko przechowywać',
  inChurch: 'wystąpili z Kościoła',
  here: 'nie mieszkają już w parafii',
  home: 'brak adresu',
}
