import { Refusal, refuseField } from '../refusals.ts'
import type { TaskAnswer } from './answer-task.ts'
import { type WorkerLimits, type WorkerTask, runWorker } from './run-worker.ts'

const LIMITS: WorkerLimits = { cpuSeconds: 1, wallSeconds: 30, megabytes: 160 }

const TOO_COMPLEX =
  'Ten plik jest zbyt złożony, żeby go sprawdzić. Zeskanuj go albo zapisz jeszcze raz w innym programie i wybierz ponownie.'

type Inspection = Pick<WorkerTask<unknown, unknown>, 'script' | 'workerData' | 'owner'> & {
  limits?: WorkerLimits
}

/** Inspects a file in a worker whose entry module calls `answerTask`; refuses (422) a file that exceeds the limits. */
export const inspectFile = <Result>({ limits = LIMITS, ...task }: Inspection): Promise<Result> =>
  runWorker<TaskAnswer<Result>, Result>({
    ...task,
    limits,
    limitError: () => refuseField('file', TOO_COMPLEX),
    onMessage(answer) {
      if ('result' in answer) return answer.result
      const { status, message, errors, extra } = answer.refusal
      throw new Refusal(status, message, { errors, extra })
    },
  })
