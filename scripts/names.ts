import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { RENAMED } from './renamed.ts'

/**
 * Limits of deviations from docs/decisions/0071-naming.md: exceeding `limit` fails the check, and a limit only falls.
 */
interface NameLimit {
  title: string
  value: number
  limit: number
  goal: number
}

interface Source {
  name: string
  text: string
}

/** Names of one file that break a rule, and the number of names checked. */
export interface FileNames {
  exports: number
  prepositions: string[]
  words: string[]
  localPrepositions: string[]
  participles: string[]
  comments: string[]
  typeParticiples: string[]
  /** Exported types with the text of their definition. */
  types: { name: string; shape: string }[]
  renamed: string[]
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const PREPOSITION =
  /[a-z](At|By|For|From|In|Into|Of|On|Onto|Over|To|Under|Upon|With)$|_(AT|BY|FOR|FROM|IN|OF|ON|TO|WITH)$/
/** English phrasal verbs, states and words of the browser that end like a preposition: signIn, isOn, describedBy. */
const PHRASE =
  /(sign|log|check|opt|plug|drop|roll|zoom|follow)_?(in|on)$|^is(On|Over)$|^(described|labelled)By$/i

const PARTICIPLES =
  'begun borne born bound broken brought built caught chosen done drawn driven fallen fed felt forgotten found given gone got grown heard held hidden hung kept known laid left lent lit lost made meant met paid proven said seen sent shown sold sown spent spoken stood struck sung sworn taken taught thought thrown told torn understood won worn woven written'
const POINTING =
  'again anybody anything away back beside both each elsewhere everybody everything here itself less many mine more most nobody nothing once one ones other others ours own rest same somebody something such that theirs them there these they this those together twice what whatever where which who whoever whole whom whose why within without'
const STRAY = new Set([...PARTICIPLES.split(' '), ...POINTING.split(' ')])
const NOUNS = new Set('bed deceased deed embed feed hundred need seed shed shred speed'.split(' '))

export const isPreposition = (name: string) => PREPOSITION.test(name) && !PHRASE.test(name)
export const isWord = (name: string) => /^[a-z]+$/.test(name)
export const isParticiple = (name: string) =>
  STRAY.has(name) || (/^[a-z]{2,}ed$/.test(name) && !NOUNS.has(name))
export const isRiddle = (comment: string) => /^[\s*]*(What|Who|Where|Nobody)\b/.test(comment)

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

function visit(part: unknown, see: (node: Node) => void) {
  if (Array.isArray(part)) for (const item of part) visit(item, see)
  else if (isNode(part)) {
    see(part)
    for (const key in part) {
      const value = part[key]
      if (typeof value === 'object' && value !== null) visit(value, see)
    }
  }
}

/** Joins consecutive `//` lines into one comment, as a reader sees them. */
function readComments(text: string, comments: { type: string; value: string; start: number }[]) {
  return comments.filter(({ type, start }, index) => {
    const before = comments[index - 1]
    if (type !== 'Line' || before?.type !== 'Line') return true
    const between = text.slice(before.start + 2 + before.value.length, start)
    return between.trim() !== '' || between.split('\n').length > 2
  })
}

const getName = (node: unknown) =>
  isNode(node) && isNode(node.id) && node.id.type === 'Identifier' ? String(node.id.name) : ''

const TYPE_DECLARATIONS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'])

const getLastWord = (name: string) => /[A-Z]?[a-z]*$/.exec(name)![0].toLowerCase()

/** Returns the text of a type without spaces; `z.infer<typeof Entry>` is read as its schema. */
function readShape(text: string, node: Node, values: Map<string, Node>) {
  const part = node.typeAnnotation ?? node.body
  const typeText = isNode(part) ? text.slice(part.start, part.end) : ''
  const schema = /^z\.\w+<typeof (\w+)>$/.exec(typeText)?.[1]
  const value = schema === undefined ? undefined : values.get(schema)
  return (value ? text.slice(value.start, value.end) : typeText).replaceAll(/\s/g, '')
}

export function readNames({ name, text }: Source, renames = RENAMED): FileNames {
  const { program, comments } = parseSync(name, text)
  const exportNames: string[] = []
  const locals: string[] = []
  const usedNames = new Set<string>()
  const values = new Map<string, Node>()
  const types: Node[] = []
  const typeParticiples: string[] = []
  visit(program, node => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      usedNames.add(String(node.name))
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'Identifier') {
      locals.push(getName(node))
      if (isNode(node.init)) values.set(getName(node), node.init)
    }
    if (node.type === 'FunctionDeclaration') locals.push(getName(node))
    if (TYPE_DECLARATIONS.has(node.type) && isParticiple(getLastWord(getName(node))))
      typeParticiples.push(getName(node))
    if (node.type === 'ExportSpecifier' && isNode(node.exported))
      exportNames.push(String(node.exported.name ?? node.exported.value))
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return
    const { declaration } = node
    if (declaration.type.startsWith('TS') && isNode(declaration.id)) types.push(declaration)
    const declarations = Array.isArray(declaration.declarations)
      ? declaration.declarations
      : [declaration]
    exportNames.push(...declarations.map(getName).filter(Boolean))
  })
  return {
    exports: exportNames.length,
    prepositions: exportNames.filter(isPreposition),
    words: exportNames.filter(isWord),
    localPrepositions: locals.filter(isPreposition),
    participles: locals.filter(isParticiple),
    typeParticiples,
    comments: readComments(text, comments)
      .map(({ value }) => value.trim())
      .filter(isRiddle),
    types: types.map(type => ({ name: getName(type), shape: readShape(text, type, values) })),
    renamed: [...usedNames].filter(id => Object.hasOwn(renames, id)),
  }
}

export function readSqlComments(text: string): string[] {
  const lines = text.split('\n')
  const isComment = (line = '') => line.trimStart().startsWith('--')
  return lines
    .filter((line, index) => !(isComment(line) && isComment(lines[index - 1])))
    .map(line => /(?:^|\s)--\s*(.*)$/.exec(line)?.[1] ?? '')
    .filter(isRiddle)
}

/** Lists the type names that have several shapes. */
export function findAmbiguousTypes(files: Pick<FileNames, 'types'>[]): string[] {
  const byName = Map.groupBy(
    files.flatMap(file => file.types),
    type => type.name,
  )
  return [...byName]
    .filter(([, types]) => new Set(types.map(type => type.shape)).size > 1)
    .map(([name]) => name)
}

const toPercent = (part: number, total: number) => Math.round((part * 1000) / total) / 10
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export function measureNames(files: FileNames[], sql: string[]): NameLimit[] {
  const count = (key: Exclude<keyof FileNames, 'exports'>) =>
    sum(files.map(file => file[key].length))
  const exports = sum(files.map(file => file.exports))
  const sqlComments = sum(sql.map(text => readSqlComments(text).length))
  return [
    {
      title: 'exports ending in a preposition',
      value: count('prepositions'),
      limit: 0,
      goal: 40,
    },
    {
      title: 'locals named by a participle or a pointing word',
      value: count('participles'),
      limit: 0,
      goal: 0,
    },
    {
      title: 'locals ending in a preposition',
      value: count('localPrepositions'),
      limit: 0,
      goal: 0,
    },
    {
      title: 'types named by a participle or a pointing word',
      value: count('typeParticiples'),
      limit: 0,
      goal: 0,
    },
    {
      title: 'exports of one lowercase word, %',
      value: toPercent(count('words'), exports),
      limit: 1.1,
      goal: 4,
    },
    {
      title: 'comments that begin with What, Who, Where, Nobody',
      value: count('comments') + sqlComments,
      limit: 48,
      goal: 100,
    },
    {
      title: 'exported types of one name and several shapes',
      value: findAmbiguousTypes(files).length,
      limit: 0,
      goal: 0,
    },
  ]
}

export const isPast = ({ value, limit }: Pick<NameLimit, 'value' | 'limit'>) => value > limit

/** Judges a limit that may only fall: a change that makes it too high must lower it. */
export function judgeLimit(nameLimit: Pick<NameLimit, 'value' | 'limit'>): string {
  if (isPast(nameLimit)) return 'past the limit'
  return nameLimit.value < nameLimit.limit ? `lower the limit to ${nameLimit.value}` : ''
}

const FOLDERS = '{src,e2e,faults,bench,scripts}/**/*.{ts,tsx,mjs}'
const readSources = (pattern: string): Source[] =>
  globSync(pattern).map(name => ({ name, text: readFileSync(name, 'utf8') }))

/** Prints the counted names file by file, for `node scripts/names.ts --list`. */
function listNames(name: string, file: FileNames) {
  const { prepositions, words, localPrepositions, participles, typeParticiples, comments } = file
  const localNames = [...localPrepositions, ...participles, ...typeParticiples]
  for (const line of [...prepositions, ...words, ...localNames, ...comments])
    console.log(`${name}: ${line}`)
}

if (import.meta.main) {
  const sources = readSources(FOLDERS).filter(({ name }) => !/(tables|renamed)\.ts$/.test(name))
  const files = sources.map(source => readNames(source))
  const sql = readSources('db/migrations/*.sql').map(({ text }) => text)
  const limits = measureNames(files, sql)
  if (process.argv.includes('--list')) {
    for (const [index, file] of files.entries()) listNames(sources[index]!.name, file)
    console.log(findAmbiguousTypes(files).join('\n'))
  }
  console.table(limits.map(limit => ({ ...limit, note: judgeLimit(limit) })))
  const renameMessages = files.flatMap((file, index) =>
    file.renamed.map(id => `${sources[index]!.name}: ${id} is ${RENAMED[id]} now`),
  )
  for (const line of renameMessages) console.error(line)
  if (renameMessages.length > 0 || limits.some(isPast)) process.exitCode = 1
}
