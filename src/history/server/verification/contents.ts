import type pg from 'pg'
import { withoutTimeout } from '#platform/database/database.ts'
import { type Sources, computeDigest } from '#platform/printing/sources.ts'
import type { Stray } from '../readings/last-entry-difference.ts'

const BASE64_URL = (digest: string) =>
  `translate(rtrim(encode(${digest}, 'base64'), '='), '+/', '-_')`

/** Content stored outside the record whose history contains its digest; each query returns that record. */
const CONTENTS: Readonly<Record<string, string>> = {
  attachment_files: `
    select f.id as record_id from attachment_files f
    left join lateral (select sha256(string_agg(p.content, ''::bytea order by p.part)) as digest from attachment_parts p
      where p.parish_id = f.parish_id and p.file_id = f.id) p on true
    where f.parish_id = $1 and ${BASE64_URL('p.digest')} is distinct from f.digest`,
  letterheads: `
    select l.id as record_id from letterheads l
    join letterhead_pictures p on p.parish_id = l.parish_id and p.digest in (l.logo, l.background)
    where l.parish_id = $1 and ${BASE64_URL('sha256(p.content)')} <> p.digest`,
  imports: `
    select import_id as record_id from import_digests d
    where parish_id = $1 and digest is distinct from import_block_digest(parish_id, import_id, block, salt)
    union
    select r.import_id from import_rows r join imports i on i.parish_id = r.parish_id and i.id = r.import_id
    where r.parish_id = $1 and i.state in ('done', 'undone') and not exists (
      select from import_digests d where (d.parish_id, d.import_id, d.block) = (r.parish_id, r.import_id, r.number / 500))`,
}

const TEMPLATES = `
  select t.digest, t.files, (select min(id) from documents d where d.parish_id = $1 and d.template_digest = t.digest) as record_id
  from document_templates t where parish_id = $1`

/** Lists the records of one parish whose content differs from the digest in the history. */
export async function findAlteredContents(
  client: pg.ClientBase,
  parish_id: number,
): Promise<Stray[]> {
  const strays: Stray[] = []
  const addStray = (table_name: string, record_id: number) =>
    strays.push({ parish_id, table_name, record_id, problem: 'changed' })
  for (const [table, text] of Object.entries(CONTENTS)) {
    const { rows } = await client.query<{ record_id: number }>({
      ...withoutTimeout(text),
      values: [parish_id],
    })
    for (const { record_id } of rows) addStray(table, record_id)
  }
  const { rows: templates } = await client.query<{
    digest: string
    files: Sources
    record_id: number | null
  }>(TEMPLATES, [parish_id])
  for (const { digest, files, record_id } of templates)
    if (record_id !== null && computeDigest(files) !== digest) addStray('documents', record_id)
  return strays
}
