import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { stripDiacritics } from '#shared/text/fold-text.ts'
import { fromKeys } from '#shared/objects.ts'

/** Converts „Księga I Komunii” to `ksiega-I-Komunii`, because file names use plain letters. */
const nameFile = (title: string) =>
  stripDiacritics(title[0]!.toLowerCase() + title.slice(1))
    .replaceAll(',', '')
    .replaceAll(' ', '-')

/** Names of files by table; a table without one uses its own name. */
export const FILES: Readonly<Record<string, string>> = {
  ...fromKeys(bookNames, book => nameFile(bookCatalogue[book].title)),
  announcements: 'ogloszenia',
  attachment_files: 'zalaczniki-pliki',
  attachment_parts: 'zalaczniki-tresc',
  attachments: 'zalaczniki',
  baptism_annotations: 'chrzty-adnotacje',
  baptism_registrations: 'zgloszenia-do-chrztu',
  communion_preparations: 'przygotowanie-do-I-Komunii',
  confirmation_preparations: 'przygotowanie-do-bierzmowania',
  dictionary_items: 'slowniki',
  dictionary_parishes: 'slownik-parafii',
  documents: 'dokumenty-wydane',
  families: 'rodziny',
  family_members: 'rodziny-domownicy',
  funerals: 'zgloszenia-pogrzebow',
  hidden_steps: 'akty-odlozone-kroki',
  history: 'historia-zmian',
  incoming_notices: 'zawiadomienia-otrzymane',
  intention_donors: 'intencje-ofiarodawcy',
  intention_orders: 'zamowienia-intencji',
  intention_series: 'gregorianki',
  intentions: 'intencje',
  message_deliveries: 'wiadomosci-numery',
  message_group_members: 'wiadomosci-grupy-odbiorcy',
  message_groups: 'wiadomosci-grupy',
  message_receivers: 'wiadomosci-odbiorcy',
  message_replies: 'wiadomosci-odpowiedzi',
  messages: 'wiadomosci',
  names: 'imiona',
  notices: 'zawiadomienia',
  parish_places: 'miejsca-w-parafii',
  parish_workers: 'pracownicy-parafii',
  people: 'parafianie',
  ordinary_consents: 'parafianie-zgody-ordynariusza',
  person_consents: 'parafianie-zgody',
  person_contacts: 'parafianie-telefony-i-e-maile',
  person_requests: 'parafianie-wnioski',
  person_sacraments: 'parafianie-sakramenty',
  premarital_parties: 'protokoly-narzeczeni',
  premarital_witnesses: 'protokoly-swiadkowie',
  premaritals: 'protokoly-przedslubne',
  reads: 'kto-ogladal-dane',
  sms_entries: 'konto-SMS',
  sms_stops: 'SMS-zastrzezone-numery',
  retention_decisions: 'przechowywanie-rozstrzygniecia',
  retention_terms: 'przechowywanie-terminy',
  saved_views: 'widoki-list',
  settlement_entries: 'rozliczenia-pozycje',
  settlements: 'rozliczenia',
  tasks: 'zadania',
  stole_fees: 'iura-stolae',
  streets: 'ulice',
  towns: 'miejscowosci',
  zip_codes: 'kody-pocztowe',
}
