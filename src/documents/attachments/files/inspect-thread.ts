import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { answerTask } from '#platform/workers/answer-task.ts'
import { lookInto } from './content.ts'

await answerTask(async ({ path }: { path: string }) => {
  const { content, ...facts } = await lookInto(await readFile(path))
  if (facts.kind !== 'pdf') await writeFile(path, content)
  const digest = createHash('sha256').update(content).digest('base64url')
  return { ...facts, digest, bytes: content.length }
})
