import * as z from 'zod'
import { address, integerBetween } from './setting-values.ts'

/** Bucket of an S3-compatible server into which backups are copied. */
export interface S3Settings {
  endpoint: string
  bucket: string
  /** Beginning of all names, empty or ending with a slash. */
  prefix: string
  region: string
  keyId: string
  secret: string
  /** How long the server refuses to delete or overwrite what was uploaded. */
  lock?: { mode: 'GOVERNANCE' | 'COMPLIANCE'; days: number }
}

/** Variables of the environment; all of the first four or none. */
export const S3_VARIABLES = {
  BACKUP_S3_ENDPOINT: address(/^https?$/, 'https://s3.dostawca.pl'),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'podaj nazwę zasobnika')
    .optional(),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'podaj katalog w zasobniku, np. kancelaria')
    .transform(text => (text.endsWith('/') ? text : `${text}/`))
    .default(''),
  BACKUP_S3_LOCK: z
    .enum(['governance', 'compliance'], 'podaj governance albo compliance')
    .optional(),
  BACKUP_S3_LOCK_DAYS: integerBetween(1, 3650).default(30),
}

const NEEDED = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
] as const

type S3Values = z.output<z.ZodObject<typeof S3_VARIABLES>>

const INCOMPLETE = 'podaj też, skoro kopie mają trafiać na serwer S3'
const OPEN =
  'podaj hasło albo klucze w BACKUP_RECIPIENTS, skoro kopie mają trafiać na serwer S3: bez nich nie są zaszyfrowane'

interface CheckedValues extends Partial<Record<(typeof NEEDED)[number], unknown>> {
  BACKUP_PASSPHRASE?: string
  BACKUP_RECIPIENTS: string[]
}

/** Lists what is missing although the backups are to be copied, by the names of the variables. */
export function listS3Problems(values: CheckedValues): { name: string; message: string }[] {
  const missingNames = NEEDED.filter(name => values[name] === undefined)
  if (missingNames.length === NEEDED.length) return []
  const isOpen = !values.BACKUP_PASSPHRASE && values.BACKUP_RECIPIENTS.length === 0
  return [
    ...missingNames.map(name => ({ name, message: INCOMPLETE })),
    ...(isOpen ? [{ name: 'BACKUP_PASSPHRASE', message: OPEN }] : []),
  ]
}

/** Returns the bucket of the settings; undefined when none is set. */
export function readS3Settings(values: S3Values): S3Settings | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = values
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret, BACKUP_S3_LOCK: lock } = values
  if (!endpoint || !bucket || !keyId || !secret) return undefined
  return {
    endpoint,
    bucket,
    prefix: values.BACKUP_S3_PREFIX,
    region: values.BACKUP_S3_REGION,
    keyId,
    secret,
    lock: lock && {
      mode: lock === 'governance' ? 'GOVERNANCE' : 'COMPLIANCE',
      days: values.BACKUP_S3_LOCK_DAYS,
    },
  }
}
