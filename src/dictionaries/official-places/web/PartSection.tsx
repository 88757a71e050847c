import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import * as z from 'zod'
import { FilterChoice } from '#ui/table/controls.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { type TerritoryPreview, type Unit, territory } from '../contract.ts'

const code = z.string().max(6).default('')
const Query = z.strictObject({
  voivodeship: code,
  county: code,
  commune: code,
  places: z.string().default(''),
})

const getOptions = (units: Unit[] | undefined) =>
  (units ?? []).map(({ code: value, name, kind }) => ({ value, label: name, note: kind }))

function useUnits(parentCode: string, isEnabled = true) {
  const { data } = useCall(
    territory.units,
    { query: { within: parentCode } },
    { enabled: isEnabled, staleTime: 60_000 },
  )
  return getOptions(data?.data)
}

interface Props {
  /** Whether another part is being added. */
  busy: boolean
  hasStreets: boolean
}

/** Section for the choice of a part of the country, with the preview of its addition. */
export function PartSection({ busy, hasStreets }: Props) {
  const list = useListQuery(Query)
  const { voivodeship, county, commune, places } = list.query
  // Clear the county or commune when it does not belong to the selected parent unit.
  const inside = (unit: string, parentCode: string) =>
    parentCode && unit.startsWith(parentCode) ? unit : ''
  const theCounty = inside(county, voivodeship)
  const theCommune = inside(commune, theCounty)
  const part = theCommune || theCounty || voivodeship
  const with_streets = hasStreets && places !== 'alone'
  return (
    <Section title="Co dodać">
      <div className="kit-bar territory-part kit-span-4">
        <FilterChoice list={list} name="voivodeship" label="Województwo" options={useUnits('')} />
        <FilterChoice
          list={list}
          name="county"
          label="Każdy powiat"
          options={useUnits(voivodeship, voivodeship !== '')}
        />
        <FilterChoice
          list={list}
          name="commune"
          label="Każda gmina"
          options={useUnits(theCounty, theCounty !== '')}
        />
        <Checkbox
          label={hasStreets ? 'Razem z ulicami' : 'Razem z ulicami (wgraj plik ULIC)'}
          checked={with_streets}
          disabled={!hasStreets}
          onChange={event =>
            list.set({ places: event.currentTarget.checked ? undefined : 'alone' })
          }
        />
      </div>
      {part ? (
        <SectionBoundary key={`${part} ${with_streets}`}>
          <Preview part={part} with_streets={with_streets} busy={busy} />
        </SectionBoundary>
      ) : (
        <p className="kit-none">
          Wybierz województwo. Najlepiej zawęź do powiatu albo gminy: im krótsza lista, tym szybciej
          znajduje się w niej adres.
        </p>
      )}
    </Section>
  )
}

interface PreviewProps {
  part: string
  with_streets: boolean
  busy: boolean
}

function Preview({ part, with_streets, busy }: PreviewProps) {
  const query = { part, with_streets: with_streets ? 'true' : 'false' } as const
  const { data } = useSuspenseCall(territory.preview, { query })
  const add = useSave(territory.add)
  const withNotice = useRunWithToast()
  const { towns, streets, part_name } = data
  const isEmpty = towns.fresh === 0 && !streets?.fresh
  return (
    <div className="kit-span-4 territory-preview">
      <p>
        <strong>{part_name}</strong>
      </p>
      <Counted counted={towns} noun={['miejscowość', 'miejscowości', 'miejscowości']} />
      {streets && <Counted counted={streets} noun={['ulica', 'ulice', 'ulic']} />}
      <p>Pozycje, które już są na liście, nie zostaną dodane drugi raz.</p>
      <Button
        disabled={isEmpty || busy}
        loading={add.isPending}
        onClick={() =>
          void withNotice(add.mutateAsync({ body: { part, with_streets } }), 'Rozpoczęto dodawanie')
        }
      >
        Dodaj do wspólnych
      </Button>
    </div>
  )
}

interface CountedProps {
  counted: TerritoryPreview['towns']
  noun: readonly [string, string, string]
}

function Counted({ counted: { fresh, known, examples }, noun }: CountedProps) {
  return (
    <p>
      {`Do dodania: ${plural(fresh, ...noun)}. Już na liście: ${known}.`}
      {examples.length > 0 && (
        <small>{`${examples.join('; ')}${fresh > examples.length ? '; …' : ''}`}</small>
      )}
    </p>
  )
}
