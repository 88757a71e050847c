import { addMonths } from '#books/canon-law/feasts.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { samplePremarital, fullAnswers, createFullCouple } from '../../testing.ts'

export type Full = Awaited<ReturnType<typeof createFullCouple>>
type Side = 'fiance' | 'fiancee'

const change = (side: Side, fields: object) => (full: Full) => ({
  ...full,
  [side]: { ...full[side], ...fields },
})
const answer = (side: Side, answers: Record<string, string | null>) =>
  change(side, {
    answers: {
      ...fullAnswers,
      ...Object.fromEntries(
        Object.entries(answers).map(([key, one]) => [key, { answer: one, text: null }]),
      ),
    },
  })
const bothAnswer = (answers: Record<string, string | null>) => (full: Full) => ({
  ...answer('fiancee', answers)(full),
  fiance: answer('fiance', answers)(full).fiance,
})

export const deathRecord = {
  kind: 'bond_death',
  giver: 'registry',
  authority: 'USC w Tarnowie',
  number: '7/2024',
  date: '2024-03-01',
}
const SIX_ANSWERS = {
  is_believer: { answer: 'no', text: 'od kilku lat nie praktykuje' },
  lives_in_parish: { answer: 'yes', text: null },
}

/** Builds one party with a marital status and its document. */
const buildParty =
  (
    status: number,
    giver: string | null,
    kind = deathRecord.kind,
    authority: string | null = 'w Tarnowie',
  ) =>
  (full: Full) => ({
    ...change('fiance', { dic_marital_status_id: status })(full),
    dispensations: [{ ...deathRecord, kind, giver, authority }],
  })
export const MARRIED = 2
const [WIDOWED, ANNULLED, CIVIL, CLERICAL] = [3, 6, 7, 8] as const
const civilDates = (usc_permit_date: string, usc_permit_valid_date: string | null = null) => ({
  usc_permit_date,
  usc_permit_valid_date,
})
const liveElsewhere = bothAnswer({ lives_in_parish: 'no' })

const ofBoth = (dispensations: object[]) => (full: Full) => ({
  ...full,
  fiance: { ...full.fiance, dic_marital_status_id: WIDOWED },
  fiancee: { ...full.fiancee, dic_marital_status_id: ANNULLED },
  dispensations,
})

/** Sample protocols of docs/cases/marriage-papers.md, by their names. */
export const PROTOCOLS: Record<string, (full: Full) => object> = {
  pełny: full => full,
  pusty: () => samplePremarital,
  'narzeczony żonaty': change('fiance', { dic_marital_status_id: 2 }),
  'wyznanie narzeczonego nieznane, narzeczona nieochrzczona': full => ({
    ...full,
    not_catholic: true,
    fiance: { ...full.fiance, dic_faith_id: 23 },
    fiancee: {
      ...full.fiancee,
      dic_faith_id: 16,
      baptism_date: null,
      baptism_parish: null,
      baptism_certificate_date: null,
    },
  }),
  'niemoc: tak': answer('fiance', { impotence: 'yes' }),
  'zawierał już małżeństwo: tak, „ślub kościelny 2015”': change('fiance', {
    answers: {
      ...fullAnswers,
      been_previously_married: { answer: 'yes', text: 'ślub kościelny 2015' },
    },
  }),
  'przymuszony, wyklucza nierozerwalność': answer('fiance', {
    force_or_fear: 'yes',
    indissolubility: 'no',
  }),
  'wdowiec bez dokumentu': change('fiance', { dic_marital_status_id: 3 }),
  'wdowiec z aktem zgonu': full => ({
    ...change('fiance', { dic_marital_status_id: 3 })(full),
    dispensations: [deathRecord],
  }),
  'wdowiec z aktem zgonu bez wystawcy': buildParty(WIDOWED, null),
  'wdowiec z parafialnym aktem zgonu': buildParty(WIDOWED, 'pastor'),
  'wdowiec, proboszcz bez nazwy parafii': buildParty(WIDOWED, 'pastor', 'bond_death', null),
  'wdowiec, wyrok sądu kościelnego': buildParty(WIDOWED, 'tribunal', 'bond_nullity'),
  'wdowiec, dawny wpis bez rodzaju, wystawił biskup': buildParty(WIDOWED, 'bishop', 'bond_ended'),
  'wdowiec, dawny wpis bez rodzaju, wystawił USC': buildParty(WIDOWED, 'registry', 'bond_ended'),
  'wdowiec, orzeczenie biskupa o domniemanej śmierci': buildParty(WIDOWED, 'bishop'),
  'żonaty, pismo proboszcza': buildParty(MARRIED, 'pastor'),
  'żonaty, akt zgonu z USC': buildParty(MARRIED, 'registry'),
  'żonaty, wyrok sądu kościelnego': buildParty(MARRIED, 'tribunal', 'bond_nullity'),
  'żonaty, reskrypt Stolicy Apostolskiej': buildParty(MARRIED, 'holy_see', 'bond_dissolution'),
  'kawaler z aktem małżeństwa w księdze, pismo proboszcza': buildParty(1, 'pastor'),
  'kawaler z żoną w kartotece, pismo proboszcza': buildParty(1, 'pastor'),
  'nieważność, dokument z USC': buildParty(ANNULLED, 'registry', 'bond_nullity'),
  'nieważność, pismo proboszcza': buildParty(ANNULLED, 'pastor', 'bond_nullity'),
  'nieważność, wyrok sądu kościelnego': buildParty(ANNULLED, 'tribunal', 'bond_nullity'),
  'nieważność, wyrok biskupa w procesie skróconym': buildParty(ANNULLED, 'bishop', 'bond_nullity'),
  'wdowiec i narzeczona po wyroku, oba dokumenty': ofBoth([
    deathRecord,
    { ...deathRecord, kind: 'bond_nullity', giver: 'tribunal', number: '8/2024' },
  ]),
  'wdowiec i narzeczona po wyroku, tylko akt zgonu': ofBoth([deathRecord]),
  'związek cywilny z inną osobą, pismo proboszcza': buildParty(CIVIL, 'pastor', 'free_state'),
  'stan duchowny, dokument z USC': buildParty(CLERICAL, 'registry', 'free_state'),
  'nieważność bez wyroku': change('fiance', { dic_marital_status_id: 6 }),
  'spokrewnieni: tak': answer('fiance', { are_related: 'yes' }),
  'przyzwoitość publiczna: tak': answer('fiance', { public_decency: 'yes' }),
  'przymus: tak': answer('fiance', { force_or_fear: 'yes' }),
  'narzeczony bez katechez': answer('fiance', { marriage_course: 'no' }),
  'narzeczona bez poradni': answer('fiancee', { family_clinic: 'no' }),
  'oboje bez katechez i bez poradni': bothAnswer({ marriage_course: 'no', family_clinic: 'no' }),
  'święcenia: tak': answer('fiance', { holy_orders: 'yes' }),
  'cudzoziemiec: tak': answer('fiance', { foreigner: 'yes' }),
  'narzeczona niewierząca, sześć odpowiedzi': change('fiancee', { answers: SIX_ANSWERS }),
  'bez przysięgi narzeczonej': answer('fiancee', { truth: null }),
  'bez daty rozmowy': answer('fiance', { talk: null }),
  'bez świadectwa chrztu': change('fiancee', { baptism_certificate_date: null }),
  'bez zaświadczenia USC': full => ({ ...full, usc_permit_number: null, usc_permit_date: null }),
  'zaświadczenie USC ważne do dnia ślubu': full => ({
    ...full,
    ...civilDates(addMonths(full.wedding_date, -6), full.wedding_date),
  }),
  'zaświadczenie USC starsze niż sześć miesięcy w dniu ślubu': full => ({
    ...full,
    ...civilDates(addDays(addMonths(full.wedding_date, -6), -5)),
  }),
  'zaświadczenie USC z terminem dłuższym niż sześć miesięcy': full => ({
    ...full,
    ...civilDates(addDays(addMonths(full.wedding_date, -6), -5), addDays(full.wedding_date, 30)),
  }),
  'bez daty ślubu': full => ({ ...full, wedding_date: null }),
  'bez daty ślubu, zaświadczenie USC nieważne dzisiaj': full => ({
    ...full,
    wedding_date: null,
    ...civilDates(addDays(today(), -200)),
  }),
  'po ślubie cywilnym ze sobą, z dawnym aktem': full => ({
    ...full,
    ...civilDates('2019-05-04'),
    civil_marriage: 'together',
    fiance: { ...full.fiance, dic_marital_status_id: CIVIL },
    fiancee: { ...full.fiancee, dic_marital_status_id: CIVIL },
  }),
  'mieszka tylko narzeczona': answer('fiance', { lives_in_parish: 'no' }),
  'żadne nie mieszka w parafii': liveElsewhere,
  'żadne nie mieszka w parafii, wpisana licencja': full => ({
    ...liveElsewhere(full),
    dispensations: [
      { kind: 'licence', giver: 'pastor', authority: 'pw. św. Jana, Tarnów', number: '7/26' },
    ],
  }),
  'nie podano, gdzie mieszkają': bothAnswer({ lives_in_parish: null }),
  'karta: żonaty, protokół: kawaler': full => full,
  'karta: nie żyje': full => full,
  'oboje w związku cywilnym, nie podano czyim': full => ({
    ...full,
    fiance: { ...full.fiance, dic_marital_status_id: 7 },
    fiancee: { ...full.fiancee, dic_marital_status_id: 7 },
  }),
  'po ślubie cywilnym ze sobą, z aktem': full => ({
    ...full,
    civil_marriage: 'together',
    fiance: { ...full.fiance, dic_marital_status_id: 7 },
    fiancee: { ...full.fiancee, dic_marital_status_id: 7 },
  }),
  'po ślubie cywilnym ze sobą, bez aktu': full => ({
    ...full,
    civil_marriage: 'together',
    usc_permit_number: null,
    usc_permit_date: null,
    fiance: { ...full.fiance, dic_marital_status_id: 7 },
    fiancee: { ...full.fiancee, dic_marital_status_id: 7 },
  }),
}
