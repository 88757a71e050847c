import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseAst } from 'vite'

/**
 * Limits of the code: `limit` fails the check, `goal` is the target. A limit goes down after improvements and up only
 * with a decision note (docs/decisions/0035-budgets.md).
 */
interface Budget {
  title: string
  value: number
  limit: number
  goal: number
  /** Larger values are better: lines of tests per line of code. */
  atLeast?: boolean
}

interface Source {
  name: string
  text: string
}

/** Measurements of one file: the lengths of its functions and the number of its casts. */
interface Findings {
  functions: number[]
  casts: number
  nevers: number
  anys: number
  bangs: number
}

export const isTest = (name: string) =>
  /\.test\.tsx?$|(^|\/)testing(\.tsx?$|\/)/.test(name.replaceAll('\\', '/'))
const getLines = (text: string) => text.split('\n').length - 1
const read = (names: string[]): Source[] =>
  names.map(name => ({ name, text: readFileSync(name, 'utf8') }))

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const isPart = (value: unknown) => typeof value === 'object' && value !== null

/** Yields the nodes in the order of the text; uses a stack, because nested generators cost ten times as much. */
export function* walkNodes(root: unknown): Generator<Node> {
  const parts = [root]
  while (parts.length > 0) {
    const part = parts.pop()
    if (Array.isArray(part)) parts.push(...part.toReversed())
    if (!isNode(part)) continue
    yield part
    parts.push(...Object.values(part).filter(isPart).toReversed())
  }
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression'

/** `as const` is no cast. */
const isConst = ({ typeAnnotation: as }: Node) =>
  isNode(as) && isNode(as.typeName) && as.typeName.name === 'const'

export function measureFile({ name, text }: Source): Findings {
  const nodes = [...walkNodes(parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }))]
  const casts = nodes.filter(node => node.type === 'TSAsExpression' && !isConst(node))
  const count = (type: string) => nodes.filter(node => node.type === type).length
  return {
    functions: nodes
      .filter(isFunction)
      .map(({ start, end }) => getLines(text.slice(start, end)) + 1),
    casts: casts.length,
    nevers: casts.filter(({ typeAnnotation: as }) => isNode(as) && as.type === 'TSNeverKeyword')
      .length,
    anys: count('TSAnyKeyword'),
    bangs: count('TSNonNullExpression'),
  }
}

/** Returns the given percentile of the numbers. */
export function calculatePercentile(numbers: readonly number[], percent: number): number {
  const sortedNumbers = numbers.toSorted((left, right) => left - right)
  return (
    sortedNumbers[
      Math.min(sortedNumbers.length - 1, Math.floor((sortedNumbers.length * percent) / 100))
    ] ?? 0
  )
}

/** Counts comparisons with the number of a role, and those that rely on the order of the roles. */
export const countRoleComparisons = (text: string) =>
  text.match(/\brole_id [!=]== \d|\brole(?:_id)? [<>]=? \w/g)?.length ?? 0

const countCrowdedFolders = (names: string[]) =>
  Object.values(Object.groupBy(names, dirname)).filter(files => files!.length > 10).length

export function listBudgets(): Budget[] {
  const all = globSync('src/**/*.{ts,tsx}').filter(name => !name.endsWith('tables.ts'))
  const code = read(all.filter(name => !isTest(name)))
  const tests = read(all.filter(isTest))
  const findings = code.map(measureFile)
  const lines = code.map(({ text }) => getLines(text))
  const functions = findings.flatMap(file => file.functions)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const packages = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const styles = read(globSync('src/**/*.css'))
  const testShare = sum(tests.map(({ text }) => getLines(text))) / sum(lines)
  return [
    {
      title: 'lines of a file, median',
      value: calculatePercentile(lines, 50),
      limit: 58,
      goal: 50,
    },
    {
      title: 'lines of a file, 90 of 100',
      value: calculatePercentile(lines, 90),
      limit: 142,
      goal: 120,
    },
    { title: 'lines of the longest file', value: Math.max(...lines), limit: 256, goal: 250 },
    {
      title: 'folders of more than 10 files',
      value: countCrowdedFolders(code.map(({ name }) => name)),
      limit: 32,
      goal: 0,
    },
    {
      title: 'lines of a function, 90 of 100',
      value: calculatePercentile(functions, 90),
      limit: 30,
      goal: 30,
    },
    {
      title: 'functions of more than 80 lines',
      value: functions.filter(length => length > 80).length,
      limit: 12,
      goal: 0,
    },
    { title: 'casts (as)', value: sum(findings.map(file => file.casts)), limit: 348, goal: 330 },
    { title: 'casts to never', value: sum(findings.map(file => file.nevers)), limit: 0, goal: 0 },
    { title: 'any', value: sum(findings.map(file => file.anys)), limit: 0, goal: 0 },
    {
      title: 'claims of being there (!)',
      value: sum(findings.map(file => file.bangs)),
      limit: 437,
      goal: 190,
    },
    {
      title: 'comparisons with the number of a role',
      value: sum(code.map(({ text }) => countRoleComparisons(text))),
      limit: 0,
      goal: 0,
    },
    {
      title: 'lines of CSS',
      value: sum(styles.map(({ text }) => getLines(text))),
      limit: 9903,
      goal: 6500,
    },
    {
      title: 'packages the program runs on',
      value: Object.keys(packages.dependencies).length,
      // pdf.js parses the PDFs that users attach (docs/decisions/0051); phones have a library (0077).
      limit: 40,
      goal: 30,
    },
    {
      title: 'lines of tests for a line of code',
      value: Math.round(testShare * 100) / 100,
      limit: 0.53,
      goal: 0.8,
      atLeast: true,
    },
  ]
}

export const isPast = ({ value, limit, atLeast }: Budget) =>
  atLeast ? value < limit : value > limit

if (import.meta.main) {
  const currentBudgets = listBudgets()
  console.table(
    currentBudgets.map(budget => ({
      budget: budget.title,
      value: budget.value,
      limit: budget.limit,
      goal: budget.goal,
      past: isPast(budget) ? 'past the limit' : '',
    })),
  )
  if (currentBudgets.some(isPast)) process.exitCode = 1
}
