import type { ChroniclePart } from '#history/told.ts'

/** Advice put aside with a reason, in the history of the record it was about. */
export const overridesTold = (table: string): ChroniclePart => ({
  table: 'canon_overrides',
  key: 'subject_id',
  where: { subject: table },
  title: 'Uwaga kanoniczna pominięta z powodem',
  fields: { message: 'Uwaga', reason: 'Powód', overridden_by_name: 'Kto pominął' },
})
