import { readFile, writeFile } from 'node:fs/promises'
import { answerTask } from '#platform/workers/answer-task.ts'
import { cleanPicture } from './picture.ts'

await answerTask(async ({ path, maxSide }: { path: string; maxSide: number }) => {
  const { content, ...facts } = cleanPicture(await readFile(path), maxSide)
  await writeFile(path, content)
  return facts
})
