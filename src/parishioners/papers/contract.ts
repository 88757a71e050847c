import * as z from 'zod'
import { FamilyQuery } from '#parishioners/families/contract.ts'
import { PersonQuery } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { PrintedDocument, Wish } from '#documents/contract.ts'

const print = { access: 'documents.issue', answer: PrintedDocument, writesAudit: true }
const Template = z.string().max(60)

const Column = z.enum(['birth_date', 'address', 'phone', 'status'], 'Nie ma takiej kolumny')
const several = z.union([Column.transform(column => [column]), z.array(Column).max(4)])

/** Query of the list as on the screen, with all its pages; `columns` are those besides the name. */
export const PeopleListQuery = PersonQuery.extend({
  columns: several.default(['birth_date', 'address', 'phone']),
})
export type PeopleListQuery = z.infer<typeof PeopleListQuery>

export const registerPrints = {
  peoplesList: endpoint('GET /api/prints/peoplesList', { ...print, query: PeopleListQuery }),
  /** Always sorted by streets, regardless of the order on the screen, because the status animarum is used on visits. */
  familiesList: endpoint('GET /api/prints/familiesList', { ...print, query: FamilyQuery }),
  /** Prints a document about a person with its default texts; the form at /api/prints/forms allows changes. */
  peopleDocuments: endpoint('GET /api/prints/peopleDocuments/:peopleID/:template', {
    ...print,
    params: z.strictObject({ peopleID: Id, template: Template }),
    query: z.strictObject(Wish),
  }),
  familyDocuments: endpoint('GET /api/prints/familyDocuments/:familyID/:template', {
    ...print,
    params: z.strictObject({ familyID: Id, template: z.literal('card', 'Nie ma takiego druku') }),
  }),
}

interface PersonDocument {
  template: string
  title: string
  /** People the document may be about; all by default. */
  about?: 'living' | 'dead'
  /** Whether the clerk must fill in the form first: an addressee, or data that no record proves. */
  asks?: true
}

/** Documents about a person: name in the address and label in the menu. */
export const personDocuments: readonly PersonDocument[] = [
  { template: 'membership', title: 'Zaświadczenie o przynależności do parafii', about: 'living' },
  {
    template: 'freeState',
    title: 'Zaświadczenie o stanie wolnym',
    about: 'living',
    asks: true,
  },
  { template: 'opinion', title: 'Opinia proboszcza' },
  {
    template: 'godparent',
    title: 'Zaświadczenie dla chrzestnego',
    about: 'living',
    asks: true,
  },
  {
    template: 'confirmationWitness',
    title: 'Zaświadczenie dla świadka bierzmowania',
    about: 'living',
    asks: true,
  },
  {
    template: 'childPermission',
    title: 'Zgoda na chrzest poza parafią',
    about: 'living',
    asks: true,
  },
  {
    template: 'confirmationPermission',
    title: 'Zgoda na bierzmowanie poza parafią',
    about: 'living',
    asks: true,
  },
  {
    template: 'communionPermission',
    title: 'Zgoda na I Komunię poza parafią',
    about: 'living',
    asks: true,
  },
  {
    template: 'personFuneralPermission',
    title: 'Potwierdzenie zawiadomienia o pogrzebie',
    about: 'dead',
    asks: true,
  },
]
