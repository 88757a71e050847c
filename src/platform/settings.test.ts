import * as fs from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { listWarnings } from '#platform/environment/setting-warnings.ts'
import { readSettings } from '#platform/settings.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
afterAll(() => fs.rmSync(directory, { recursive: true }))
const DATA_DIR = join(directory, 'data')
const key = 'k'.repeat(32)
const ownDatabase = {
  DATABASE_URL: 'postgresql://jan:tajne@db.example/kancelaria',
  SECRET_KEY: key,
}

test('settings: empty environment → a demo reachable from this computer only', () => {
  expect(readSettings({ DATA_DIR })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: DATA_DIR,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    logLevel: 'info',
    demo: true,
  })
})

test('settings: SECRET_KEY absent → created once in a file readable by the owner only', () => {
  const { secretKey } = readSettings({ DATA_DIR })
  expect(secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(readSettings({ DATA_DIR }).secretKey).toBe(secretKey)
  expect(fs.statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(DATA_DIR)).toEqual(['secret.key'])
})

test('settings: SECRET_KEY set → used, and no file is written', () => {
  const unusedDirectory = join(directory, 'nieużywany')
  expect(readSettings({ DATA_DIR: unusedDirectory, SECRET_KEY: key }).secretKey).toBe(key)
  expect(fs.existsSync(unusedDirectory)).toBe(false)
})

test('settings: a damaged key file is not replaced silently', () => {
  const damagedDirectory = join(directory, 'damaged')
  fs.mkdirSync(damagedDirectory)
  fs.writeFileSync(join(damagedDirectory, 'secret.key'), '')
  expect(() => readSettings({ DATA_DIR: damagedDirectory })).toThrow(/przywróć go z kopii/)
})

test('settings: all errors are reported at once, in Polish, without quoting secrets', () => {
  const environment = {
    PORT: '70000',
    HOST: 'kancelaria.pl',
    DATABASE_URL: 'mysql://jan:tajne@db/x',
    PUBLIC_URL: 'kancelaria.pl',
    SMTP_URL: 'poczta',
    LOG_LEVEL: 'głośno',
  }
  expect(() => readSettings(environment)).toThrow(
    [
      'Popraw ustawienia programu (zmienne środowiskowe):',
      '- PORT: podaj numer portu od 0 do 65535.',
      '- HOST: podaj adres IP tego komputera.',
      '- DATABASE_URL: podaj adres w postaci postgresql://użytkownik:hasło@serwer/baza.',
      '- PUBLIC_URL: podaj adres w postaci https://kancelaria.parafia.pl.',
      '- SMTP_URL: podaj adres w postaci smtps://użytkownik:hasło@serwer.',
      '- LOG_LEVEL: wybierz jedną z wartości: fatal, error, warn, info, debug, trace, silent.',
      '- SECRET_KEY: podaj klucz (co najmniej 32 losowe znaki), skoro DATABASE_URL wskazuje własną bazę.',
    ].join('\n'),
  )
})

test.each(['-1', '3000a', '1e3', '0x50', '99999'])('settings: port %s → refused', PORT => {
  expect(() => readSettings({ DATA_DIR, PORT })).toThrow('PORT')
})

test.each(['zzz', 'true', '10.0.0.1/33', '10.0.0.1,', '127.0.0.1 10.0.0.1', '::1/x'])(
  'settings: TRUST_PROXY=%s → refused in Polish, with an example',
  TRUST_PROXY => {
    expect(() => readSettings({ DATA_DIR, TRUST_PROXY })).toThrow(
      'TRUST_PROXY: podaj adres IP serwera pośredniczącego',
    )
  },
)

test.each([
  '127.0.0.1',
  '10.0.0.0/8',
  '10.0.0.0/255.0.0.0',
  '::1',
  'fc00::/7',
  'loopback, 10.1.2.3',
])('settings: TRUST_PROXY=%s → accepted, and Fastify understands it', async trustProxy => {
  expect(readSettings({ DATA_DIR, TRUST_PROXY: trustProxy }).trustProxy).toBe(trustProxy)
  await Fastify({ trustProxy }).close()
})

test('settings: an empty variable counts as absent', () => {
  expect(readSettings({ DATA_DIR, DATABASE_URL: '', PORT: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    demo: true,
  })
})

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('settings: HOST %s → demo', HOST => {
  expect(readSettings({ DATA_DIR, HOST }).demo).toBe(true)
})

test.each(['0.0.0.0', '::', '192.168.1.5', '::ffff:10.0.0.1'])(
  'settings: HOST %s → no demo',
  HOST => {
    expect(readSettings({ DATA_DIR, HOST }).demo).toBe(false)
  },
)

test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])(
  'settings: PUBLIC_URL %s → demo',
  PUBLIC_URL => {
    expect(readSettings({ DATA_DIR, PUBLIC_URL }).demo).toBe(true)
  },
)

test.each(['https://kancelaria.pl', 'http://192.168.1.5:3000', 'http://serwer'])(
  'settings: PUBLIC_URL %s → no demo, because a proxy on this computer opens it to the network',
  PUBLIC_URL => {
    expect(readSettings({ DATA_DIR, PUBLIC_URL }).demo).toBe(false)
  },
)

test.each([
  [{}, []],
  [{ HOST: '192.168.1.5' }, ['bez szyfrowania', 'PUBLIC_URL adres, pod którym']],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://kancelaria:3000' }, ['bez szyfrowania']],
  [{ PUBLIC_URL: 'http://kancelaria.lan' }, ['bez szyfrowania']],
  [{ PUBLIC_URL: 'https://kancelaria.pl' }, []],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://kancelaria.pl' }, []],
])('listWarnings: warnings for the administrator at startup with %j', (environment, words) => {
  const warnings = listWarnings(readSettings({ DATA_DIR, ...environment }))
  expect(warnings).toEqual(words.map(word => expect.stringContaining(word)))
})

test('settings: DATABASE_URL set → no demo', () => {
  expect(readSettings(ownDatabase)).toMatchObject({
    databaseUrl: ownDatabase.DATABASE_URL,
    secretKey: key,
    demo: false,
  })
})

test('settings: DATABASE_POOLER_URL requires DATABASE_URL', () => {
  const DATABASE_POOLER_URL = 'postgresql://jan:tajne@db.example:6432/kancelaria'
  expect(readSettings({ ...ownDatabase, DATABASE_POOLER_URL })).toMatchObject({
    databaseUrl: ownDatabase.DATABASE_URL,
    poolerUrl: DATABASE_POOLER_URL,
  })
  expect(() => readSettings({ DATA_DIR, DATABASE_POOLER_URL })).toThrow(
    '- DATABASE_URL: podaj też adres samej bazy',
  )
})

test.each(['0', '5', '30'])('settings: DRAIN_SECONDS %s → accepted', DRAIN_SECONDS => {
  expect(readSettings({ DATA_DIR, DRAIN_SECONDS }).drainSeconds).toBe(Number(DRAIN_SECONDS))
})

test.each(['31', '-1', '1.5', 'chwilę'])('settings: DRAIN_SECONDS %s → refused', DRAIN_SECONDS => {
  expect(() => readSettings({ DATA_DIR, DRAIN_SECONDS })).toThrow('od 0 do 30')
})

test('settings: external database without a mail server → a warning at the start', () => {
  const warnings = listWarnings(readSettings({ DATA_DIR, ...ownDatabase }))
  expect(warnings.join()).toContain('Podaj serwer poczty w ustawieniu SMTP_URL')
  const smtpUrl = { SMTP_URL: 'smtp://poczta.example:587' }
  expect(listWarnings(readSettings({ DATA_DIR, ...ownDatabase, ...smtpUrl })).join()).not.toContain(
    'SMTP_URL',
  )
})

test('settings: services are configured by their own variables', () => {
  const services = {
    PUBLIC_URL: 'https://kancelaria.pl/',
    SMTP_URL: 'smtps://jan:tajne@poczta.pl:465',
    SMSAPI_TOKEN: 'żeton',
  }
  expect(readSettings({ ...ownDatabase, ...services })).toMatchObject({
    publicUrl: 'https://kancelaria.pl',
    smtpUrl: services.SMTP_URL,
    smsapiToken: 'żeton',
  })
})

test('settings: mail sender and vendor address are derived from the public URL unless set', () => {
  expect(readSettings({ DATA_DIR, PUBLIC_URL: 'https://kancelaria.parafia.pl' })).toMatchObject({
    mailFrom: 'kancelaria@kancelaria.parafia.pl',
    vendorEmail: 'biuro@kancelaria.parafia.pl',
  })
  const MAIL_SENDER = 'list@parafia.pl'
  const VENDOR_EMAIL = 'biuro@dostawca.pl'
  expect(readSettings({ DATA_DIR, MAIL_FROM: MAIL_SENDER, VENDOR_EMAIL })).toMatchObject({
    mailFrom: MAIL_SENDER,
    vendorEmail: VENDOR_EMAIL,
  })
  expect(() => readSettings({ DATA_DIR, MAIL_FROM: 'a@b\r\nBcc: c@d' })).toThrow(
    '- MAIL_FROM: podaj adres e-mail.',
  )
})

test('settings: DATABASE_STANDBY_URL requires DATABASE_URL', () => {
  const DATABASE_STANDBY_URL = 'postgresql://jan:tajne@db2.example/kancelaria'
  expect(readSettings({ ...ownDatabase, DATA_DIR, DATABASE_STANDBY_URL })).toMatchObject({
    standbyUrl: DATABASE_STANDBY_URL,
  })
  expect(() => readSettings({ DATA_DIR, DATABASE_STANDBY_URL })).toThrow(
    'DATABASE_URL: podaj też adres głównej bazy',
  )
})

test('deploy/servers: the settings file is valid once filled in, and README describes each setting', () => {
  const read = (path: string) => fs.readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const names = ['kancelaria.env', 'kancelaria-3000.env']
  const text = names.map(name => read(`deploy/servers/${name}`)).join('\n')
  const file = text.replaceAll('PASSWORD@', 'tajne@')
  const env = parseEnv(file.replaceAll(/^(\w+)=$/gm, (_, name) => `${name}=${FILLED[name] ?? ''}`))
  expect(readSettings({ ...env, DATA_DIR })).toMatchObject({
    databaseUrl: expect.stringMatching(/\/kancelaria:tajne@.*sslmode=verify-full/),
    servingUrl: expect.stringMatching(/\/kancelaria_serving:tajne@.*sslmode=verify-full/),
    poolerUrl: expect.stringMatching(/\/kancelaria_serving:tajne@.*:6432\//),
    publicUrl: 'https://kancelaria.parafia.pl',
    drainSeconds: 3,
    backupDir: '/srv/kopie',
    smtpUrl: FILLED.SMTP_URL,
  })
  for (const name of Object.keys(env)) expect(read('README.md'), name).toContain(`\`${name}\``)
})

const FILLED: Record<string, string> = {
  SECRET_KEY: key,
  BACKUP_PASSPHRASE: 'dwanaście znaków',
  SMTP_URL: 'smtps://jan:tajne@poczta.example',
  MAIL_FROM: 'kancelaria@parafia.example',
}
