// Run by makensis on the part of an installer that works before the language is known (`!packhdr`): translates what it
// says while it checks its file, and when that is damaged.
import * as fs from 'node:fs'

const DAMAGED = `Installer integrity check has failed. Common causes include
incomplete download and damaged media. Contact the
installer's author to obtain a new copy.

More information at:
http://nsis.sf.net/NSIS_Error`

/** English texts of NSIS 3 with Polish ones that are not longer, because each has its place in the program. */
const TEXTS = [
  [
    DAMAGED,
    'Plik instalatora jest niecały albo uszkodzony. Nic nie zostało zainstalowane.\n\nPobierz go jeszcze raz albo skopiuj z innego nośnika.',
  ],
  [
    'Error writing temporary file. Make sure your temp folder is valid.',
    'Nie można zapisać pliku tymczasowego. Zwolnij miejsce na dysku C.',
  ],
  ['Error launching installer', 'Instalator nie działa'],
  ['verifying installer: %d%%', 'sprawdzam plik: %d%%'],
  ['unpacking data: %d%%', 'rozpakowuję: %d%%'],
] as const

const encode = (text: string) => Buffer.from(`${text}\0`, 'utf16le')

/** Returns the program with the Polish texts; throws for one of another NSIS, whose texts this list does not know. */
export function translateStub(stub: Buffer): Buffer {
  if (!stub.includes(encode(DAMAGED)))
    throw new Error('Ten makensis ma inne teksty; popraw TEXTS w translate-stub.ts.')
  const result = Buffer.from(stub)
  for (const [english, polish] of TEXTS) {
    const place = encode(english)
    const text = Buffer.alloc(place.length)
    encode(polish).copy(text)
    for (let at = result.indexOf(place); at >= 0; at = result.indexOf(place)) text.copy(result, at)
  }
  return result
}

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2)
  fs.writeFileSync(file, translateStub(fs.readFileSync(file)))
}
