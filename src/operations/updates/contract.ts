import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { ReleaseNote } from './manifest.ts'

/** Notes of one version, in Polish. */
const VersionNotes = z.object({
  version: z.string(),
  /** Day of the release. */
  date: z.string(),
  notes: z.array(ReleaseNote),
})
export type VersionNotes = z.infer<typeof VersionNotes>

const VersionNotesList = z.object({ data: z.array(VersionNotes) })

const sessionAccess = { access: 'session', scope: 'installation' } as const

export const releaseNotes = {
  /** Notes of all versions up to the running one, the newest first. */
  list: endpoint('GET /api/release-notes', { ...sessionAccess, answer: VersionNotesList }),
  /**
   * Notes of the versions that were installed since the account was created or has read them; empty for a new account
   * and in the demonstration.
   */
  unread: endpoint('GET /api/release-notes/unread', { ...sessionAccess, answer: VersionNotesList }),
  /** Records that the account has read the notes of the running version. */
  markRead: endpoint('POST /api/release-notes/mark-read', {
    ...sessionAccess,
    answer: z.object({}),
  }),
}

/** A newer version that this installation can take in one step. */
const NewVersion = VersionNotes.extend({
  /** Steps on this kind of installation, a sentence each. */
  steps: z.array(z.string()),
  /** Addresses of the files to download. */
  files: z.array(z.object({ name: z.string(), url: z.string(), size: z.number() })),
})

export const UpdateStatus = z.object({
  version: z.string(),
  /** Whether an address is set (UPDATE_URL); otherwise nobody is asked. */
  asks: z.boolean(),
  /** Instant of the last question; null before the first. */
  checked_at: z.string().nullable(),
  /** Why the last question brought nothing. */
  problem: z.string().nullable(),
  new_version: NewVersion.nullable(),
  /** Newest version of the list when it cannot be reached in one step. */
  too_far_version: z.string().nullable(),
})
export type UpdateStatus = z.infer<typeof UpdateStatus>

export const updates = {
  status: endpoint('GET /api/system/updates', {
    access: 'installation.manage',
    scope: 'installation',
    answer: UpdateStatus,
  }),
}
