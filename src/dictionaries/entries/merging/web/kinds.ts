import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { fromKeys } from '#shared/objects.ts'

/** Labels of the records that refer to an entry: one, few, many. A test requires a label for every such table. */
export const referenceKinds: Record<string, readonly [one: string, few: string, many: string]> = {
  ...fromKeys(bookNames, book => bookCatalogue[book].act),
  baptism_annotations: [
    'adnotacja przy chrzcie',
    'adnotacje przy chrztach',
    'adnotacji przy chrztach',
  ],
  baptism_registrations: ['zgłoszenie do chrztu', 'zgłoszenia do chrztu', 'zgłoszeń do chrztu'],
  communion_annotations: [
    'adnotacja przy I Komunii',
    'adnotacje przy I Komunii',
    'adnotacji przy I Komunii',
  ],
  communion_preparations: [
    'przygotowanie do I Komunii',
    'przygotowania do I Komunii',
    'przygotowań do I Komunii',
  ],
  confirmation_annotations: [
    'adnotacja przy bierzmowaniu',
    'adnotacje przy bierzmowaniach',
    'adnotacji przy bierzmowaniach',
  ],
  confirmation_preparations: [
    'przygotowanie do bierzmowania',
    'przygotowania do bierzmowania',
    'przygotowań do bierzmowania',
  ],
  funerals: ['zgłoszenie pogrzebu', 'zgłoszenia pogrzebów', 'zgłoszeń pogrzebów'],
  deceased_annotations: [
    'adnotacja przy zgonie',
    'adnotacje przy zgonach',
    'adnotacji przy zgonach',
  ],
  families: ['rodzina', 'rodziny', 'rodzin'],
  family_members: ['wpis w rodzinie', 'wpisy w rodzinach', 'wpisów w rodzinach'],
  intention_orders: ['zamówienie intencji', 'zamówienia intencji', 'zamówień intencji'],
  intentions: ['intencja', 'intencje', 'intencji'],
  parish_workers: ['pracownik parafii', 'pracownicy parafii', 'pracowników parafii'],
  people: ['karta parafianina', 'karty parafian', 'kart parafian'],
  person_contacts: ['inny telefon', 'inne telefony', 'innych telefonów'],
  person_consents: ['zgoda', 'zgody', 'zgód'],
  premarital_parties: [
    'narzeczony w protokole',
    'narzeczeni w protokołach',
    'narzeczonych w protokołach',
  ],
  premarital_witnesses: [
    'świadek w protokole',
    'świadkowie w protokołach',
    'świadków w protokołach',
  ],
  premaritals: ['protokół przedślubny', 'protokoły przedślubne', 'protokołów przedślubnych'],
  streets: ['ulica', 'ulice', 'ulic'],
  visit_addresses: [
    'adres na trasie kolędy',
    'adresy na trasach kolędy',
    'adresów na trasach kolędy',
  ],
  visit_ranges: ['odcinek trasy kolędy', 'odcinki tras kolędy', 'odcinków tras kolędy'],
  visit_registrations: ['zgłoszenie kolędy', 'zgłoszenia kolędy', 'zgłoszeń kolędy'],
  visit_street_names: ['nazwa ulicy w kolędzie', 'nazwy ulic w kolędzie', 'nazw ulic w kolędzie'],
  wedding_annotations: [
    'adnotacja przy ślubie',
    'adnotacje przy ślubach',
    'adnotacji przy ślubach',
  ],
  zip_codes: ['kod pocztowy', 'kody pocztowe', 'kodów pocztowych'],
}
