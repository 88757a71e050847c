import { addMonths } from '#books/canon-law/feasts.ts'
import { today, addDays } from '#shared/dates/days.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { samplePremarital, fullAnswers, createFullCouple } from '../testing.ts'

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
const [MARRIED, WIDOWED, ANNULLED, CIVIL, CLERICAL] = [2, 3, 6, 7, 8] as const
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

type InParish = Awaited<ReturnType<typeof testApi>>['inParish']

const WIFE = { names: 'Wanda', surname: 'Żółć', gender: 2 } as const
const writeGroom = (priest: Caller, more: Parameters<typeof registerPeople>[1] = {}) =>
  registerPeople(priest, {
    names: 'Łukasz',
    surname: 'Żółć',
    gender: 1,
    birth_date: '1998-01-02',
    ...more,
  })

async function writeCard(priest: Caller, more: Parameters<typeof registerPeople>[1]) {
  const [id] = await writeGroom(priest, more)
  return id!
}

/** Cards of the groom that a protocol of the table is linked to. */
export const CARDS: Record<string, (priest: Caller, inParish: InParish) => Promise<number>> = {
  'karta: żonaty, protokół: kawaler': priest =>
    writeCard(priest, { dic_marital_status_id: MARRIED }),
  'karta: nie żyje': priest => writeCard(priest, { status: 'deceased' }),
  async 'kawaler z aktem małżeństwa w księdze, pismo proboszcza'(priest, inParish) {
    const [groom_person_id, bride_person_id] = [
      ...(await writeGroom(priest)),
      ...(await registerPeople(priest, WIFE)),
    ]
    const act = { act_number: '7', year: 2020, wedding_date: '2020-06-20', groom_person_id }
    const names = { groom_names: 'Łukasz', groom_surname: 'Żółć' }
    const wife = { bride_names: 'Wanda', bride_surname: 'Kos', bride_person_id }
    await inParish(priest.parish_id, db =>
      db
        .insertInto('weddings')
        .values({ ...act, ...names, ...wife })
        .execute(),
    )
    return groom_person_id!
  },
  async 'kawaler z żoną w kartotece, pismo proboszcza'(priest, inParish) {
    const couple_ids = [...(await writeGroom(priest)), ...(await registerPeople(priest, WIFE))]
    await inParish(priest.parish_id, async db => {
      const { id: family_id } = await db
        .insertInto('families')
        .values({ family_name: 'Żółć', dic_family_marriage_id: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const members = couple_ids.map((person_id, index) => ({
        family_id,
        person_id,
        dic_family_role_id: index + 1,
      }))
      await db.insertInto('family_members').values(members).execute()
    })
    return couple_ids[0]!
  },
}

/** Creates the protocol of a row and returns a function that prints its papers. */
export async function writeProtocol(priest: Caller, inParish: InParish, name: string) {
  const build = PROTOCOLS[name]
  if (!build) throw new Error(`Tabela mówi, czego test nie rozumie: „${name}”`)
  const { fiance, ...rest } = build(await createFullCouple(priest)) as Full
  const person_id = (await CARDS[name]?.(priest, inParish)) ?? null
  const protocol = { ...rest, fiance: { ...fiance, person_id } }
  const { status, body } = await priest('POST', '/api/premaritals', protocol)
  if (status !== 201) throw new Error(`${status}: ${body.message}`)
  const print = (template: string, query = '', headers = {}) =>
    priest('GET', `/api/prints/premaritals/${body.id}/${template}?${query}`, undefined, headers)
  return { print, id: body.id as number }
}
