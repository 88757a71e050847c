import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import * as z from 'zod'
import { traceWork } from '../tracing/tracing.ts'
import { type MailMessage, asHtml, asText, oneLine } from './mail-message.ts'

interface MailConfig {
  /**
   * SMTP server; when absent, no e-mail leaves the computer: each is written to `outbox` as .eml and as `MailMessage`.
   */
  smtpUrl?: string
  outbox: string
  /** Address of the sender. */
  from: string
}

export interface Mail {
  /** Sends one e-mail; throws when the server did not accept it. Only jobs call it, because they retry. */
  send(email: MailMessage): Promise<void>
  close(): void
}

// Schema of one receiver without characters that have a meaning in a header; `biuro@localhost` is valid.
const Address = z
  .string()
  .max(254)
  .regex(/^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u)

function getMessage(email: MailMessage, from: string) {
  const address = Address.parse(email.to.address)
  return {
    from: { name: 'Kancelaria parafialna', address: from },
    to: { name: oneLine(email.to.name), address },
    // The envelope is independent of the headers, so the e-mail goes to this one receiver with any headers.
    envelope: { from, to: [address] },
    subject: oneLine(email.subject),
    text: asText(email),
    html: asHtml(email),
    attachments: email.attachment
      ? [{ filename: email.attachment.name, content: email.attachment.content }]
      : [],
    replyTo: email.reply_to && Address.parse(email.reply_to),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribe && {
        'List-Unsubscribe': `<mailto:${Address.parse(email.unsubscribe)}?subject=Wypisz>`,
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Opens the transport of e-mails: an SMTP server, or a directory where a person can read them. */
export function openMail({ smtpUrl, outbox, from }: MailConfig): Mail {
  if (!smtpUrl) return openOutbox(outbox, from)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async email =>
      void (await traceWork('send e-mail', {}, () => transport.sendMail(getMessage(email, from)))),
    close: () => transport.close(),
  }
}

function openOutbox(outbox: string, from: string): Mail {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  })
  async function send(email: MailMessage) {
    const { message } = await transport.sendMail(getMessage(email, from))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
    const lay = async (file: string, content: Buffer | string) => {
      await writeFile(join(outbox, `.${file}`), content, { mode: 0o600 })
      await rename(join(outbox, `.${file}`), join(outbox, file))
    }
    await lay(`${name}.eml`, message as Buffer)
    await lay(`${name}.json`, JSON.stringify(email))
  }
  return { send, close: () => {} }
}
