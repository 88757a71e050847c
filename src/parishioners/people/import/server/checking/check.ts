import { setImmediate as breath } from 'node:timers/promises'
import type { GedcomRelations } from '#parishioners/gedcom/server/reading/rows.ts'
import { type RowCells, checkRows } from '#imports/server/checking.ts'
import { type GenderOfName, askGender } from '#imports/server/questions/ask-gender.ts'
import { decideLife } from './ask-life.ts'
import type { QuestionLog } from '#imports/server/questions/questions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { PersonMapping } from '../../reading/column-headers.ts'
import { type ReadRow, readRow } from '../../reading/server/reading.ts'
import type { ImportVocabulary } from '../../reading/server/vocabulary.ts'
import { type PersonDecision, decideAddition, decideAlteration, buildRowRefusal } from './decide.ts'
import { listHints } from '../../../list/server/hints.ts'
import { type Places, getPlaces } from './places/places.ts'
import { identifyInFile, identifyInRegister } from './identity/identify.ts'
import { matchRegister } from './identity/match-register.ts'
import { type PeopleOfFile, peopleOfFile } from './identity/people-of-file.ts'
import { getRowPerson } from './identity/row-facts.ts'
import {
  type RegisterIndex,
  createRegisterIndex,
  getFamilies,
  getRegisteredPeople,
} from './register.ts'
import { wordsOfParish } from './labels.ts'

/** One complete check of one file. */
interface Run {
  mapping: PersonMapping
  overwrite: boolean
  words: ImportVocabulary
  places: Places
  people: PeopleOfFile
  register: RegisterIndex
  questions: QuestionLog
}

/** Milliseconds of work before yielding to other requests. */
const AT_A_TIME = 3

/** Compares a file of people with the register. */
export const checkPeople = (
  inNewTransaction: Context['inNewTransaction'],
  id: number,
  signal: AbortSignal,
) =>
  checkRows(inNewTransaction, id, signal, async (db, { mapping, overwrite, questions }) => {
    const run: Run = {
      mapping,
      overwrite,
      words: await wordsOfParish(db),
      places: getPlaces(questions),
      people: peopleOfFile(),
      register: await createRegisterIndex(db),
      questions,
    }
    return async (now, rows) =>
      decideAll(now, run, await readAll(run, rows as RowCells<GedcomRelations | null>[]))
  })

interface NumberedRow {
  number: number
  row: ReadRow
  kin: GedcomRelations | null
}

const readAll = ({ mapping, words }: Run, rows: RowCells<GedcomRelations | null>[]) =>
  mapInTurns(rows, ({ number, cells, kin }) => ({
    number,
    row: withKin(readRow(cells, mapping, words), kin),
    kin,
  }))

/** Works on the rows one by one and lets other requests have a turn. */
async function mapInTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Result) {
  const results: Result[] = []
  let startTime = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - startTime < AT_A_TIME) continue
    await breath()
    startTime = performance.now()
  }
  return results
}

/** Adds the problems of a person's relatives in the file to the problems of the person. */
function withKin(row: ReadRow, kin: GedcomRelations | null): ReadRow {
  if (!kin) return row
  row.problems.unshift(...kin.problems)
  for (const doubt of kin.doubts) addDoubt(row, doubt)
  return row
}

function addDoubt(row: ReadRow, doubt: string) {
  row.doubts.push(doubt)
  row.person.needs_attention = true
}

/** Gender of a new person: that of the row, or the one asked for its first name. */
function givenGender({ questions, words }: Run, { person }: ReadRow, row: number): GenderOfName {
  const { gender, names } = person
  if (gender === 1 || gender === 2) return { gender }
  return askGender(questions, words.likelyGender, { names: String(names), row })
}

async function decideAll(db: Db, run: Run, read: NumberedRow[]): Promise<PersonDecision[]> {
  const good = read.filter(({ row }) => row.problems.length === 0)
  await run.places.learn(
    db,
    good.map(({ row }) => row),
  )
  const matches = new Map(
    await mapInTurns(good, reading => [reading.number, matchRow(run, reading)] as const),
  )
  const all = [...matches.values()]
  const ids = all.flatMap(({ register: { certain, possible } }) => [
    ...(certain ? [certain.id] : []),
    ...possible.map(({ person }) => person.id),
  ])
  const askedIds = all.flatMap(({ register }) => register.possible.map(({ person }) => person.id))
  const registeredPeople = await getRegisteredPeople(db, ids)
  const hints = new Map((await listHints(db, askedIds)).map(hint => [hint.id, hint]))
  const families = await getFamilies(
    db,
    read.flatMap(({ row, kin }) => (kin ?? row).family?.card_number ?? []),
    ids,
  )
  const decide = ({ number, row, kin }: NumberedRow) => {
    if (row.isUndecided) row.problems.push(...decideLife(run.questions, row))
    if (row.problems.length > 0) return buildRowRefusal(number, row.problems)
    const { person: rowPerson, register } = matches.get(number)!
    const inFile = identifyInFile(run.questions, run.people, rowPerson)
    if (inFile.refusal) return buildRowRefusal(number, [inFile.refusal])
    const { questions, people } = run
    const identity = identifyInRegister(questions, people, rowPerson, register, hints)
    if (identity.refusal) return buildRowRefusal(number, [identity.refusal])
    for (const { doubt } of [inFile, identity]) if (doubt) addDoubt(row, doubt)
    const rowContext = { number, row, placed: run.places.placeOf(row), families, kin }
    const person = identity.person_id && registeredPeople.get(identity.person_id)
    const decision = person
      ? decideAlteration(rowContext, person, run.overwrite)
      : decideAddition(rowContext, givenGender(run, row, number))
    if (decision.outcome !== 'refuse') people.add(rowPerson, identity)
    return decision
  }
  return mapInTurns(read, reading => {
    const decision = decide(reading)
    run.places.ask(reading.row, decision.place)
    return decision
  })
}

/** Compares a row with the register. */
function matchRow({ register, places }: Run, reading: NumberedRow) {
  const person = getRowPerson(reading, places.placeOf(reading.row))
  return { person, register: matchRegister(register, person) }
}
