import * as z from 'zod'
import { dispensationsTold } from '#books/canon-law/history.ts'
import { CanonBanns, Override } from '#books/canon-law/contract.ts'
import { Dispensation } from '#books/canon-law/dispensations.ts'
import * as field from '#shared/fields.ts'
import { type ActColumns, buildColumnPart } from '#books/core/columns/column.ts'
import {
  buildEqualShapes,
  dictionaryColumn,
  linkColumn,
  markColumn,
  nameColumn,
  neededDay,
  neededItem,
  neededName,
  neededSurname,
  neededText,
  offeringColumn,
  partialDay,
  recordId,
  textColumn,
  timeColumn,
  wholeDay,
  calendarYearColumn,
} from '#books/core/columns/columns.ts'
import { wordColumn } from '#books/core/columns/word-columns.ts'
import {
  baptismColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
} from '#books/core/columns/common-columns.ts'
import { mandateColumns } from '#books/core/columns/mandate-columns.ts'
import { columnsOfBoth, sideWords } from '#books/core/columns/sides.ts'
import { bannsHistory } from './banns.ts'
import {
  ArchivalWitnesses,
  BLANK_WITNESS,
  WitnessRecord,
  Witnesses,
  witnessHistory,
} from './witnesses.ts'
import {
  basisWords,
  circumstanceWords,
  effectsWords,
  placeWords,
  proxyWords,
  sentWords,
} from './labels.ts'

const Age = z.coerce.number<number>('Podaj wiek w latach').int().min(0).max(130)

/** Returns the columns without file headers, so that files cannot contain them. */
const plain = <C extends ActColumns>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { headers: _, ...column }]) => [key, column]),
  ) as C

/** Columns of one spouse, as of the day of the wedding; `sideFields` maps them to the columns of files. */
export const partyColumns = {
  person_id: linkColumn('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', 'Podaj imiona'),
  surname: neededSurname('Nazwisko', 'Podaj nazwisko'),
  family_name: textColumn('Nazwisko rodowe'),
  birth_date: neededDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  age: {
    label: 'Wiek',
    kept: z.number().nullable(),
    ...buildEqualShapes(field.orNull(Age).default(null)),
    blank: null,
  },
  dic_faith_id: neededItem('Wyznanie', 'Faith', 'Wybierz wyznanie'),
  dic_marital_status_id: neededItem(
    'Stan cywilny',
    'MaritalStatus',
    'Wybierz stan cywilny przed ślubem',
  ),
  profession: textColumn('Zawód'),
  address: textColumn('Adres', 200),
  parish: textColumn('Parafia', 200),
  ...parentColumns,
  ...plain(baptismColumns),
  confirmation_date: partialDay('Data bierzmowania'),
  confirmation_parish: textColumn('Parafia bierzmowania', 200),
  surname_after: nameColumn('Nazwisko po ślubie'),
}

const rite = buildColumnPart('Ślub', {
  wedding_date: neededDay('Data ślubu', {
    headers: 'slub|data zawarcia malzenstwa|zawarto|data',
  }),
  wedding_time: timeColumn('Godzina ślubu'),
  parish_place_id: linkColumn('Miejsce w parafii', 'parish_places'),
  wedding_place: neededText('Miejsce ślubu', 'Podaj miejsce ślubu', 200, {
    headers: 'kosciol|parafia slubu|gdzie zawarto',
  }),
  place_kind: wordColumn('Rodzaj miejsca', placeWords, 'Wybierz rodzaj miejsca'),
  civil_effects: wordColumn('Skutki cywilne', effectsWords, 'Wybierz skutki cywilne'),
  dic_wedding_kind_id: dictionaryColumn('Rodzaj ślubu', 'WeddingKind', { headers: 'rodzaj' }),
  circumstance: wordColumn('Okoliczność nadzwyczajna', circumstanceWords, 'Wybierz okoliczność'),
  circumstance_reason: textColumn('Na czym polegała okoliczność', 500),
  minister_id: linkColumn('Asystujący z listy', 'parish_workers'),
  minister: textColumn('Asystujący', 200, {
    headers: 'szafarz|kaplan|ksiadz|blogoslawil|asystowal|swiadek kwalifikowany',
  }),
  assisting_basis: wordColumn('Podstawa asystowania', basisWords, 'Wybierz podstawę asystowania'),
  basis_from: textColumn('Delegacja lub licencja od', 200),
  basis_date: wholeDay('Delegacja lub licencja z dnia'),
  basis_number: textColumn('Nr delegacji lub licencji', 60),
  witnesses: {
    label: 'Świadkowie',
    kept: z.array(WitnessRecord),
    today: Witnesses,
    old: ArchivalWitnesses,
    blank: [BLANK_WITNESS, BLANK_WITNESS],
    told: witnessHistory,
  },
  proxy_side: wordColumn('Ślub przez pełnomocnika', proxyWords, 'Wybierz, za kogo wyraził zgodę'),
  ...mandateColumns,
  children_surname: textColumn('Nazwisko dzieci'),
  with_mass: {
    ...markColumn('Msza Święta'),
    kept: z.boolean().nullable(),
    ...buildEqualShapes(field.orNull(z.boolean()).default(null)),
    blank: null,
  },
  language: textColumn('Język', 50),
})

/** Columns of the certificate of the registry office, and of the document sent back to it (KRO 4¹, 8). */
const registry = buildColumnPart('Ślub', {
  usc_permit_number: textColumn('Nr zaświadczenia USC', 60),
  usc_permit_town: textColumn('Zaświadczenie wydał USC w'),
  usc_permit_date: wholeDay('Zaświadczenie USC z dnia'),
  usc_permit_valid_date: wholeDay('Zaświadczenie USC ważne do'),
  usc_sent_date: wholeDay('Przekazano do USC'),
  usc_sent_method: wordColumn('Sposób przekazania', sentWords, 'Wybierz sposób przekazania'),
  civil_act_number: textColumn('Nr aktu małżeństwa USC', 60, {
    headers: 'akt usc|nr aktu usc|nr usc',
  }),
  civil_act_town: textColumn('Akt w USC', 100, {
    headers: 'usc|urzad stanu cywilnego|miejsce usc',
    reading: 'name',
  }),
  civil_act_date: wholeDay('Data aktu USC'),
})

const papers = {
  banns: {
    label: 'Zapowiedzi',
    kept: z.array(CanonBanns),
    ...buildEqualShapes(z.array(CanonBanns).max(6, 'Najwyżej 6 parafii').default([])),
    blank: [],
    told: bannsHistory,
  },
  dispensations: {
    label: 'Dyspensy i zezwolenia',
    kept: z.array(Dispensation),
    ...buildEqualShapes(z.array(Dispensation).max(40, 'Najwyżej 40 pozycji').default([])),
    blank: [],
    told: dispensationsTold('Dyspensy i zezwolenia'),
  },
  protocol_number: textColumn('Nr protokołu', 30),
  protocol_year: calendarYearColumn('Rok protokołu'),
  announcement_book_number: textColumn('Nr w księdze zapowiedzi', 30),
  announcement_book_year: calendarYearColumn('Rok w księdze zapowiedzi'),
  premarital_id: recordId('Protokół'),
}

/** Every column of the book of marriages. */
export const weddingColumns = {
  ...numberColumns,
  ...rite,
  ...columnsOfBoth(partyColumns, {
    groom: sideWords.groom.title,
    bride: sideWords.bride.title,
  }),
  ...registry,
  ...papers,
  offering: offeringColumn(),
  ...remarkColumns,
}

/**
 * Columns together with the further values of the form: reasons for passing over advice, stored in a table of their
 * own.
 */
export const enteredColumns = {
  ...weddingColumns,
  overrides: {
    label: 'Powody odstąpienia od rad',
    kept: z.array(Override),
    ...buildEqualShapes(z.array(Override).max(40, 'Najwyżej 40 pozycji').default([])),
    blank: [],
  },
}
