import { readFileSync } from 'node:fs'
import { LISTS } from '#dictionaries/entries/server/seeds.ts'

/** Row of a table in `docs/cases`: its section, and its cells by column. */
export interface Case {
  name: string
  cells: Record<string, string>
}

const getCells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

/**
 * Reads cases that an expert of the field wrote and can verify, from the tables of a Markdown file. An empty cell means
 * no difference from the ordinary case; several findings of a cell are separated by `<br>`.
 */
export function readCases(file: string): Case[] {
  const cases: Case[] = []
  let section = ''
  let headers: string[] = []
  for (const line of readFileSync(`docs/cases/${file}`, 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('|')) headers = []
    else if (headers.length === 0) headers = getCells(line)
    else if (!/^[|\s:-]+$/.test(line)) {
      const cells = Object.fromEntries(getCells(line).map((cell, index) => [headers[index]!, cell]))
      cases.push({ name: `${section}: ${getCells(line).filter(Boolean).join(' | ')}`, cells })
    }
  }
  return cases
}

/** Splits the findings of one cell. */
export const listLines = (cell: string | undefined) => (cell ? cell.split('<br>') : [])

/** Converts «3.05.2026» or «2026» of a table to the stored format. */
export const getDay = (words: string) =>
  words
    .split('.')
    .toReversed()
    .map(part => part.padStart(2, '0'))
    .join('-')

const FAITHS = LISTS.find(([name]) => name === 'Faith')![3].split('|')

/** Returns the id of a faith by its name in the dictionary; 0 for any other text. */
export const getFaith = (words: string) => FAITHS.indexOf(words) + 1
