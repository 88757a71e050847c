import type { ChroniclePart } from '#history/told.ts'

/** Marginal notes in the history of the act they stand on. */
export const annotationsTold = (table: string, key: string): ChroniclePart => ({
  table,
  key,
  title: 'Adnotacja',
  fields: {
    dic_annotation_kind_id: { label: 'Rodzaj', source: 'dictionary:AnnotationKind' },
    event_date: 'Data',
    place: 'Miejsce',
    diocese: 'Diecezja',
    act_number: 'Nr aktu',
    act_year: 'Rok aktu',
    other_person: 'Druga osoba',
    source_document: 'Dokument',
    text: 'Treść',
    printable: 'Na świadectwie',
    struck_reason: 'Powód skreślenia',
  },
})
