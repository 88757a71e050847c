import { answerTask } from '#platform/workers/answer-task.ts'
import { kindOfFile } from './content.ts'

await answerTask(kindOfFile)
