import { readFileSync } from 'node:fs'
import { LISTS } from '#dictionaries/entries/server/seeds.ts'

/** One row of a table in `docs/cases`: its section, and its cells by their headers. */
export interface Case {
  name: string
  cells: Record<string, string>
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

/**
 * Cases that somebody of the field wrote and can check, from the tables of a Markdown file. An empty cell
 * says that nothing differs from the ordinary; several findings of one cell stand apart by `<br>`.
 */
export function readCases(file: string): Case[] {
  const cases: Case[] = []
  let section = ''
  let headers: string[] = []
  for (const line of readFileSync(`docs/cases/${file}`, 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('|')) headers = []
    else if (headers.length === 0) headers = cellsOf(line)
    else if (!/^[|\s:-]+$/.test(line)) {
      const cells = Object.fromEntries(cellsOf(line).map((cell, index) => [headers[index]!, cell]))
      cases.push({ name: `${section}: ${cellsOf(line).filter(Boolean).join(' | ')}`, cells })
    }
  }
  return cases
}

/** The findings of one cell. */
export const listLines = (cell: string | undefined) => (cell ? cell.split('<br>') : [])

/** «3.05.2026» or «2026» of a table, as the program keeps it. */
export const getDay = (words: string) =>
  words
    .split('.')
    .toReversed()
    .map(part => part.padStart(2, '0'))
    .join('-')

const FAITHS = LISTS.find(([name]) => name === 'Faith')![3].split('|')

/** The number of a faith by its name in the dictionary; 0 for any other words. */
export const getFaith = (words: string) => FAITHS.indexOf(words) + 1
