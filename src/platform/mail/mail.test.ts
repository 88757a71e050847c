import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { type MailMessage, asHtml, asText, oneLine } from './mail-message.ts'
import { openMail } from './mail.ts'

const from = 'kancelaria@parafia.test'
const email: MailMessage = {
  to: { name: 'ks. Łukasz Żak', address: 'lukasz@parafia.test' },
  subject: 'Zażółć gęślą jaźń',
  paragraphs: ['Szczęść Boże!', 'Zamówiono <b>abonament</b> & moduł "Kolęda".'],
  link: { label: 'Ustaw nowe hasło', url: 'https://kancelaria.test/reset-password?token=a&b' },
}

interface DeliveredMail {
  from: string
  to: string[]
  text: string
}

/** Starts a real SMTP server that answers `refusal` to the first `times` e-mails and accepts the rest. */
async function postOffice(refusal?: { code: number; times: number }) {
  const receivedEmails: DeliveredMail[] = []
  let refusalCount = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        if (refusal && refusalCount++ < refusal.times) {
          return callback(Object.assign(new Error('Mailbox busy'), { responseCode: refusal.code }))
        }
        const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        receivedEmails.push({ from: sender, to, text: Buffer.concat(parts).toString() })
        return callback()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { taken: receivedEmails, url: `smtp://127.0.0.1:${port}` }
}

const outboxes: string[] = []
async function outbox() {
  const folder = await mkdtemp('/tmp/kancelaria-outbox-')
  outboxes.push(folder)
  return join(folder, 'outbox')
}
afterAll(() => Promise.all(outboxes.map(folder => rm(folder, { recursive: true }))))

const getHeaders = (text: string) => text.slice(0, text.search(/\r?\n\r?\n/)).split(/\r?\n(?!\s)/)

test('mail: an e-mail reaches the SMTP server with its Polish subject, in text and HTML', async () => {
  const { taken, url } = await postOffice()
  const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
  await mail.send(email)
  mail.close()
  expect(taken).toMatchObject([{ from, to: ['lukasz@parafia.test'] }])
  const { text } = taken[0]!
  expect(text).toContain('=?UTF-8?')
  expect(text).toContain('text/plain')
  expect(text).toContain('text/html')
  expect(text).toContain('Auto-Submitted: auto-generated')
})

test('mail: a domain with Polish letters is passed to the server in ASCII', async () => {
  const { taken, url } = await postOffice()
  const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
  await mail.send({ ...email, to: { name: 'Ewa', address: 'ewa@żółw.pl' } })
  mail.close()
  expect(taken).toHaveLength(1)
  expect(getHeaders(taken[0]!.text)).toContain('To: Ewa <ewa@xn--w-uga1v8h.pl>')
})

test('mail: busy server → sending throws, and the next try succeeds', async () => {
  const { taken, url } = await postOffice({ code: 451, times: 1 })
  const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
  await expect(mail.send(email)).rejects.toMatchObject({ responseCode: 451 })
  await mail.send(email)
  mail.close()
  expect(taken).toHaveLength(1)
})

test('mail: typed text adds no header and no receiver', async () => {
  const { taken, url } = await postOffice()
  const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
  const evil = 'Jan\r\nBcc: obcy@evil.test\r\n\r\nTreść'
  await mail.send({ ...email, to: { name: evil, address: email.to.address }, subject: evil })
  for (const address of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', '<a@b.test> c', '']) {
    await expect(mail.send({ ...email, to: { name: 'x', address } })).rejects.toThrow()
  }
  mail.close()
  expect(taken).toMatchObject([{ to: ['lukasz@parafia.test'] }])
  expect(getHeaders(taken[0]!.text).filter(line => /^bcc:/i.test(line))).toEqual([])
})

/** Returns the receivers in the header as a mail program reads it, without decoding encoded words. */
const getReceivers = (text: string) =>
  getHeaders(text)
    .filter(line => /^to:/i.test(line))
    .flatMap(line => line.match(/[^\s<>,"]+@[^\s<>,"]+/g) ?? [])

test.each([
  'Jan, obcy@evil.test',
  '"Jan" <obcy@evil.test>, Ewa',
  'Jan" <obcy@evil.test>',
  'Jan\\" <obcy@evil.test>, "',
  'Jan\u2028Bcc: obcy@evil.test',
  'Jan\u0085Bcc: obcy@evil.test',
  'Jan\0\rBcc: obcy@evil.test',
  'Jan); obcy@evil.test (',
  '=?UTF-8?Q?Jan=0D=0ABcc:_obcy@evil.test?=',
  `${'łódź '.repeat(60)}, obcy@evil.test`,
])('mail: %j as every text of an e-mail → one receiver, the usual headers', async evil => {
  const { taken, url } = await postOffice()
  const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
  const attachment = { name: 'termin.ics', content: 'x' }
  await mail.send({ ...email, attachment })
  await mail.send({
    ...email,
    to: { name: evil, address: email.to.address },
    subject: evil,
    attachment: { name: evil, content: evil },
    paragraphs: [evil],
  })
  mail.close()
  const [usual, hostile] = taken
  expect(hostile?.to).toEqual([email.to.address])
  const names = (text = '') => getHeaders(text).map(line => line.replace(/:[^]*/, ''))
  expect(names(hostile?.text)).toEqual(names(usual?.text))
  // Text within quotation marks is a display name even with a comma and an address, so only text outside them counts as
  // a receiver.
  const textOutsideQuotes = hostile?.text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '') ?? ''
  expect(getReceivers(textOutsideQuotes)).toEqual([email.to.address])
})

test('mail: a text that ends the SMTP data and begins another e-mail → one e-mail', async () => {
  const { taken, url } = await postOffice()
  const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
  const next = 'MAIL FROM:<x@evil.test>\r\nRCPT TO:<y@evil.test>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n'
  const ends = ['\r\n.\r\n', '\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n']
  await mail.send({ ...email, paragraphs: ends.map(end => `a${end}${next}`) })
  mail.close()
  expect(taken).toMatchObject([{ from, to: ['lukasz@parafia.test'] }])
})

test.each(['a\0@b.test', 'a@b\u2028.test', 'a\u202e@b.test', `${'a'.repeat(250)}@b.test`, 'a@b@c'])(
  'mail: address %j → nothing is sent',
  async address => {
    const { taken, url } = await postOffice()
    const mail = openMail({ smtpUrl: url, outbox: '/nowhere', from })
    const to = { name: 'x', address }
    await expect(mail.send({ ...email, to })).rejects.toThrow()
    await expect(mail.send({ ...email, reply_to: address })).rejects.toThrow()
    await expect(mail.send({ ...email, unsubscribe: address })).rejects.toThrow()
    mail.close()
    expect(taken).toEqual([])
  },
)

test('mail: no SMTP server → e-mails are files in the outbox, complete and readable by the owner only', async () => {
  const folder = await outbox()
  const mail = openMail({ outbox: folder, from })
  await Promise.all([mail.send(email), mail.send(email), mail.send(email)])
  const files = (await readdir(folder)).toSorted()
  expect(files).toHaveLength(6)
  expect(files.every(name => /^[\dT.-]+Z-[0-9a-f]{8}\.(eml|json)$/.test(name))).toBe(true)
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  const path = join(folder, files[0]!)
  expect(getHeaders(await readFile(path, 'utf8'))).toContain(
    `To: =?UTF-8?Q?ks=2E_=C5=81ukasz_=C5=BBak?= <lukasz@parafia.test>`,
  )
})

test('asHtml: typed text is escaped in the HTML e-mail', () => {
  const html = asHtml(email)
  expect(html).toContain('Zamówiono &lt;b&gt;abonament&lt;/b&gt; &amp; moduł &quot;Kolęda&quot;.')
  expect(html).toContain('href="https://kancelaria.test/reset-password?token=a&amp;b"')
  const nasty = {
    ...email,
    subject: '</title><script>',
    link: { label: '"><img>', url: '"onclick="' },
  }
  expect(asHtml(nasty)).not.toMatch(/<script>|<img>|""onclick/)
})

test('asText: contains the address of the link and says that answers are not read', () => {
  const text = asText(email)
  expect(text).toContain('Ustaw nowe hasło:\nhttps://kancelaria.test/reset-password?token=a&b')
  expect(text).toContain('Zamówiono <b>abonament</b> & moduł "Kolęda".')
  expect(text).toMatch(/--\n\nWiadomość wysłana automatycznie/)
  expect(asText({ ...email, link: undefined })).not.toContain('https://')
})

test('mail: a subject is one line of limited length', () => {
  expect(oneLine('a\r\nb\u2028c\u0000d')).toBe('a b c d')
  expect(oneLine('ż'.repeat(500))).toHaveLength(200)
})
