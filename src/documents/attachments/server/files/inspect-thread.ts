import { readFile, writeFile } from 'node:fs/promises'
import { answerTask } from '#platform/workers/answer-task.ts'
import { type ContentLimits, inspectContent } from './content.ts'

await answerTask(async ({ path, ...limits }: ContentLimits & { path: string }) => {
  const { cleaned, ...facts } = await inspectContent(await readFile(path), limits)
  if (cleaned) await writeFile(path, cleaned)
  return facts
})
