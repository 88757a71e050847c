import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { releaseNotes } from '../contract.ts'
import { VersionNotes, formatVersion } from './VersionNotes.tsx'

/** Screen with the notes of all versions. */
export function WhatsNew() {
  const { data } = useSuspenseCall(releaseNotes.list)
  return (
    <>
      <ScreenHead title="Co nowego" />
      {data.data.map(version => (
        <Section key={version.version} title={formatVersion(version)}>
          <VersionNotes notes={version.notes} />
        </Section>
      ))}
    </>
  )
}
