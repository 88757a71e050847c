import type { WorkerLimits } from '../workers/run-worker.ts'

/** Limits for reading or writing one table or one GEDCOM file. */
export const TABLE_LIMITS: WorkerLimits = { cpuSeconds: 60, wallSeconds: 300, megabytes: 768 }

export const TOO_BIG_TABLE =
  'Tabela jest za duża, żeby opracować ją w całości. Podziel ją na mniejsze części.'
