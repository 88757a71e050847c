import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'

/** A view of records by an account, as one row of the access log. */
export interface AccessLogReading {
  id: number
  /** Moment in microseconds since 1970. */
  at: number
  account_id: number
  account_name: string
  address: string
  table_name: string
  record_ids: number[]
  /** Query of the request as JSON text. */
  query: string | null
}

/**
 * Readings in order of their ids, column by column, as the JSON that is compressed. Numbers are differences from the one
 * before, accounts and requests are positions in their lists.
 */
interface ReadingColumns {
  ids: number[]
  ats: number[]
  accounts: [id: number, name: string][]
  by: number[]
  requests: [address: string, table: string][]
  to: number[]
  queries: (string | null)[]
  with: number[]
  /** Ids of the records of each reading, in ascending order. */
  records: number[][]
}

const toDifferences = (numbers: number[]) =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0))

function fromDifferences(differences: number[]) {
  let sum = 0
  return differences.map(difference => (sum += difference))
}

/** Splits values into the list of distinct ones and their positions in it. */
function toPositions<T>(values: T[]): [distinct: T[], positions: number[]] {
  const positions = new Map<string, number>()
  const distinct: T[] = []
  const indexes = values.map(value => {
    const key = JSON.stringify(value)
    const position = positions.get(key) ?? distinct.push(value) - 1
    positions.set(key, position)
    return position
  })
  return [distinct, indexes]
}

const compress = promisify(brotliCompress)

/**
 * Packs readings: a list of 20 of 2,000 people takes about 30 bytes. Brotli knows short texts; the content is JSON, so
 * that it can be read without this program (`brotli -d`).
 */
export async function packReadings(readings: readonly AccessLogReading[]): Promise<Buffer> {
  const [accounts, by] = toPositions(
    readings.map((row): [number, string] => [row.account_id, row.account_name]),
  )
  const [requests, to] = toPositions(
    readings.map((row): [string, string] => [row.address, row.table_name]),
  )
  const [queries, withQueries] = toPositions(readings.map(({ query }) => query))
  const columns: ReadingColumns = {
    ids: toDifferences(readings.map(({ id }) => id)),
    ats: toDifferences(readings.map(({ at }) => at)),
    accounts,
    by,
    requests,
    to,
    queries,
    with: withQueries,
    records: readings.map(({ record_ids }) =>
      toDifferences(record_ids.toSorted((first, second) => first - second)),
    ),
  }
  const text = Buffer.from(JSON.stringify(columns))
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

const QUALITY = 9

/** Returns an item of packed content; throws when the content is incomplete. */
function getItem<T>(items: readonly T[], index: number | undefined): T {
  const item = index === undefined ? undefined : items[index]
  if (item === undefined) throw new Error('Packed readings are incomplete')
  return item
}

export function unpackReadings(content: Buffer): AccessLogReading[] {
  const columns = JSON.parse(brotliDecompressSync(content).toString()) as ReadingColumns
  const moments = fromDifferences(columns.ats)
  return fromDifferences(columns.ids).map((id, index) => {
    const [account_id, account_name] = getItem(columns.accounts, columns.by[index])
    const [address, table_name] = getItem(columns.requests, columns.to[index])
    return {
      id,
      at: getItem(moments, index),
      account_id,
      account_name,
      address,
      table_name,
      record_ids: fromDifferences(getItem(columns.records, index)),
      query: getItem(columns.queries, columns.with[index]),
    }
  })
}

/** Builds the statement that inserts unpacked readings ($1: parish, $2: readings) into a table like `reads`. */
export const buildReadingsInsert = (table: string) => `
  insert into ${table} (parish_id, id, at, account_id, account_name, address, table_name, record_ids, query)
  select $1::integer, id, timestamptz 'epoch' + at * interval '1 microsecond', account_id, account_name, address, table_name,
    array(select jsonb_array_elements_text(record_ids)::bigint), query::jsonb
  from jsonb_to_recordset($2::jsonb) as r(id bigint, at bigint, account_id bigint, account_name text, address text,
    table_name text, record_ids jsonb, query text)`
