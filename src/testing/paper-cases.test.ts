import { describe, expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type ApiResponse, type Caller, testApi } from './api.ts'
import { type Case, readCases, getDay, listLines } from './cases.ts'
import { type PaperBook, addAct } from './paper-acts.ts'

const { newParish, inParish } = await testApi()

const FORMS: Record<string, string> = {
  'zgoda na chrzest': 'childPermission',
  'zgoda na I Komunię': 'communionPermission',
  'zgoda na bierzmowanie': 'confirmationPermission',
  przynależność: 'membership',
  opinia: 'opinion',
  'stan wolny': 'freeState',
  'zaświadczenie dla chrzestnego': 'godparent',
  'potwierdzenie o pogrzebie': 'personFuneralPermission',
}
const SACRAMENTS: Record<string, 'baptism' | 'first_communion' | 'confirmation'> = {
  'ochrzczona według kartoteki': 'baptism',
  'po I Komunii według kartoteki': 'first_communion',
  'bierzmowana według kartoteki': 'confirmation',
}
const DIED_YESTERDAY = { status: 'deceased', death_date: addDays(today(), -1) }
const STATES: Record<string, object> = {
  'nie żyje': { status: 'deceased' },
  'zm. wczoraj': DIED_YESTERDAY,
  'zm. wczoraj, muzułmanka': { ...DIED_YESTERDAY, dic_faith_id: 16 },
  'zm. wczoraj, wystąpiła z Kościoła': { ...DIED_YESTERDAY, left_church_date: '2024-03-01' },
  'zm. 1.03.2020': { status: 'deceased', death_date: '2020-03-01' },
  'zm. 1.03.2017': { status: 'deceased', death_date: '2017-03-01' },
  'zm. jutro': { status: 'deceased', death_date: addDays(today(), 1) },
  'spoza parafii': { status: 'outsider' },
  'dawniej w parafii': { status: 'former' },
  'w parafii do 1.03.2020': { in_parish_to: '2020-03-01' },
  'bez adresu': { building_number: null, post_office: null },
  'sam numer domu': { post_office: null },
  prawosławna: { dic_faith_id: 4 },
  muzułmanka: { dic_faith_id: 16 },
  'bez wyznania na karcie': { dic_faith_id: null },
  'wystąpiła z Kościoła': { left_church_date: '2024-03-01' },
  'powróciła do Kościoła': { left_church_date: '2024-03-01', returned_date: '2025-03-01' },
}
const anna = {
  names: 'Anna',
  surname: 'Kos',
  gender: 2,
  dic_faith_id: 1,
  building_number: '7',
  post_office: 'Tarnów',
} as const

function getBirth(form: string, words: string | undefined) {
  if (words === 'jutro') return addDays(today(), 1)
  if (words) return getDay(words)
  return form === 'confirmationPermission' ? '2010-05-02' : '2018-05-02'
}

async function addPerson({ parish_id }: Caller, form: string, words: string) {
  const sacrament = SACRAMENTS[words]
  const birthText = /^ur\. (.+)$/.exec(words)?.[1]
  const change = birthText || sacrament || !words ? {} : STATES[words]
  if (!change) throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
  return inParish(parish_id, async db => {
    const { id } = await db
      .insertInto('people')
      .values({ ...anna, birth_date: getBirth(form, birthText), ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (sacrament) {
      await db.insertInto('person_sacraments').values({ person_id: id, kind: sacrament }).execute()
    }
    return id
  })
}

const PAPERS: Record<string, readonly [book: PaperBook, path: string]> = {
  'świadectwo chrztu': ['baptisms', '*/baptism/church'],
  'świadectwo chrztu skrócone': ['baptisms', '*/baptism/short'],
  'świadectwo chrztu do ślubu': ['baptisms', '*/baptism/marriage'],
  'karta zgłoszenia do chrztu': ['baptisms', '*/baptism/card'],
  'odpis aktu chrztu': ['baptisms', '*/baptism/copy'],
  'zawiadomienie o chrzcie': ['baptisms', '*/baptism/notice'],
  'świadectwo I Komunii': ['communions', '*/communion/certificate'],
  'świadectwo bierzmowania': ['confirmations', '*/confirmationCertificate'],
  'świadectwo bierzmowania na ćwiartce': ['confirmations', 'modification/13/*'],
  'świadectwo ślubu': ['weddings', '*/weddingCertificate?variant=certificate'],
  'zawiadomienie o ślubie': ['weddings', '*/weddingCertificate?variant=groom'],
  'dane dla USC': ['weddings', '*/weddingCertificate?variant=registry'],
  'świadectwo zgonu': ['deceased', '*/deceased/certificate'],
  'dane pochówku': ['deceased', '*/deceased/cemetery'],
  'zaświadczenie o konwersji': ['conversions', 'conversions/*/certificate'],
  'pismo do kurii': ['conversions', 'forms/conversionLetter/*'],
  'metryka zastępcza': ['substitute_certificates', 'forms/substituteCertificate/*'],
  'oświadczenie świadka': ['substitute_certificates', 'forms/substituteFirstWitness/*'],
  'przysięga ochrzczonego': ['substitute_certificates', 'forms/substituteOath/*'],
}

/** Prints a paper, or issues it from its form with the required fields filled in. */
async function print(priest: Caller, path: string, isConfirmed = false): Promise<ApiResponse> {
  const headers = { 'x-confirmed': isConfirmed ? '1' : '0' }
  const formResponse = await priest('GET', path, undefined, headers)
  if (!path.includes('/forms/') || formResponse.status !== 200) return formResponse
  const fields = formResponse.body.fields as { name: string; value: string; required: boolean }[]
  const blanks = fields.filter(({ value, required }) => required && !value)
  const texts = Object.fromEntries(blanks.map(({ name }) => [name, 'Tarnów']))
  return priest('POST', path, { texts }, headers)
}

/** Adds the record of the row; returns the address of its paper. */
async function addRecord(priest: Caller, { cells }: Case) {
  const form = FORMS[cells.pismo ?? '']
  if (form) {
    return `/api/prints/forms/${form}/${await addPerson(priest, form, cells.osoba ?? '')}`
  }
  const [book, path] = PAPERS[cells.pismo ?? '']!
  return `/api/prints/${path.replace('*', String(await inParish(priest.parish_id, db => addAct(db, book, cells.akt ?? ''))))}`
}

/** Checks the printed text: «słowa „X”» are on the paper, «bez słów „X”» are not. */
async function checkText(pdf: string, findings: readonly string[]) {
  if (findings.length === 0) return
  const { text } = await readPdf(Buffer.from(pdf, 'base64'))
  const printedText = text.replaceAll(/\s+/g, ' ').toLowerCase()
  for (const finding of findings) {
    const [, polarity, words = ''] = /^(słowa|bez słów) „(.+)”$/.exec(finding) ?? []
    if (!polarity) throw new Error(`Tabela mówi, czego test nie rozumie: „${finding}”`)
    expect([finding, printedText.includes(words.toLowerCase())]).toEqual([
      finding,
      polarity === 'słowa',
    ])
  }
}

describe('papers of docs/cases/leaves.md', () => {
  test.each(readCases('leaves.md').map(testCase => [testCase.name, testCase] as const))(
    'record → paper or refusal: %s',
    async (_, testCase) => {
      const priest = await newParish({ user: { clergy: true } })
      const path = await addRecord(priest, testCase)
      const { status, body } = await print(priest, path)
      const [outcome = '', ...findings] = listLines(testCase.cells.wynik)
      const question = /^pyta: (.+)$/.exec(outcome)?.[1]
      if (outcome === 'wydaje') {
        expect([status < 300, body.message]).toEqual([true, undefined])
        await checkText(body.pdf, findings)
      } else if (question) {
        expect([status, body.message]).toEqual([428, expect.stringContaining(question)])
        const secondAnswer = await print(priest, path, true)
        expect([secondAnswer.status < 300, secondAnswer.body.message]).toEqual([true, undefined])
        await checkText(secondAnswer.body.pdf, findings)
      } else expect([status, body.message]).toEqual([422, expect.stringContaining(outcome)])
    },
  )
})
