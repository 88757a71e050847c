import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import type { Delivery, Webhook } from '../contract.ts'
import { TRIAL, eventTypes, webhookEvents } from '../events.ts'

/** Returns the label of an event; for an unknown one of another version, its name. */
export function eventText(type: string): string {
  if (type === TRIAL) return 'Próba'
  const knownType = eventTypes.find(eventType => eventType === type)
  return knownType ? webhookEvents[knownType].title : type
}

/** Returns the label of an act of this book. */
export function bookText(book: string): string {
  const bookName = bookNames.find(name => name === book)
  return bookName ? bookCatalogue[bookName].title : book
}

export function getState({ active, off_reason }: Webhook) {
  if (active) return { words: 'działa', tone: 'good' } as const
  return off_reason
    ? ({ words: 'wyłączony przez program', tone: 'bad' } as const)
    : ({ words: 'wyłączony', tone: 'warn' } as const)
}

export const offWords = {
  gone: 'Odbiorca odpowiedział, że tego adresu już nie ma (410).',
  failing: 'Odbiorca przez dobę nie przyjął zdarzenia. Sprawdź wysyłki, zanim włączysz go znowu.',
}

const problems = {
  late: 'brak odpowiedzi w 10 sekund',
  address: 'adres prowadzi do sieci wewnętrznej',
  connection: 'nie udało się połączyć',
  off: 'nie wysłano: webhook wyłączony',
}

export const deliveryMarks = {
  waiting: ['czeka', 'warn'],
  done: ['przyjęto', 'good'],
  failed: ['nie przyjęto', 'bad'],
} as const

export function answerText({ answer, problem }: Delivery): string {
  if (problem) return problems[problem]
  return answer === null ? 'jeszcze nie wysłano' : `odpowiedź ${answer}`
}
