import { createSilentField } from '#history/columns.ts'

export const ANNOTATION = {
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
  unread: { label: 'Stan', tell: (unread: unknown) => (unread ? 'do odczytania' : '') },
  read_at: createSilentField('the reader is told, and the line has its moment'),
  read_by_name: 'Odczytał(a)',
  struck_reason: 'Powód skreślenia',
  struck_at: createSilentField('the reason is told, and the line has its moment'),
  entered_at: createSilentField('the moment of the line'),
  entered_by_name: createSilentField('whose line it is'),
} as const
