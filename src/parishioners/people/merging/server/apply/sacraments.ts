import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { MergeLine } from '../../contract.ts'
import { formatValue } from '#history/fields.ts'
import { SACRAMENTS } from '../../../labels.ts'
import type { MergeChoice, MergeChoices } from '../resolve/groups.ts'
import type { MergePair } from './references.ts'
import { listKeys } from '#shared/objects.ts'

/** Certificates that a person has once, so two of one kind mean the same day (KPK 845 §1). */
const UNREPEATABLE_SACRAMENT_KINDS = ['baptism', 'first_communion', 'confirmation', 'death']
const COLUMNS = ['event_date', 'place', 'act_number', 'act_year', 'note'] as const

const getCertificates = (db: Db, id: number) =>
  db.selectFrom('person_sacraments').selectAll().where('person_id', '=', id).orderBy('id').execute()
type Certificate = Awaited<ReturnType<typeof getCertificates>>[number]

export const bothCertificates = async (db: Db, { kept, gone }: MergePair) => ({
  kept: await getCertificates(db, kept),
  gone: await getCertificates(db, gone),
})
type CertificatePair = Awaited<ReturnType<typeof bothCertificates>>

const isSameCertificate = (first: Certificate, second: Certificate) =>
  first.kind === second.kind && COLUMNS.every(column => first[column] === second[column])
/** Checks that no field of the two certificates conflicts. */
const agree = (first: Certificate, second: Certificate) =>
  first.kind === second.kind &&
  COLUMNS.every(column => !first[column] || !second[column] || first[column] === second[column])

const getName = (kind: string) => `sacrament:${kind}`
const ofKind = (list: Certificate[], kind: string) =>
  list.filter(certificate => certificate.kind === kind)

/** Lists kinds for which the cards have conflicting certificates, so that the clerk must choose. */
function listConflicting({ kept, gone }: CertificatePair) {
  return UNREPEATABLE_SACRAMENT_KINDS.filter(kind => {
    const [keptCertificates, goneCertificates] = [ofKind(kept, kind), ofKind(gone, kind)]
    return (
      keptCertificates.length > 0 &&
      goneCertificates.some(
        goneCertificate =>
          !keptCertificates.some(keptCertificate => agree(keptCertificate, goneCertificate)),
      )
    )
  })
}

const tell = ({ event_date, place, act_number, act_year, note }: Certificate) =>
  [
    formatValue(event_date),
    place,
    act_number && `akt ${[act_number, act_year].filter(Boolean).join('/')}`,
    note,
  ]
    .filter(Boolean)
    .join(', ') || 'bez szczegółów'

/** Compares the certificates of both cards by kind. */
export function sacramentLines(certificates: CertificatePair): MergeLine[] {
  const clashes = listConflicting(certificates)
  return Object.entries(SACRAMENTS).flatMap(([kind, label]) => {
    const describeCertificates = (list: Certificate[]) =>
      ofKind(list, kind).map(tell).join('; ') || null
    const [keptText, goneText] = [
      describeCertificates(certificates.kept),
      describeCertificates(certificates.gone),
    ]
    if (!keptText && !goneText) return []
    const needsChoice = clashes.includes(kind)
    return {
      name: getName(kind),
      label: `Ze świadectwa: ${label}`,
      kept: keptText,
      gone: goneText,
      options: needsChoice ? (['kept', 'gone', 'both'] as const).slice() : [],
      choice: needsChoice ? ('kept' as const) : null,
    }
  })
}

export const sacramentNames = listKeys(SACRAMENTS).map(getName)

const drop = (db: Db, ids: number[]) =>
  ids.length
    ? db.deleteFrom('person_sacraments').where('id', 'in', ids).execute()
    : Promise.resolve()

/**
 * Merges the certificates of two cards: equal ones become one, and those that do not conflict supplement each other.
 */
export async function mergeSacraments(db: Db, pair: MergePair, choices: MergeChoices) {
  const certificates = await bothCertificates(db, pair)
  const clashes = listConflicting(certificates)
  for (const kind of clashes) {
    const choice: MergeChoice = choices[getName(kind)] ?? 'kept'
    if (choice === 'kept') await drop(db, getIds(ofKind(certificates.gone, kind)))
    if (choice === 'gone') await drop(db, getIds(ofKind(certificates.kept, kind)))
  }
  for (const name of Object.keys(choices)) {
    if (name.startsWith('sacrament:') && !clashes.some(kind => getName(kind) === name)) {
      throw refuseField(`choices.${name}`, 'W tym sakramencie karty się nie różnią')
    }
  }
  for (const goneCertificate of certificates.gone.filter(
    certificate => !clashes.includes(certificate.kind),
  )) {
    const existingCertificate = certificates.kept.find(
      keptCertificate =>
        isSameCertificate(keptCertificate, goneCertificate) ||
        (isOnce(keptCertificate) && agree(keptCertificate, goneCertificate)),
    )
    if (existingCertificate) await fill(db, existingCertificate, goneCertificate)
  }
  await db
    .updateTable('person_sacraments')
    .set({ person_id: pair.kept })
    .where('person_id', '=', pair.gone)
    .execute()
}

const getIds = (list: Certificate[]) => list.map(({ id }) => id)
const isOnce = ({ kind }: Certificate) => UNREPEATABLE_SACRAMENT_KINDS.includes(kind)

async function fill(db: Db, existingCertificate: Certificate, goneCertificate: Certificate) {
  const missing = COLUMNS.filter(column => !existingCertificate[column] && goneCertificate[column])
  if (missing.length) {
    const values = Object.fromEntries(missing.map(column => [column, goneCertificate[column]]))
    await db
      .updateTable('person_sacraments')
      .set(values)
      .where('id', '=', existingCertificate.id)
      .execute()
    Object.assign(existingCertificate, values)
  }
  await drop(db, [goneCertificate.id])
}
