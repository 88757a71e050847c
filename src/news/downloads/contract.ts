import type { Readable } from 'node:stream'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  requiredText,
  VersionBody,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { MAX_DOWNLOAD_BYTES, downloadKinds } from './kinds.ts'
import { listKeys } from '#shared/objects.ts'

const KindName = z.enum(listKeys(downloadKinds))

/** An uploaded file that belongs to no record yet. */
export const SentFile = z.object({
  file_id: z.number(),
  file_name: z.string(),
  kind: KindName,
  bytes: z.number(),
})
export type SentFile = z.infer<typeof SentFile>

const Words = {
  title: requiredText('Podaj tytuł', 200),
  description: optionalText(1000),
}
/** A file for every signed-in user. */
export const DownloadEntry = z.strictObject({
  ...Words,
  file_id: z.number('Wybierz plik').pipe(Id),
})
export type DownloadEntry = z.infer<typeof DownloadEntry>

/** Editable title and description; another file needs another download. */
export const DownloadWords = z.strictObject({ ...Words, version: Version })
export type DownloadWords = z.infer<typeof DownloadWords>

export const DownloadRow = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  file_name: z.string(),
  kind: KindName,
  bytes: z.number(),
  added_at: z.string(),
})
export type DownloadRow = z.infer<typeof DownloadRow>

export const DownloadQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('added_at', 'title', 'bytes'),
})
export type DownloadQuery = z.infer<typeof DownloadQuery>

const ofAnybody = { access: 'session', scope: 'installation' } as const
const ofAdministrator = { access: 'installation.manage', scope: 'installation' } as const
const recordEndpoint = { ...ofAdministrator, params: IdParam, answer: Saved }

export const downloads = {
  list: endpoint('GET /api/downloads', {
    ...ofAnybody,
    query: DownloadQuery,
    answer: Page(DownloadRow),
  }),
  /** Downloads the file as an attachment. */
  file: endpoint('GET /api/downloads/:id/file', {
    ...ofAnybody,
    params: IdParam,
    answer: z.custom<Readable>(),
    file: 'application/octet-stream',
  }),
  /** Uploads a file; a file without a record is deleted at night. */
  send: endpoint('POST /api/download-files', {
    ...ofAdministrator,
    upload: {
      maxBytes: MAX_DOWNLOAD_BYTES,
      inspectors: ['news/downloads/server/inspect-thread.ts'],
    },
    answer: SentFile,
    status: 201,
  }),
  add: endpoint('POST /api/downloads', {
    ...ofAdministrator,
    body: DownloadEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/downloads/:id', { ...recordEndpoint, body: DownloadWords }),
  remove: endpoint('DELETE /api/downloads/:id', { ...recordEndpoint, body: VersionBody }),
  restore: endpoint('POST /api/downloads/:id/restore', { ...recordEndpoint, body: VersionBody }),
}
