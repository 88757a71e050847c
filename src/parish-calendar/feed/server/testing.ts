import { Buffer } from 'node:buffer'

type IcalEvent = Record<string, string>

/** Parses a calendar by the grammar of RFC 5545 (3.1, 3.6); throws where it is broken. */
export function parseIcal(text: string): IcalEvent[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no CRLF')
  const rawLines = text.slice(0, -2).split('\r\n')
  for (const line of rawLines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`Line over 75 octets: ${line}`)
    if (/[\n\r]/.test(line)) throw new Error('A line break inside a line')
  }
  const lines = rawLines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const openComponents: string[] = []
  const events: IcalEvent[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[\w/]+)*):(.*)$/u.exec(line) ?? []
    if (!name) throw new Error(`Not a content line: ${line}`)
    if (name === 'BEGIN') {
      openComponents.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      if (openComponents.pop() !== value) throw new Error(`END:${value} without its BEGIN`)
    } else if (openComponents.at(-1) === 'VEVENT') readProperty(events.at(-1)!, name, value)
  }
  if (openComponents.length > 0) throw new Error('A component is not closed')
  for (const event of events) checkEvent(event)
  return events
}

function readProperty(event: IcalEvent, name: string, value: string) {
  if (name in event) throw new Error(`${name} twice`)
  event[name] = value.replaceAll(/\\([\\;,])/g, '$1').replaceAll(/\\n/g, '\n')
}

/** Checks what an event must have, and the forms of its moments (3.6.1, 3.3.4, 3.3.5). */
function checkEvent(event: IcalEvent) {
  const { UID, DTSTAMP = '', SEQUENCE = '' } = event
  const startDay = event['DTSTART;VALUE=DATE']
  const start = event['DTSTART;TZID=Europe/Warsaw']
  const isStart = startDay ? /^\d{8}$/.test(startDay) : /^\d{8}T\d{6}$/.test(start ?? '')
  if (!UID || !isStart || !/^\d{8}T\d{6}Z$/.test(DTSTAMP) || !/^\d+$/.test(SEQUENCE)) {
    throw new Error(`Broken event: ${JSON.stringify(event)}`)
  }
  if (event['DTEND;TZID=Europe/Warsaw'] && event.DURATION) throw new Error('DTEND and DURATION')
}
