import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { answerTask } from '#platform/workers/answer-task.ts'
import { refuseTerritoryFile } from './columns.ts'
import { getBytes, limitBytes, readTerritory } from './reading.ts'

/** Returns the kind of the file by its first lines, and leaves it uncompressed on the disk. */
await answerTask(async ({ path }: { path: string }) => {
  const csvPath = `${path}.csv`
  await pipeline(limitBytes(await getBytes(path)), createWriteStream(csvPath))
  await rename(csvPath, path)
  for await (const { kind } of readTerritory(await getBytes(path))) return kind
  throw refuseTerritoryFile('Ten plik jest pusty.')
})
