import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import {
  type DatabaseMemory,
  getAvailableMegabytes,
  proposeDatabaseMemory,
} from './postgres/database-memory.ts'
import {
  type S3Settings,
  S3_VARIABLES,
  listS3Problems,
  readS3Settings,
} from './environment/s3-settings.ts'
import {
  address,
  ageRecipients,
  integerBetween,
  proxyRanges,
} from './environment/setting-values.ts'
import { isLoopback } from './environment/setting-warnings.ts'
import {
  type UpdateSettings,
  UPDATE_VARIABLES,
  readUpdateSettings,
} from './environment/update-settings.ts'
import { readOrCreateSecret, readPreviousSecret } from './files/secret-key.ts'

/** Settings of this installation; absent services are replaced by local fakes. */
export type Settings = {
  port: number
  host: string
  /** Absolute path of the directory with all data that the program stores outside its database. */
  dataDir: string
  /**
   * Address of an external database, for the role that owns its tables; when absent, the built-in PostgreSQL under
   * `dataDir` is used.
   */
  databaseUrl?: string
  /** Address of the same database for the role of requests, where that is not the owner of the tables. */
  servingUrl?: string
  /** PgBouncer in transaction mode before that database: requests use it, everything else connects directly. */
  poolerUrl?: string
  /** Number of connections that the requests of one process use at once. */
  databaseConnections: number
  /** Memory of the built-in PostgreSQL in MB: its page cache, and each sort or hash of a query. */
  databaseMemory: DatabaseMemory
  /** Standby of the database, used for read-only requests. */
  standbyUrl?: string
  /** Public base URL without a slash at the end. */
  publicUrl: string
  secretKey: string
  /** Former keys, accepted for reading until `secrets:rotate` has renewed what they encrypted and signed. */
  previousSecretKeys: string[]
  /** Directory of backups; by default `backups` in the data directory. */
  backupDir: string
  /** True when the administrator has set a backup directory outside the data directory. */
  backupElsewhere: boolean
  /** Passphrase that encrypts backups; without it they are not encrypted. */
  backupPassphrase?: string
  /** Public keys of age to which backups are encrypted instead; their secret halves are not on this server. */
  backupRecipients: string[]
  /** Bucket into which everything of the folder of backups is copied. */
  backupBucket?: S3Settings
  smtpUrl?: string
  /** Sender address of e-mails. */
  mailFrom: string
  /** Address of the vendor, which answers orders and requests for contact from parishes. */
  vendorEmail: string
  /** Phone of the vendor, shown with the e-mail when the server fails; empty when there is none. */
  vendorPhone: string
  smsapiToken?: string
  /** Maximum number of requests a minute from one session or address before 429. */
  requestsPerMinute: number
  /**
   * Seconds for which /readyz answers 503 before the server stops accepting requests, so that a proxy sends them to
   * other servers.
   */
  drainSeconds: number
  /** Addresses of proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy?: string
  /** Tokens that open /metrics to other hosts, two while one is changed; without them it is only for this computer. */
  metricsTokens: string[]
  /** Endpoint for traces (OTLP over HTTP), and the share of requests that is traced; without it no traces are sent. */
  traces?: { endpoint: string; ratio: number }
  updates: UpdateSettings
  logLevel: z.infer<typeof Variables>['LOG_LEVEL']
  /** Whether demo accounts exist: their known passwords must never be reachable from a network or through a proxy. */
  demo: boolean
}

/** Reads the environment; throws one Error whose message lists all mistakes in Polish. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const variables = Object.entries(environment).filter(([, value]) => value?.trim())
  const { data, error } = Variables.safeParse(Object.fromEntries(variables))
  if (error) throw new Error(complaint(error.issues))
  const dataDir = resolve(data.DATA_DIR)
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/(?<!\/)\/+$/, '')
  const { hostname } = new URL(publicUrl)
  const proposal = proposeDatabaseMemory(getAvailableMegabytes())
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_OWNER_URL ?? data.DATABASE_URL,
    servingUrl: data.DATABASE_OWNER_URL ? data.DATABASE_URL : undefined,
    poolerUrl: data.DATABASE_POOLER_URL,
    standbyUrl: data.DATABASE_STANDBY_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    databaseMemory: {
      sharedBuffers: data.DATABASE_SHARED_BUFFERS_MB ?? proposal.sharedBuffers,
      workMem: data.DATABASE_WORK_MEM_MB ?? proposal.workMem,
    },
    publicUrl,
    secretKey: data.SECRET_KEY ?? readOrCreateSecret(dataDir),
    previousSecretKeys: [data.SECRET_KEY_PREVIOUS, readPreviousSecret(dataDir)].filter(
      key => key !== undefined,
    ),
    backupDir: resolve(data.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupElsewhere: data.BACKUP_DIR !== undefined,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    backupRecipients: data.BACKUP_RECIPIENTS,
    backupBucket: readS3Settings(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `kancelaria@${hostname}`,
    vendorEmail: data.VENDOR_EMAIL ?? `biuro@${hostname}`,
    vendorPhone: data.VENDOR_PHONE,
    smsapiToken: data.SMSAPI_TOKEN,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    drainSeconds: data.DRAIN_SECONDS,
    trustProxy: data.TRUST_PROXY,
    metricsTokens: data.METRICS_TOKEN,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    updates: readUpdateSettings(data),
    logLevel: data.LOG_LEVEL,
    demo: !data.DATABASE_URL && isLoopback(data.HOST) && isLoopback(hostname),
  }
}

const portAdvice = 'podaj numer portu od 0 do 65535'
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Variables = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, portAdvice)
      .transform(Number)
      .refine(port => port < 65_536, portAdvice)
      .default(3000),
    HOST: z
      .string()
      .refine(host => isIP(host) || host === 'localhost', 'podaj adres IP tego komputera')
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://użytkownik:hasło@serwer/baza'),
    DATABASE_OWNER_URL: address(/^postgres(ql)?$/, 'postgresql://użytkownik:hasło@serwer/baza'),
    DATABASE_POOLER_URL: address(
      /^postgres(ql)?$/,
      'postgresql://użytkownik:hasło@serwer:6432/baza',
    ),
    DATABASE_STANDBY_URL: address(/^postgres(ql)?$/, 'postgresql://użytkownik:hasło@serwer/baza'),
    PUBLIC_URL: address(/^https?$/, 'https://kancelaria.parafia.pl'),
    SECRET_KEY: z.string().min(32, 'podaj co najmniej 32 losowe znaki').optional(),
    SECRET_KEY_PREVIOUS: z.string().min(32, 'podaj cały poprzedni klucz').optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'podaj co najmniej 12 znaków').optional(),
    BACKUP_RECIPIENTS: ageRecipients,
    ...S3_VARIABLES,
    SMTP_URL: address(/^smtps?$/, 'smtps://użytkownik:hasło@serwer'),
    MAIL_FROM: z.email('podaj adres e-mail').optional(),
    VENDOR_EMAIL: z.email('podaj adres e-mail').optional(),
    VENDOR_PHONE: z.string().max(40, 'podaj jeden numer telefonu').default(''),
    SMSAPI_TOKEN: z.string().optional(),
    REQUESTS_PER_MINUTE: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'podaj liczbę żądań na minutę, np. 1200')
      .transform(Number)
      .default(1200),
    DATABASE_CONNECTIONS: integerBetween(4, 90).default(10),
    DATABASE_SHARED_BUFFERS_MB: integerBetween(16, 65_536).optional(),
    DATABASE_WORK_MEM_MB: integerBetween(1, 1024).optional(),
    DRAIN_SECONDS: integerBetween(0, 30).default(0),
    TRUST_PROXY: proxyRanges,
    ...UPDATE_VARIABLES,
    OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://localhost:4318'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('podaj liczbę od 0 do 1')
      .min(0, 'podaj liczbę od 0 do 1')
      .max(1, 'podaj liczbę od 0 do 1')
      .default(1),
    METRICS_TOKEN: z
      .string()
      .transform(list => list.split(',').map(token => token.trim()))
      .refine(
        tokens => tokens.every(token => token.length >= 24),
        'podaj co najmniej 24 losowe znaki (przy zmianie dwie wartości po przecinku)',
      )
      .default([]),
    LOG_LEVEL: z.enum(levels, `wybierz jedną z wartości: ${levels.join(', ')}`).default('info'),
  })
  .refine(({ DATABASE_URL, SECRET_KEY }) => !DATABASE_URL || SECRET_KEY, {
    path: ['SECRET_KEY'],
    error: 'podaj klucz (co najmniej 32 losowe znaki), skoro DATABASE_URL wskazuje własną bazę',
    when: always,
  })
  .refine(({ DATABASE_URL, DATABASE_OWNER_URL }) => !DATABASE_OWNER_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    error:
      'podaj też adres dla roli, która obsługuje program, skoro DATABASE_OWNER_URL wskazuje właściciela tabel',
    when: always,
  })
  .refine(({ DATABASE_URL, DATABASE_STANDBY_URL }) => !DATABASE_STANDBY_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'podaj też adres głównej bazy, skoro DATABASE_STANDBY_URL wskazuje zapasową',
    when: always,
  })
  .refine(({ DATABASE_URL, DATABASE_POOLER_URL }) => !DATABASE_POOLER_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'podaj też adres samej bazy, skoro DATABASE_POOLER_URL wskazuje pośrednika (PgBouncer)',
    when: always,
  })
  .check(({ value, issues }) => {
    for (const { name, message } of listS3Problems(value))
      issues.push({ code: 'custom', path: [name], message, input: undefined })
  })

/** Without this function zod checks pairs of settings only when each single one is valid. */
function always() {
  return true
}

function complaint(issues: z.core.$ZodIssue[]) {
  const lines = issues.map(({ path, message }) => `- ${path.join('.')}: ${message}.`)
  return ['Popraw ustawienia programu (zmienne środowiskowe):', ...new Set(lines)].join('\n')
}
