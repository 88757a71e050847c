import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { messageForms } from './message-forms.ts'

/** Form of the program, and the way to open it in the demonstration parish. */
export interface Form {
  /** Address of the screen; `{baptisms where …}` is the number of the first matching record. */
  at: string
  /** Buttons, checkboxes, links and menu items to click until the form opens. */
  through?: readonly string[]
  /** Label of the field to fill in; by default the first plain text field. */
  field?: string
  /** Text to type into the field; absent where the existing value is sufficient. */
  text?: string
  /** Options that must be chosen before the form can be sent, by the label of the field. */
  pick?: Readonly<Record<string, string>>
  /** Role that may open the form; a clerk by default. */
  as?: 'admin' | 'proboszcz' | 'kuria'
  /** An administrator must first choose the parish of the demonstration. */
  inParish?: true
}

const CARDS = '/status-of-the-animarum/parish-records'
const BANNS = '/books/prewedding-announcements'
const CANDIDATES = '/books/confirmation/preparations'
const CHILDREN = '/books/first-communion/preparations'

const at = (address: string, ...through: string[]): Form => ({ at: address, through })
const byPriest = (form: Form): Form => ({ ...form, as: 'proboszcz' })
const byAdmin = (form: Form): Form => ({ ...form, as: 'admin' })
const toParishAdminForm = (form: Form): Form => ({ ...byAdmin(form), inParish: true })
/** Form of a backup of the parish, opened by a button. */
const backup = (button: string) =>
  byPriest({
    ...at('/administration/parish-backups', button),
    field: 'Hasło do kopii',
    text: 'zielone pole 1427',
  })
/** A reason shorter than two words is refused. */
const CORRECTION_REASON = 'Pomyłka w zapisie'
const REASON = { field: 'Powód', text: CORRECTION_REASON }
/** A family of which somebody can move. */
const LIVING_FAMILY = `families where id in (select m.family_id from family_members m, people p where m.person_id = p.id and m.member_to is null and p.status = 'parishioner')`
/** Returns the forms of a correction of an act, and of a new act of a person in the register. */
const act = (book: string, table: string, choice = `${book}/choice`): Form[] => [
  { at: `${book}/{${table}}/edit`, field: 'Powód poprawki', text: CORRECTION_REASON },
  { at: `${choice}/{people}/add` },
]

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))
/** Forms of each book whose folder is named like its address; `saveForms` names those that are opened otherwise. */
const usualForms = bookNames.flatMap(table => {
  const { path } = bookCatalogue[table]
  const getRows = (files: string, forms: Form[]) =>
    globSync(`${path.slice(1)}/web/${files}`, { cwd: SOURCES }).map(
      file => [file.replaceAll('\\', '/'), forms] as const,
    )
  return [
    ...getRows('*Choice.tsx', [at(`${path}/choice/addPerson`)]),
    ...getRows('form/*Form.tsx', act(path, table)),
  ]
})

/**
 * Forms by their file in `src/`. The first form of each file is tested with every fault, the others with one, because
 * they differ only in the request they send.
 */
export const saveForms: Readonly<Record<string, readonly Form[]>> = {
  ...Object.fromEntries(usualForms),
  'parishioners/people/web/form/EditPerson.tsx': [at(`${CARDS}/peoples/{people}/edit`)],
  'parishioners/people/web/form/PeopleForm.tsx': [at(`${CARDS}/peoples/add`)],
  'parishioners/people/card/web/inline/AddressEditor.tsx': [
    { ...at(`${CARDS}/peoples/{people}/preview`, 'Adres:'), field: 'Nr domu', text: '14' },
  ],
  'parishioners/selections/views/web/SaveViewDialog.tsx': [
    {
      ...at(`${CARDS}/peoples`, 'Widoki', 'Zapisz obecne filtry jako widok'),
      field: 'Nazwa widoku',
      text: 'Wszyscy parafianie',
    },
  ],
  'parishioners/selections/receivers/web/MessageDialog.tsx': [
    at(`${CARDS}/peoples`, 'Zaznacz wszystkie na stronie', 'Napisz do zaznaczonych'),
  ],
  'parishioners/selections/receivers/web/GroupDialog.tsx': [
    {
      ...at(`${CARDS}/families`, 'Zaznacz wszystkie na stronie', 'Dodaj do grupy'),
      field: 'Albo nowa grupa',
      text: 'Sąsiedzi',
    },
  ],
  'parishioners/people/rights/web/tab/ConsentDialog.tsx': [
    {
      ...at(`${CARDS}/peoples/{people}/preview?tab=rights`, 'Dodaj zgodę'),
      pick: { 'Na co się zgadza': 'publikacja wizerunku', 'Jak wyrażona': 'pisemnie' },
    },
  ],
  'parishioners/people/rights/requests/web/RequestDialogs.tsx': [
    {
      ...at(`${CARDS}/peoples/{people}/preview?tab=rights`, 'Wpisz wniosek'),
      pick: { 'Czego dotyczy': 'sprostowanie danych' },
    },
  ],
  'parishioners/retention/web/RetentionTerms.tsx': [
    byPriest({
      ...at(`${CARDS}/retention`, 'Zmień termin: anulowany protokół'),
      field: 'Podstawa',
      text: 'Instrukcja kurii nr 7/2025',
    }),
  ],
  'parishioners/families/web/form/FamilyForm.tsx': [
    at(`${CARDS}/families/{families}/edit`),
    { at: `${CARDS}/families/add`, pick: { Miejscowość: 'Żarnowiec' } },
  ],
  'parishioners/families/web/card/MemberDialog.tsx': [
    at(`${CARDS}/families/{families}/preview`, 'Nowa osoba'),
  ],
  'parishioners/families/web/card/MembershipDialog.tsx': [
    {
      ...at(`${CARDS}/families/{families}/preview`, 'Czynności', 'Zmień funkcję lub daty'),
      field: 'W rodzinie od',
      text: '',
    },
  ],
  'parishioners/families/web/card/MoveOutDialog.tsx': [
    {
      ...at(`${CARDS}/families/{families}/preview`, 'Wyprowadzka'),
      field: 'Dzień wyprowadzki',
      text: '03.05.2026',
    },
  ],
  'parishioners/relocations/web/Relocation.tsx': [
    `families/{${LIVING_FAMILY}}`,
    `peoples/{people where status = 'parishioner'}`,
  ].map(card => ({ ...at(`${CARDS}/${card}/relocation`), field: 'Nr domu', text: '99' })),
  'books/core/annotations/web/AnnotationDialog.tsx': [
    at('/books/baptisms/{baptisms}/preview', 'Dodaj adnotację'),
  ],
  'books/baptisms/registrations/web/newborn/NewbornForm.tsx': [
    at('/books/baptisms/register/addPerson'),
  ],
  'books/baptisms/registrations/web/form/RegistrationForm.tsx': [
    at('/books/baptisms/register/{people}/add'),
  ],
  'funerals/web/FuneralForm.tsx': [
    { ...at('/books/deceased/register/{funerals}/edit'), field: 'Nazwisko', text: 'Lis' },
    {
      at: '/books/deceased/register/add?person={people}',
      field: 'Imię i nazwisko',
      text: 'Ewa Lis',
    },
  ],
  'books/first-communion/preparations/web/form/PreparationForm.tsx': [
    at(`${CHILDREN}/{communion_preparations}/edit`),
    at(`${CHILDREN}/choice/{people}/add`),
  ],
  'books/premaritals/web/form/PremaritalForm.tsx': [
    byPriest(at('/books/premaritals/{premaritals}/edit')),
    byPriest(at('/books/premaritals/add')),
  ],
  'books/weddings/web/form/WeddingForm.tsx': [
    { at: '/books/weddings/{weddings}/edit', field: 'Powód poprawki', text: CORRECTION_REASON },
  ],
  'books/confirmations/web/ConfirmationChoice.tsx': [at('/books/confirmation/choice/addPerson')],
  'books/confirmations/web/form/ConfirmationForm.tsx': act('/books/confirmation', 'confirmations'),
  'books/preparations/web/Choice.tsx': [
    at(`${CHILDREN}/choice/addPerson`),
    at(`${CANDIDATES}/choice/addPerson`),
  ],
  'books/confirmations/preparations/web/form/PreparationForm.tsx': [
    at(`${CANDIDATES}/{confirmation_preparations}/edit`),
    at(`${CANDIDATES}/choice/{people}/add`),
  ],
  'books/core/checkmarks/web/CheckmarksScreen.tsx': [
    at(`${CANDIDATES}/checkmarks`),
    at(`${CHILDREN}/checkmarks`),
  ],
  'books/conversions/web/ConversionChoice.tsx': [
    byPriest(at('/books/conversions/choice/conversion/addPerson')),
  ],
  'books/conversions/web/form/ConversionForm.tsx': act(
    '/books/conversions',
    'conversions',
    '/books/conversions/choice/conversion',
  ).map(byPriest),
  'books/banns/web/form/BannsForm.tsx': [
    { at: `${BANNS}/{banns}/edit`, field: 'Powód poprawki', text: CORRECTION_REASON },
    at(`${BANNS}/add`),
  ],
  'books/banns/web/preview/ResultDialog.tsx': [
    { ...at(`${BANNS}/{banns}/preview`, 'Wpisz wynik'), field: 'Zgłoszona przeszkoda', text: '' },
  ],
  'statistics/year/web/CountsForm.tsx': [
    { at: '/administration/statistics/year?year=2024', field: 'Uwagi do ankiety' },
  ],
  'masses/intentions/web/form/IntentionForm.tsx': [
    at('/books/intentions/{intentions where mass_date > now()}/edit'),
    at('/books/intentions/add'),
  ],
  'masses/intentions/moving/web/MoveDialog.tsx': [
    {
      ...at(
        "/books/intentions/{intentions where status = 'accepted' and mass_date > now()}/preview",
        'Przenieś',
      ),
      field: 'Godzina',
      text: '',
    },
  ],
  'masses/intentions/web/preview/OutcomeDialog.tsx': [
    {
      ...at(
        "/books/intentions/{intentions where status = 'accepted' and mass_date > now()}/preview",
        'Odwołaj',
      ),
      ...REASON,
    },
  ],
  'masses/intentions/patterns/web/PatternForm.tsx': [
    at('/books/intentions/pattern/{intention_patterns}/edit'),
  ],
  'masses/intentions/patterns/web/Closures.tsx': [
    { ...at('/books/intentions/pattern', 'Dodaj dni bez Mszy'), ...REASON },
  ],
  'masses/intentions/collective/web/Decrees.tsx': [at('/books/intentions/pattern', 'Dodaj dekret')],
  'masses/announcements/web/form/AnnouncementForm.tsx': [
    at('/books/announcements/{announcements}/edit'),
    at('/books/announcements/add'),
  ],
  'masses/announcements/web/form/PublishDialog.tsx': [
    {
      ...at('/books/announcements/{announcements where published_at is null}/edit', 'Opublikuj'),
      field: 'Godzina',
      text: '',
    },
  ],
  'masses/orders/settings/web/OrderSettings.tsx': [
    { at: '/books/intentions/orders/settings', text: 'https://parafia.example/rodo' },
  ],
  'masses/orders/inbox/web/RefuseDialog.tsx': [
    { ...at('/books/intentions/orders/{intention_orders}/preview', 'Odmów'), ...REASON },
  ],
  'settlements/fees/web/FeeDialog.tsx': [at('/payments/tab/stole', 'Dodaj iura stolae')],
  'settlements/rules/web/RulesForm.tsx': [byPriest(at('/payments/rules/add'))],
  ...messageForms,
  'news/web/NewsForm.tsx': [at('/news/add')],
  'documents/letterheads/web/form/LetterheadForm.tsx': [
    { ...at('/administration/letterheads'), field: 'Górny, mm', text: '21' },
  ],
  'documents/texts/web/TextDialog.tsx': [byPriest(at('/administration/document-texts', 'Zmień'))],
  'liturgical-calendar/own-celebrations/web/CorrectionDialog.tsx': [
    { ...at('/inventory/liturgical-calendar?month=2026-07', 'Popraw 28.07.2026'), ...REASON },
  ],
  'parish-calendar/events/web/EventDialog.tsx': [
    {
      ...byPriest(at('/parish-calendar', 'Dodaj wpis')),
      field: 'Czego dotyczy',
      text: 'Kandydaci do bierzmowania',
      pick: { Rodzaj: 'Spotkanie' },
    },
  ],
  'parishes/workers/web/WorkerForm.tsx': [
    at('/inventory/parish-workers/{parish_workers}/edit'),
    at('/inventory/parish-workers/add'),
  ],
  'parishes/places/web/PlaceForm.tsx': [
    at('/inventory/parish-places/{parish_places}/edit'),
    at('/inventory/parish-places/add'),
  ],
  'public-pages/settings/web/Widgets.tsx': [byPriest(at('/widgets'))],
  'news/popups/web/PopupForm.tsx': [byAdmin(at('/administration/popups/add'))],
  'books/core/numbering/starts/web/BookStarts.tsx': [
    byPriest({
      ...at('/administration/parish', 'Zmień numery'),
      field: 'Księga zmarłych',
      text: '',
    }),
  ],
  'parishes/web/OwnParish.tsx': [byPriest(at('/administration/parish'))],
  'parishes/web/ParishForm.tsx': [
    byAdmin(at("/administration/parishes/{parishes where url = 'demo'}/edit")),
  ],
  'parishes/web/SmsSettings.tsx': [
    byAdmin({
      ...at("/administration/parishes/{parishes where url = 'demo'}/settingsSMS"),
      field: 'Nadawca',
      text: '',
    }),
  ],
  'parishes/modules/web/ModulesList.tsx': [
    byAdmin({
      ...at('/administration/modules', 'Zmień cenę'),
      field: 'Cena za rok',
      text: '',
    }),
  ],
  'dictionaries/addresses/web/TownForm.tsx': [
    toParishAdminForm(at('/administration/towns/{towns where parish_id is null}/edit')),
    at('/administration/towns/add'),
  ],
  'dictionaries/addresses/web/StreetForm.tsx': [
    at('/administration/streets/{streets}/edit'),
    { at: '/administration/streets/add', pick: { Miejscowość: 'Żarnowiec' } },
  ],
  'dictionaries/addresses/web/ZipCodeForm.tsx': [
    { at: '/administration/zip-codes/add', field: 'Kod', text: '00-950' },
  ],
  'dictionaries/names/web/NameForm.tsx': [
    toParishAdminForm(at('/administration/names/{names where parish_id is null}/edit')),
    at('/administration/names/add'),
  ],
  'dictionaries/parishes/web/DicParishForm.tsx': [at('/administration/dicParishes/add')],
  'dictionaries/entries/web/keeping/ItemDialog.tsx': [
    at('/administration/dictionaries?name=School', 'Dodaj pozycję'),
  ],
  'webhooks/web/WebhookForm.tsx': [
    {
      ...at('/administration/webhooks', 'Dodaj webhook', 'Wpisano akt'),
      as: 'proboszcz',
      field: 'Adres, na który wysyłać',
      text: 'https://strona.example/zdarzenia',
    },
  ],
  'accounts/api-tokens/web/NewToken.tsx': [
    {
      ...at('/administration/api-tokens', 'Utwórz klucz', 'Intencje mszalne: przeglądanie'),
      as: 'proboszcz',
      field: 'Program, który dostanie klucz',
      text: 'Strona parafii',
    },
  ],
  'accounts/users/web/UserForm.tsx': [
    byAdmin(at("/administration/users/{users where email = 'nowy@demo.pl'}/edit")),
  ],
  'accounts/users/web/rights/RightsSection.tsx': [
    {
      ...byAdmin(
        at("/administration/users/{users where email = 'kancelaria@demo.pl'}", 'Zmień uprawnienia'),
      ),
      field: 'Rozliczenia miesięczne: przeglądanie',
      text: '',
    },
  ],
  'accounts/users/web/AccountActions.tsx': [
    byAdmin({
      ...at("/administration/users/{users where email = 'kancelaria@demo.pl'}", 'Zablokuj'),
      ...REASON,
    }),
  ],
  'parishes/dioceses/web/DioceseRulesSection.tsx': [
    {
      ...at('/administration/diocese-texts', 'Zmień zasady'),
      field: 'Po ilu miesiącach',
      text: '',
      as: 'kuria',
    },
  ],
  'shell/help/ArticleDialog.tsx': [byAdmin(at('/administration/settings', 'Pomoc', 'Zmień treść'))],
  'operations/backups/parish/web/PlanDialog.tsx': [backup('Kopie automatyczne')],
  'operations/backups/parish/web/OrderDialog.tsx': [backup('Zamów kopię')],
  'pastoral-visits/web/form/RouteForm.tsx': [
    {
      at: "/inventory/pastoral-visits/{visit_routes where state = 'planned'}/edit",
      field: 'Nazwa trasy',
    },
    {
      at: '/inventory/pastoral-visits/add',
      field: 'Nazwa trasy',
      pick: { Miejscowość: 'Żarnowiec' },
    },
  ],
  'pastoral-visits/web/list/SeasonDialogs.tsx': [
    at('/inventory/pastoral-visits', 'Czynności', 'Zmień kolędę'),
    at('/inventory/pastoral-visits', 'Czynności', 'Powtórz trasy za rok'),
  ],
  'pastoral-visits/registrations/web/dialogs.tsx': [
    at('/inventory/pastoral-visits/registrations', 'Odrzuć'),
  ],
  'pastoral-visits/corrections/web/CorrectionsList.tsx': [
    at('/inventory/pastoral-visits?tab=corrections', 'Odrzuć'),
  ],
}
