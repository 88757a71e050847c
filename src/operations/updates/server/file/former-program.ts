import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { commandLine, describeStart } from '#platform/command-line.ts'
import { flushDisk, isLink, switchFolder } from './switch-folder.ts'
import type { ProgramPlace } from './program-place.ts'

const FILE = '.former-program.json'

/** The program before an update: its folder and version, and the backup from before the change of the database. */
const FormerProgram = z.object({
  folder: z.string(),
  version: z.string(),
  backup: z.string().nullable(),
})
export type FormerProgram = z.infer<typeof FormerProgram>

/** Stores the way back in the folder of the new program. */
export const storeFormerProgram = (folder: string, former: FormerProgram) =>
  writeFile(join(folder, FILE), `${JSON.stringify(former)}\n`, { mode: 0o644 })

const NO_FORMER =
  'Nie ma poprzedniej wersji, do której można wrócić: ten program nie powstał z aktualizacji. Nic nie zostało zmienione.'

async function readFormerProgram(folder: string): Promise<FormerProgram> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Error(NO_FORMER)
  })
  const former = FormerProgram.parse(JSON.parse(text))
  await access(join(former.folder, 'scripts/kancelaria.mjs')).catch(() => {
    throw new Error(
      `Katalogu poprzedniej wersji (${former.folder}) już nie ma. Nic nie zostało zmienione.`,
    )
  })
  return former
}

/** Says how to return to the state before an update. */
export const describeWayBack = (backup: string | null) =>
  backup === null
    ? `Powrót: ${commandLine('update', '--back')}. Baza danych się nie zmieniła.`
    : `Powrót: ${commandLine('update', '--back')}, a potem ${commandLine('restore', `${backup} --replace`)}. To, co wpisano po zmianie, zostanie odłożone obok.`

/** Makes the services start the program from before the last update; returns what to do next. */
export async function goBack(place: ProgramPlace): Promise<string> {
  const { folder, version, backup } = await readFormerProgram(place.folder)
  if (!(await isLink(place.servicePath))) throw new Error(NO_FORMER)
  await switchFolder(place, folder)
  flushDisk()
  const steps =
    backup === null
      ? [describeStart(place.servicePath)]
      : [
          `Aktualizacja zmieniła bazę danych, więc przed uruchomieniem przywróć kopię sprzed zmiany: ${commandLine('restore', `${backup} --replace`)}.`,
          describeStart(place.servicePath),
        ]
  return [`Wrócił program w wersji ${version}. Zatrzymaj ten, który działa.`, ...steps].join('\n')
}
