import { showInstant } from '#shared/dates/format-day.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { sizeInWords } from '#ui/layout/size.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type UpdateStatus, updates } from '../contract.ts'
import { VersionNotes, formatVersion } from './VersionNotes.tsx'

const OFF =
  'program ich nie szuka. Żeby szukał raz na dobę, podaj adres listy wydań w ustawieniu UPDATE_URL'

const describeNewest = ({ asks, new_version, checked_at }: UpdateStatus) => {
  if (!asks) return OFF
  if (new_version) return formatVersion(new_version)
  return checked_at === null ? 'program zapyta w ciągu doby' : 'nie ma'
}

const describeTooFar = (version: string) =>
  `Wersji ${version} nie da się zainstalować w jednym kroku. Najpierw zainstaluj wcześniejszą.`

const Download = ({
  name,
  url,
  size,
}: NonNullable<UpdateStatus['new_version']>['files'][number]) => (
  <a href={url} rel="noreferrer">
    {name} ({sizeInWords(size)})
  </a>
)

const listFacts = (status: UpdateStatus) => {
  const { asks, checked_at, problem, new_version, too_far_version } = status
  return [
    ['Nowe wersje', describeNewest(status)],
    ['Sprawdzono', asks ? showInstant(checked_at) : ''],
    ['Dlaczego się nie udało', asks ? problem : ''],
    ['Dalsze wersje', too_far_version ? describeTooFar(too_far_version) : ''],
    ...(new_version?.files ?? []).map(
      file => ['Plik', <Download key={file.name} {...file} />] as const,
    ),
  ] as const
}

const Steps = ({ steps }: { steps: string[] }) => (
  <ol className="kit-span-4">
    {steps.map(step => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

/** New versions of the program, for the administrator of the installation. */
export function UpdateSection() {
  const { data } = useSuspenseCall(updates.status)
  return (
    <>
      <Section title="Aktualizacje">
        <Facts facts={listFacts(data)} />
        {data.new_version && <Steps steps={data.new_version.steps} />}
      </Section>
      {data.new_version && (
        <Section title={`Co nowego w wersji ${data.new_version.version}`}>
          <VersionNotes notes={data.new_version.notes} />
        </Section>
      )}
    </>
  )
}
