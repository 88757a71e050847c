import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'
import { orderedDates } from '#acts/columns/dates-ordered.ts'
import { readDates, readNotes } from '#acts/annotations/unread.ts'
import type { actOf } from '../reading.ts'

type Rule = PaperRule<unknown, 'entry'>
type Act = Awaited<ReturnType<typeof actOf>>

export const CERTIFICATE: PaperRule<Act, 'entry' | 'dates' | 'order' | 'notes'> = {
  paper: 'communionCertificate',
  code: 9,
  title: 'Świadectwo I Komunii Świętej',
  claims: {
    entry: asWritten('communions, communion_annotations'),
    dates: readDates('communions.communion_date, birth_date, baptism_date', act => ({
      'Data I Komunii': act.communion_date,
      'Data urodzenia': act.birth_date,
      'Data chrztu': act.baptism_date,
    })),
    order: orderedDates('communions.birth_date, baptism_date, communion_date', act => [
      ['urodzenia', act.birth_date],
      ['chrztu', act.baptism_date],
      ['I Komunii', act.communion_date],
    ]),
    notes: readNotes('communion_annotations.unread'),
  },
}

export const CARD: Rule = {
  paper: 'communionPreparationDefault',
  code: 10,
  title: 'Karta przygotowania do I Komunii',
  claims: { entry: asWritten('communion_preparations') },
}

export const PERMISSION: Rule = {
  paper: 'communionPermission',
  code: 11,
  title: 'Zgoda na I Komunię poza parafią',
  claims: { entry: ownWords('people, communion_preparations') },
}

export const communionClaims: AnyRule[] = [CERTIFICATE, CARD, PERMISSION]
