import { createHmac } from 'node:crypto'
import { codeNumber, sendCode } from '#messages/server/sending/code.ts'
import type { Parish } from '#parishes/server/parish-by-url.ts'
import type { Db } from '#platform/database/database.ts'
import { isWithinDay, hashSubject } from '#auth/server/attempt-limits/attempts.ts'

/** Maximum number of SMS that the form sends in a day: to one number in all parishes, and by one parish. */
const A_DAY = { number: 2, parish: 50 }

/** Checks whether one more SMS may be sent, so that the public form cannot flood another person's phone. */
export async function mayText(apart: Db, parish_id: number, address: string) {
  const [number, parish] = [
    hashSubject('visit-sms-to', address),
    hashSubject('visit-sms', parish_id),
  ]
  if (!(await isWithinDay(apart, { subject: number, most: A_DAY.number }))) return false
  return isWithinDay(apart, { subject: parish, most: A_DAY.parish })
}

export const numberToText = (db: Db, { id }: Pick<Parish, 'id'>, phone: string | null) =>
  codeNumber(db, id, phone)

/** Derives six digits from the secret of the installation; the code is short because people copy it by hand. */
export const getDigits = (secret: string, parish_id: number, number: string) => {
  const digest = createHmac('sha256', secret).update(`visit code ${parish_id} ${number}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * Builds an SMS with a code rather than a link, because operators block links of unknown senders and people are taught
 * not to open them.
 */
export const textVisitCode = (
  db: Db,
  parish_id: number,
  address: string,
  number: string,
  code: string,
) =>
  sendCode(db, parish_id, {
    address,
    title: `Kod do zgłoszenia kolędy ${number}`,
    words: 'potwierdza prośbę o kolędę. Jeśli to nie Twoja prośba, nie rób nic.',
    code,
  })
