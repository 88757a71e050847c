import { setImmediate as breath } from 'node:timers/promises'
import type { GedcomRelations } from '#parishioners/gedcom/server/reading/rows.ts'
import { type RowCells, checkRows } from '#imports/server/checking.ts'
import { type GenderOfName, askGender } from '#imports/server/ask-gender.ts'
import { decideLife } from './ask-life.ts'
import type { QuestionLog } from '#imports/server/questions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { PersonMapping } from '../../reading/column-headers.ts'
import { type ReadRow, readRow } from '../../reading/server/reading.ts'
import type { ImportVocabulary } from '../../reading/server/vocabulary.ts'
import {
  type PersonDecision,
  decideAddition,
  decideAlteration,
  getIdentity,
  findMeantPerson,
  buildRowRefusal,
} from './decide.ts'
import { type Places, getPlaces } from './places/places.ts'
import { getFamilies, getRegister } from './register.ts'
import { type PeopleOfFile, peopleOfFile } from './twice.ts'
import { wordsOfParish } from './labels.ts'

/** One complete check of one file. */
interface Run {
  mapping: PersonMapping
  overwrite: boolean
  words: ImportVocabulary
  places: Places
  people: PeopleOfFile
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
      questions,
    }
    return async (now, rows) =>
      decideAll(now, run, await readAll(run, rows as RowCells<GedcomRelations | null>[]))
  })

interface Read {
  number: number
  row: ReadRow
  kin: GedcomRelations | null
}

async function readAll(
  { mapping, words }: Run,
  rows: RowCells<GedcomRelations | null>[],
): Promise<Read[]> {
  const read: Read[] = []
  let startedAt = performance.now()
  for (const { number, cells, kin } of rows) {
    read.push({ number, row: withKin(readRow(cells, mapping, words), kin), kin })
    if (performance.now() - startedAt < AT_A_TIME) continue
    await breath()
    startedAt = performance.now()
  }
  return read
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

async function decideAll(db: Db, run: Run, read: Read[]): Promise<PersonDecision[]> {
  const good = read.map(({ row }) => row).filter(({ problems }) => problems.length === 0)
  await run.places.learn(db, good)
  const register = await getRegister(db, good.map(getIdentity))
  const families = await getFamilies(
    db,
    read.flatMap(({ row, kin }) => (kin ?? row).family?.card_number ?? []),
    register.ids,
  )
  const decide = ({ number, row, kin }: Read) => {
    if (row.isUndecided) row.problems.push(...decideLife(run.questions, row))
    if (row.problems.length > 0) return buildRowRefusal(number, row.problems)
    const { same, similar } = run.people.meet(number, row, kin !== null)
    if (same) return buildRowRefusal(number, [`Ta sama osoba jest już w wierszu ${same}`])
    if (similar)
      addDoubt(row, `Podobna osoba jest w wierszu ${similar}; sprawdź, czy to nie ta sama`)
    const person = findMeantPerson(row, register)
    if (typeof person === 'string') return buildRowRefusal(number, [person])
    const rowContext = { number, row, placed: run.places.placeOf(row), families, kin }
    if (!person) return decideAddition(rowContext, givenGender(run, row, number))
    const earlierRow = run.people.take(number, person.id)
    if (earlierRow)
      return buildRowRefusal(number, [`Tę samą osobę z kartoteki oznacza już wiersz ${earlierRow}`])
    return decideAlteration(rowContext, person, run.overwrite)
  }
  return read.map(reading => {
    const decision = decide(reading)
    run.places.ask(reading.row, decision.place)
    return decision
  })
}
