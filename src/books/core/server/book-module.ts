import type * as z from 'zod'
import type { PrintedDocument } from '#documents/contract.ts'
import type { PlainPaper, TemplateForm } from '#documents/forms/server/service.ts'
import type { AnyRule } from '#documents/server/claims/claim.ts'
import type { Printing } from '#documents/server/lists.ts'
import type { TextGroup } from '#documents/texts/server/text.ts'
import type { RecordHistory } from '#history/fields.ts'
import type { WaitingEntries } from '#history/server/waiting-entries.ts'
import type { BookName } from '#shared/book-catalogue.ts'
import type { Routes } from '#platform/server/mount.ts'
import type { DossierBook } from '#parishioners/people/rights/server/dossier/acts.ts'
import type { DossierReader } from '#parishioners/people/rights/server/dossier/dossier.ts'
import type { CalendarSource } from '#parish-calendar/server/source.ts'
import type { SearchSource } from '#search/server/source.ts'
import type { ImportMapping } from '../import/server/import-mapping.ts'

/** All that a book provides to the server: `server/module.ts` of its folder, listed in `src/app/server/books.ts`. */
export interface BookModule {
  /** Addresses of the acts, their preparations and their papers. */
  routes: Routes
  /** Groups of results in the global search. */
  searches: readonly SearchSource[]
  /** Its acts and plans in the calendar of the parish. */
  calendar?: readonly CalendarSource[]
  /** Its records that wait for the office, for notifications. */
  waiting?: readonly WaitingEntries[]
  histories: readonly RecordHistory[]
  /** Rules of its papers: the facts that each states, and its behaviour in doubt. */
  claims: readonly AnyRule[]
  /** Texts of its papers that a parish and its diocese may change. */
  texts: TextGroup
  /** Papers whose text the clerk may change before they are issued. */
  forms?: readonly TemplateForm[]
  /** Papers with nothing to fill in. */
  plainPapers?: readonly PlainPaper[]
  /** Mapping of its acts in files of other programs. */
  importMapping?: ImportMapping
  /** Prints all acts of a year, for the backup of a parish. */
  yearbook?: {
    table: BookName
    print: (context: Printing, year: number) => Promise<PrintedDocument>
  }
  /** Its acts in the printout of all data of a person, and its other records. */
  personActs?: DossierBook
  personParts?: readonly DossierReader[]
  /** Names of its schemas in the API description. */
  schemas: Readonly<Record<string, z.ZodType>>
}
