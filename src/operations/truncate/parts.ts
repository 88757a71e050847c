import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { fromKeys } from '#shared/objects.ts'

/** Parts of a parish that can be emptied. Records that refer to a deleted record are deleted with it. */
export const PARTS = {
  books: {
    label: 'Księgi, przygotowania, protokoły, wydane pisma, zdjęcia, załączniki i zadania',
    tables: [
      ...bookNames,
      'attachment_files',
      'baptism_registrations',
      'canon_overrides',
      'communion_preparations',
      'communion_transfers',
      'confirmation_preparations',
      'correction_proposals',
      'documents',
      'funerals',
      'hidden_steps',
      'incoming_notices',
      'notices',
      'premaritals',
      'retention_decisions',
      'tasks',
      'wedding_families',
      'yearly_counts',
    ],
  },
  register: {
    label: 'Kartoteka: osoby, rodziny i importy (razem z księgami)',
    tables: ['families', 'imports', 'merges', 'people', 'relocations'],
  },
  intentions: {
    label: 'Intencje mszalne, zamówienia i wzorce',
    tables: [
      'collective_decrees',
      'intention_orders',
      'intention_patterns',
      'intention_series',
      'intentions',
    ],
  },
  payments: {
    label: 'Rozliczenia',
    tables: ['fees_waived', 'settlement_rules', 'settlements', 'stole_fees'],
  },
  announcements: { label: 'Ogłoszenia i aktualności parafii', tables: ['announcements', 'news'] },
  everything: {
    label: 'Wszystko, także pracownicy, miejsca i ustawienia parafii',
    tables: [],
  },
} as const satisfies Record<string, { label: string; tables: readonly string[] }>

export type CleanupPart = keyof typeof PARTS

interface Reference {
  table: string
  column: string
  target: string
}

/**
 * References that a truncation clears when only their target is deleted: the report of a funeral says more than which
 * Mass was booked for it.
 */
export const CLEARED_REFERENCES: readonly Reference[] = [
  { table: 'funerals', column: 'intention_id', target: 'intentions' },
]

/** Labels of the counted tables; tables without one are summed up in one number. */
export const WORDS: Readonly<Record<string, string>> = {
  people: 'osoby',
  families: 'rodziny',
  ...fromKeys(bookNames, book => bookCatalogue[book].act[1]),
  premaritals: 'protokoły przedślubne',
  funerals: 'zgłoszenia pogrzebów',
  documents: 'wydane pisma',
  attachments: 'zdjęcia i załączniki',
  notices: 'zawiadomienia',
  tasks: 'zadania',
  intentions: 'intencje',
  intention_orders: 'zamówienia intencji',
  announcements: 'ogłoszenia',
  settlements: 'rozliczenia miesięczne',
  stole_fees: 'wpisy iura stolae',
  parish_workers: 'pracownicy parafii',
  parish_places: 'miejsca w parafii',
}
