import { expect } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import type { Caller } from './api.ts'

/** Removes the random code of a paper or an order, in which any three digits may stand. */
export const removeCode = (text: string) => text.replaceAll(/[\dA-Z]{4}(-[\dA-Z]{4}){2}/g, '')

/** Prints a paper of `/api/prints` and reads it; every white space of its text is one space. */
export async function printPaper(caller: Caller, path: string) {
  const { status, body } = await caller('GET', `/api/prints/${path}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  const pdf = Buffer.from(body.pdf, 'base64')
  const { pages, text } = await readPdf(pdf)
  return { ...body, pdf, pages, text: text.replaceAll(/[\s\u200b]+/g, ' ') }
}
